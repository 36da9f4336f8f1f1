/** @jsxImportSource hono/jsx */
import type { listAudit } from '#api/data/staff/audit.ts'
import { formatMoment } from '#language/ru/moment.ts'
import { describeChange, toSubjectName } from './audit-words.ts'
import { ExportLinks } from './export-links.tsx'
import { Pagination } from './pagination.tsx'
import { toActName } from './words.ts'

type Found = Awaited<ReturnType<typeof listAudit>>
type Props = { found: Found; subject: string; timezone: string }

export function AuditPage({ found, subject, timezone }: Props) {
  const { items } = found
  const path = subject ? `/staff/audit?${new URLSearchParams({ subject })}` : '/staff/audit'
  return (
    <main>
      <h1>Журнал</h1>
      {subject && (
        <p>
          Только {toSubjectName(subject)}.{' '}
          <a class="link" href="/staff/audit">
            Показать всё
          </a>
        </p>
      )}
      {items.length === 0 && <p class="empty">Записей нет</p>}
      <ul class="audit">
        {items.map(({ at, keyName, act, subject: of, before, after }) => (
          <li>
            <time class="muted num" datetime={at}>
              {formatMoment(at, timezone)}
            </time>
            <p>
              <b>{keyName}</b>: {toActName(act).toLowerCase()},{' '}
              <a class="link" href={`/staff/audit?${new URLSearchParams({ subject: of })}`}>
                {toSubjectName(of)}
              </a>
            </p>
            {describeChange(before, after).map((line) => (
              <p class="muted">{line}</p>
            ))}
          </li>
        ))}
      </ul>
      <ExportLinks list="audit" query={{ subject }} />
      <Pagination found={found} path={path} />
    </main>
  )
}
