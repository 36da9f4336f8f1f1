/** What the shop is told: one line and the page where it is dealt with. */
import type { ApiDependencies } from '#api/context.ts'
import { findOpenInstallerNumber } from '#api/data/account/installer-request.ts'
import { findToldDecision } from '#api/data/estimate/pricing.ts'
import { listToldInquiries, type ToldInquiry } from '#api/data/message/inquiry-message.ts'
import type { Message } from '#api/data/message/message.ts'
import { toPricedNumber } from '#api/data/message/priced-message.ts'
import {
  findOrderForMessage,
  findToldProduct,
  type OrderForMessage,
} from '#api/data/message/subject.ts'
import { findToldTalk } from '#api/data/message/talk-message.ts'
import { truncate } from '#api/domain/truncate.ts'
import { formatSum } from '#language/ru/paper.ts'
import { type Told, tell } from './text.ts'
import { nameReady, nameWindow, quote } from './words.ts'

const nameMax = 40
const inquiriesNamed = 3

/** Names no person: phones and words are on the page, which asks who reads it. */
export async function tellShop(
  { db, now, origin }: Pick<ApiDependencies, 'db' | 'now' | 'origin'>,
  message: Message,
): Promise<Told | null> {
  const { kind, subject, detail } = message
  if (kind === 'INQUIRY') return tellInquiries(await listToldInquiries(db, detail))
  if (kind === 'QUESTION' || kind === 'REVIEW') {
    const found = await findToldProduct(db, message)
    if (!found) return null
    const goods = quote(found.name, nameMax)
    const link = `${origin}/staff/inbox/${kind.toLowerCase()}/${subject}`
    return kind === 'QUESTION'
      ? tell(kind, { goods, link })
      : tell(kind, { goods, rating: found.rating, link })
  }
  if (kind === 'INSTALLER_REQUEST') {
    const number = await findOpenInstallerNumber(db, subject)
    if (number === null) return null
    const link = `${origin}/staff/inbox/installer/${number}`
    return tell(kind, { number: `№\u00a0${number}`, link })
  }
  if (kind === 'ESTIMATE_PRICES_DECIDED') return tellDecided(db, toPricedNumber(subject), origin)
  if (kind === 'BUYER_MESSAGE') {
    const found = await findToldTalk(db, subject)
    if (!found) return null
    const link = `${origin}/staff/orders/${found.orderNumber}#talk`
    return tell(kind, { order: `№\u00a0${found.orderNumber}`, link })
  }
  const found = await findOrderForMessage(db, message, now())
  return found && tellOfOrder(found, message, { now: now(), origin })
}

function tellOfOrder(
  { order, timezone }: OrderForMessage,
  { kind, subject }: Message,
  { now, origin }: { now: Date; origin: string },
): Told | null {
  const { number, status, delivery, readyAt, returns, complaints, sums } = order
  if (kind === 'RETURN' || kind === 'COMPLAINT') {
    const cases = kind === 'RETURN' ? returns : complaints
    const found = cases.find(({ id }) => id === subject)
    if (!found) return null
    return tell(kind, {
      number: `№\u00a0${found.number}`,
      order: `№\u00a0${number}`,
      link: `${origin}/staff/inbox/${kind.toLowerCase()}/${found.number}`,
    })
  }
  if (status === 'CANCELLED') return null
  const place = { now, timezone }
  return tell('ORDER_NEW', {
    order: `№\u00a0${number}`,
    pickup: delivery.method === 'PICKUP',
    time: readyAt ? nameReady(readyAt, place) : nameWindow(delivery, place),
    sum: formatSum(sums.total.amountMinor),
    link: `${origin}/staff/orders/${number}`,
  })
}

/** What a buyer has taken and refused so far of the prices that were named. */
async function tellDecided(
  db: ApiDependencies['db'],
  number: number,
  origin: string,
): Promise<Told | null> {
  const decided = await findToldDecision(db, number)
  if (!decided) return null
  const link = `${origin}/staff/inbox/inquiry/${number}`
  return tell('ESTIMATE_PRICES_DECIDED', {
    number: `№\u00a0${number}`,
    taken: decided.taken || null,
    declined: decided.refused || null,
    link,
  })
}

/** All that gathered since the last one. */
function tellInquiries(told: readonly ToldInquiry[]): Told | null {
  if (told.length === 0) return null
  const named = told
    .slice(0, inquiriesNamed)
    .map(({ number, phrase }) => `№\u00a0${number} «${truncate(phrase, nameMax)}»`)
  return tell('INQUIRY', {
    count: told.length,
    inquiries: named.join(', '),
    others: told.length - named.length || null,
  })
}
