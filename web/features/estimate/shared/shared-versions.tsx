/** Versions of a shared estimate, for its client. */
import { Link } from 'react-router'
import { formatFullDay } from '#language/ru/day.ts'
import { formatMoney } from '#language/ru/money.ts'
import { EstimateDifference } from '#web/features/estimate/estimate-difference.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Shared } from './shared-estimate-data.ts'

/** What was sent before, and what has changed since: plain links, so that they work without script. */
export function SharedVersions({ estimate, since }: { estimate: Shared; since: number | null }) {
  const { version, versions, difference } = estimate
  const last = versions[0]?.number ?? version.number
  const earlier = versions.find(({ number }) => number < version.number)
  if (versions.length < 2) return null
  return (
    <section className="estimate-versions no-print" aria-label="Версии сметы">
      {version.number < last && (
        <p className="notice">
          <Icon name="info" size="s" />
          <span>
            Это версия&nbsp;{version.number}. Есть новее:{' '}
            <Link className="link" to="?">
              версия&nbsp;{last}
            </Link>
          </span>
        </p>
      )}
      {difference && since !== null ? (
        <div className="panel" id="changes">
          <h2>Что изменилось с&nbsp;версии&nbsp;{since}</h2>
          <EstimateDifference difference={difference} />
        </div>
      ) : (
        earlier && (
          <p>
            <Link
              className="link"
              to={`?version=${version.number}&since=${earlier.number}#changes`}
              rel="nofollow"
            >
              Что изменилось с&nbsp;версии&nbsp;{earlier.number}
            </Link>
          </p>
        )
      )}
      <Disclosure title={`Все версии: ${versions.length}`}>
        <ul className="estimate-version-list">
          {versions.map(({ number, sentAt, total }) => (
            <li key={number}>
              <Link
                className="link"
                to={`?version=${number}`}
                rel="nofollow"
                aria-current={number === version.number ? 'page' : undefined}
              >
                Версия&nbsp;{number}
              </Link>{' '}
              от&nbsp;{formatFullDay(sentAt)}
              {total && <span className="num">, {formatMoney(total.amountMinor)}</span>}
            </li>
          ))}
        </ul>
      </Disclosure>
    </section>
  )
}
