/** An estimate as its client reads it by a link. */
import '#web/features/estimate/estimate.css'
import './shared-estimate.css'
import type { ReactNode } from 'react'
import { formatDay, formatFullDay } from '#language/ru/day.ts'
import { formatDiscount } from '#language/ru/discount.ts'
import { formatMoney, formatUnitPrice } from '#language/ru/money.ts'
import { toTelephone } from '#language/ru/phone.ts'
import { formatFingerprint } from '#schema/fingerprint.ts'
import { toHundredths } from '#schema/quantity.ts'
import { identity } from '#shop/identity.ts'
import { PrintButton } from '#web/features/estimate/estimate-actions.tsx'
import { EstimateSum, EstimateTotal } from '#web/features/estimate/estimate-sum.tsx'
import { formatAmount } from '#web/features/quantity/amount.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Shared } from './shared-estimate-data.ts'
import { SharedVersions } from './shared-versions.tsx'

type Line = Shared['groups'][number]['lines'][number]
type Sums = Pick<Shared, 'gross' | 'total' | 'unpricedCount'>

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
  return (
    <article className="estimate estimate-shared">
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
              <Sum sums={group} />
            </header>
          )}
          <ol>
            {group.lines.map((line) => (
              <SharedLine key={line.id} line={line} aside={renderAside?.(line)} />
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

function SharedLine({ line, aside }: { line: Line; aside?: ReactNode }) {
  const { number, name, note, packs, howMuch, unit, quantity } = line
  const { isGone, price, discountGiven } = line
  const amount = formatAmount(toHundredths(quantity) ?? 0, unit)
  return (
    <li className="estimate-line">
      <span className="muted num">{number}</span>
      <div className="estimate-words">
        {isGone ? <s>{name}</s> : <span>{name}</span>}
        {howMuch && <small className="muted">{howMuch}</small>}
        {note && <small className="muted">{note}</small>}
        {isGone && <small className="muted">Больше не&nbsp;продаётся</small>}
      </div>
      <div className="estimate-amount">
        <span>{packs ? `${packs} (${amount})` : amount}</span>
        {price && <small className="muted">× {formatUnitPrice(price.amountMinor, unit)}</small>}
        {discountGiven && <small className="muted">скидка {formatDiscount(discountGiven)}</small>}
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
