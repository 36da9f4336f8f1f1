/** An estimate as its client reads it by a link. */
import './estimate.css'
import type { ReactNode } from 'react'
import { formatDay } from '#language/ru/day.ts'
import { formatMoney, formatUnitPrice } from '#language/ru/money.ts'
import { toTelephone } from '#language/ru/phone.ts'
import { toHundredths } from '#schema/quantity.ts'
import { formatAmount } from '#web/features/quantity/amount.ts'
import type { SharedEstimatePageQuery } from '#web/generated/graphql/graphql.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import { PrintButton } from './estimate-actions.tsx'
import { EstimateSum, EstimateTotal } from './estimate-sum.tsx'

export const SharedEstimatePage = graphql(`
  query SharedEstimatePage($token: String!) {
    sharedEstimate(token: $token) {
      title
      note
      validUntil
      version { number sentAt fingerprint }
      contacts { name phone client object }
      groups {
        title
        gross { amountMinor }
        total { amountMinor }
        unpricedCount
        lines {
          id
          number
          name
          note
          packs
          unit
          quantity
          isGone
          price { amountMinor }
          gross { amountMinor }
          total { amountMinor }
        }
      }
      gross { amountMinor }
      discount { amountMinor }
      total { amountMinor }
      unpricedCount
    }
  }
`)

type Shared = NonNullable<SharedEstimatePageQuery['sharedEstimate']>
type Line = Shared['groups'][number]['lines'][number]
type Sums = Pick<Shared, 'gross' | 'total' | 'unpricedCount'>

type Props = {
  estimate: Shared
  /** Under a line. */
  lineAside?: (line: Line) => ReactNode
}

export function SharedEstimate({ estimate, lineAside }: Props) {
  const { title, note, validUntil, version, contacts, groups } = estimate
  return (
    <article className="estimate estimate-shared">
      <header className="estimate-head">
        <div>
          <h1>{title}</h1>
          {contacts && <Contacts contacts={contacts} />}
          <p className="estimate-marks muted">
            <span>Отправлена {formatDay(version.sentAt)}</span>
            {validUntil && <span>Действует до&nbsp;{formatDay(validUntil)}</span>}
          </p>
        </div>
        <div className="no-print">
          <PrintButton />
        </div>
      </header>
      {groups.map((group) => (
        <section
          key={group.lines[0]?.number}
          className="estimate-section"
          aria-label={group.title ?? 'Без\u00a0раздела'}
        >
          {group.title && (
            <header>
              <h2>{group.title}</h2>
              <Sum sums={group} />
            </header>
          )}
          <ol>
            {group.lines.map((line) => (
              <SharedLine key={line.number} line={line} aside={lineAside?.(line)} />
            ))}
          </ol>
        </section>
      ))}
      {note && <p className="panel estimate-note">{note}</p>}
      <Total estimate={estimate} />
    </article>
  )
}

function Contacts({ contacts }: { contacts: NonNullable<Shared['contacts']> }) {
  const { name, phone, client, object } = contacts
  return (
    <>
      {(name || phone) && (
        <p>
          {name} {phone && <a href={toTelephone(phone)}>{phone}</a>}
        </p>
      )}
      {(object || client) && <p>{[object, client].filter(Boolean).join(' · ')}</p>}
    </>
  )
}

function SharedLine({ line, aside }: { line: Line; aside?: ReactNode }) {
  const { number, name, note, packs, unit, quantity, isGone, price } = line
  const amount = formatAmount(toHundredths(quantity) ?? 0, unit)
  return (
    <li className="estimate-line">
      <span className="muted num">{number}</span>
      <div className="estimate-words">
        {isGone ? <s>{name}</s> : <span>{name}</span>}
        {note && <small className="muted">{note}</small>}
        {isGone && <small className="muted">Больше не&nbsp;продаётся</small>}
      </div>
      <div className="estimate-amount">
        <span>{packs ? `${packs} (${amount})` : amount}</span>
        {price && <small className="muted">× {formatUnitPrice(price.amountMinor, unit)}</small>}
      </div>
      <div className="estimate-sum">
        {!isGone && <Sum sums={{ ...line, unpricedCount: price ? 0 : 1 }} />}
      </div>
      {aside && <div className="answer-line">{aside}</div>}
    </li>
  )
}

/** A link that hides prices shows no sum at all, and so no word for one. */
function Sum({ sums: { gross, total, unpricedCount } }: { sums: Sums }) {
  return gross && total && <EstimateSum sums={{ gross, total, unpricedCount }} />
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
