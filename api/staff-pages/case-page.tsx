/** @jsxImportSource hono/jsx */
/** One case: all that was written, what it is about, and the answer to it. */

import type { SoldLine } from '#api/domain/marking/return.ts'
import { formatDay } from '#language/ru/day.ts'
import { formatMoment } from '#language/ru/moment.ts'
import { formatMoney } from '#language/ru/money.ts'
import { formatPhone, toTelephone } from '#language/ru/phone.ts'
import type { StaffCase } from '#schema/rest/staff/inbox.ts'
import { formatAmount } from './amount.ts'
import { CaseForm, type CaseTyped } from './case-form.tsx'
import { describeState, toCasePath, toCaseTitle, toComplaintKind } from './case-words.ts'
import { formatAge } from './format.ts'
import { Stars } from './inbox-list.tsx'
import { Answered } from './price-request-answered.tsx'

export type CaseProps = {
  found: StaffCase
  typed: CaseTyped | null
  isDone: boolean
  /** Codes of marked pieces that a return may be of. */
  sold: SoldLine[]
  /** What waits longest now; null when nothing does. */
  next: StaffCase | null
  now: Date
  timezone: string
}

export function CasePage(props: CaseProps) {
  const { found, typed, isDone, next } = props
  const { name, tone } = describeState(found)
  return (
    <main class="order-page">
      <p class="back">
        <a class="link" href="/staff/inbox">
          ← Обращения
        </a>
        {isDone && next && (
          <a class="link" href={toCasePath(next)}>
            Следующее →
          </a>
        )}
      </p>
      <div class="title-row">
        <h1>{toCaseTitle(found)}</h1>
        <span class={`badge badge-${tone}`}>{name}</span>
      </div>
      {isDone && (
        <output class="notice notice-success">
          {next ? 'Записано' : 'Записано. Всё отвечено'}
        </output>
      )}
      {typed?.isStale && <Stale typed={typed} />}
      <div class="columns case-columns">
        <Written {...props} />
        <CaseFacts {...props} />
        <div class="column">
          {found.answer !== null && <Answer found={found} />}
          <CaseForm found={found} typed={typed} sold={props.sold} />
        </div>
      </div>
    </main>
  )
}

/** What was typed stays in the form; where there is no form any more it is shown here. */
function Stale({ typed }: { typed: CaseTyped }) {
  return (
    <div class="notice notice-warning" role="alert">
      <p>
        <b>Пока страница была открыта, кто-то ответил раньше. Ваш ответ не&nbsp;записан.</b>
      </p>
      {typed.answer && <p class="typed">Вы вводили: {typed.answer}</p>}
      <p>Прочитайте, что решено, и&nbsp;повторите, если нужно.</p>
    </div>
  )
}

export function Written({ found }: Pick<CaseProps, 'found'>) {
  const { text, about, photoCount, kind, rating, productSlug } = found
  return (
    <section class="card">
      {rating !== null && <Stars rating={rating} />}
      {kind === 'INQUIRY' && <h2>{about[0]?.name}</h2>}
      {text ? (
        <p class="case-words">{text}</p>
      ) : (
        kind !== 'RETURN' && <p class="muted">Без текста</p>
      )}
      {about.length > 0 && kind !== 'INQUIRY' && (
        <ul class="case-items">
          {about.map(({ name, quantity, unit }) => (
            <li>
              {productSlug ? (
                <a class="link" href={`/product/${encodeURIComponent(productSlug)}`}>
                  {name}
                </a>
              ) : (
                name
              )}
              {quantity !== null && <b class="num">{formatAmount(quantity, unit ?? '')}</b>}
            </li>
          ))}
        </ul>
      )}
      {found.state !== 'WAITING' && found.lines.length > 0 && <NamedPrices found={found} />}
      {about.length === 0 && kind === 'COMPLAINT' && <p>О&nbsp;заказе целиком</p>}
      {photoCount > 0 && <Photos found={found} />}
    </section>
  )
}

/** What the owner of an estimate was answered, and what became of it. */
function NamedPrices({ found }: { found: StaffCase }) {
  return (
    <ul class="case-items price-named">
      {found.lines.map((line) => (
        <li>
          <span>
            {line.name} <span class="muted num">{formatAmount(line.quantity, line.unit)}</span>
          </span>
          <Answered line={line} />
        </li>
      ))}
    </ul>
  )
}

function Photos({ found }: { found: StaffCase }) {
  const paths = Array.from({ length: found.photoCount }, (_, i) => {
    return `${toCasePath(found)}/photos/${i}`
  })
  return (
    <ul class="photos">
      {paths.map((path, i) => (
        <li>
          <a href={path}>
            <img
              src={path}
              alt={`Фото ${i + 1} к\u00a0${found.kind === 'INSTALLER' ? 'заявке' : 'жалобе'}`}
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}

function Answer({ found }: { found: StaffCase }) {
  return (
    <section class="card">
      <h2>{found.kind === 'REVIEW' ? 'Почему скрыт' : 'Ответ магазина'}</h2>
      <p class="case-words">{found.answer}</p>
    </section>
  )
}

function Contact({ contact }: { contact: string }) {
  const isEmail = contact.includes('@')
  return (
    <a
      class="link num phone"
      href={isEmail ? `mailto:${encodeURIComponent(contact)}` : toTelephone(contact)}
    >
      {isEmail ? contact : formatPhone(contact)}
    </a>
  )
}

type FactsProps = Pick<CaseProps, 'found' | 'now' | 'timezone'>

export function CaseFacts({ found, now, timezone }: FactsProps) {
  const { from, contact, city, orderNumber, complaintKind, amountMinor, createdAt } = found
  const since = formatMoment(createdAt, timezone)
  const isWaiting = found.state === 'WAITING'
  const facts = [
    complaintKind && ['Что не так', toComplaintKind(complaintKind)],
    amountMinor !== null && ['Сумма возврата', <b class="num">{formatMoney(amountMinor)}</b>],
    from && ['Кто', from],
    contact && ['Связаться', <Contact contact={contact} />],
    city && ['Город', city],
    found.wantedBy && ['Нужно к', formatDay(found.wantedBy)],
    orderNumber && [
      'Заказ',
      <a class="link num phone" href={`/staff/orders/${orderNumber}`}>
        №&nbsp;{orderNumber}
      </a>,
    ],
    ['Получено', isWaiting ? `${since}, ждёт ${formatAge(createdAt, now)}` : since],
  ]
  return (
    <section class="card case-facts">
      <dl class="facts">
        {facts.map(
          (fact) =>
            Array.isArray(fact) && (
              <div>
                <dt>{fact[0]}</dt>
                <dd>{fact[1]}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  )
}
