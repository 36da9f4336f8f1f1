/** An estimate as its client reads it by a link. */
import '#web/features/estimate/estimate.css'
import '#web/features/estimate/estimate-line.css'
import './shared-estimate.css'
import type { ReactNode } from 'react'
import { formatDay, formatFullDay } from '#language/ru/day.ts'
import { formatMoney } from '#language/ru/money.ts'
import { toTelephone } from '#language/ru/phone.ts'
import { formatFingerprint } from '#schema/fingerprint.ts'
import { identity } from '#shop/identity.ts'
import { PrintButton } from '#web/features/estimate/estimate-actions.tsx'
import { EstimateTotal } from '#web/features/estimate/estimate-sum.tsx'
import { useNearRows } from '#web/runtime/near-rows.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Shared } from './shared-estimate-data.ts'
import { type Line, SharedLine, SharedSum } from './shared-line.tsx'
import { SharedVersions } from './shared-versions.tsx'

type Props = {
  estimate: Shared
  /** The version that this one is compared with; null of none. */
  since?: number | null
  /** Under a line. */
  renderAside?: (line: Line) => ReactNode
  /** Below the sum: what the client answers. */
  children?: ReactNode
}

export function SharedEstimate({ estimate, since = null, renderAside, children }: Props) {
  const { title, note, validUntil, version, contacts, groups, pdfUrl, logoUrl } = estimate
  const { number, sentAt, fingerprint } = version
  const count = groups.reduce((sum, { lines }) => sum + lines.length, 0)
  const rows = useNearRows(count)
  const look = rows ? 'estimate estimate-shared estimate-lines-many' : 'estimate estimate-shared'
  return (
    <article ref={rows?.listen} className={look}>
      {contacts && <Letterhead contacts={contacts} logoUrl={logoUrl ?? null} />}
      <header className="estimate-head">
        <div>
          <h1>{title}</h1>
          {contacts && (contacts.object || contacts.client) && (
            <p>{[contacts.object, contacts.client].filter(Boolean).join(' · ')}</p>
          )}
          <p className="estimate-marks muted">
            <span>
              Версия&nbsp;{number} от&nbsp;{formatFullDay(sentAt)}
            </span>
            {validUntil && <span>Действует до&nbsp;{formatDay(validUntil)}</span>}
          </p>
        </div>
        <div className="estimate-shared-tools no-print">
          {/* A file, not a page: the router must leave it to the browser. */}
          <a className={buttonClass({ tone: 'secondary' })} href={pdfUrl} download>
            <Icon name="download" size="s" />
            PDF
          </a>
          <PrintButton />
        </div>
      </header>
      <SharedVersions estimate={estimate} since={since} />
      {groups.map((group) => (
        <section
          key={group.lines[0]?.number}
          className="estimate-section"
          aria-label={group.title ?? 'Без\u00a0раздела'}
        >
          {group.title && (
            <header>
              <h2>{group.title}</h2>
              <SharedSum sums={group} />
            </header>
          )}
          <ol>
            {group.lines.map((line) => (
              <SharedLine key={line.id} line={line} rows={rows}>
                {renderAside?.(line)}
              </SharedLine>
            ))}
          </ol>
        </section>
      ))}
      {note && <p className="panel estimate-note">{note}</p>}
      <Total estimate={estimate} />
      {children}
      <footer className="estimate-shared-end muted">
        <span className="num">
          Версия&nbsp;{number}, отпечаток {formatFingerprint(fingerprint)}
        </span>
        <span>Сделано в&nbsp;«{identity.name}»</span>
      </footer>
    </article>
  )
}

type Contacts = NonNullable<Shared['contacts']>

function Letterhead({ contacts, logoUrl }: { contacts: Contacts; logoUrl: string | null }) {
  const { name, phone } = contacts
  if (!name && !phone && !logoUrl) return null
  return (
    <div className="estimate-letterhead">
      {logoUrl && <img src={logoUrl} alt={name ? `Логотип: ${name}` : 'Логотип'} />}
      {name && <b>{name}</b>}
      {phone && <a href={toTelephone(phone)}>{phone}</a>}
    </div>
  )
}

function Total({ estimate: { gross, discount, total, unpricedCount } }: { estimate: Shared }) {
  if (!total) return null
  return (
    <aside className="summary" aria-label="Итог">
      <dl>
        {gross && discount && discount.amountMinor > 0 && (
          <>
            <div>
              <dt>Без скидок</dt>
              <dd>{formatMoney(gross.amountMinor)}</dd>
            </div>
            <div>
              <dt>Скидки</dt>
              <dd>{formatMoney(-discount.amountMinor)}</dd>
            </div>
          </>
        )}
        <div className="summary-total">
          <dt>Итого</dt>
          <dd>
            <EstimateTotal sums={{ gross: gross ?? total, total, unpricedCount }} size="l" />
          </dd>
        </div>
      </dl>
    </aside>
  )
}
