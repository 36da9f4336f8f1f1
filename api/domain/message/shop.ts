/** What the shop is told: one line and the page where it is dealt with. */
import type { ApiDependencies } from '#api/context.ts'
import { findOpenInstallerNumber } from '#api/data/account/installer-request.ts'
import { listToldInquiries, type ToldInquiry } from '#api/data/message/inquiry-message.ts'
import type { Message } from '#api/data/message/message.ts'
import { findOrderForMessage, findToldProduct } from '#api/data/message/subject.ts'
import { truncate } from '#api/domain/truncate.ts'
import { formatSum } from '#language/ru/paper.ts'
import { identity } from '#shop/identity.ts'
import { nameReady, nameWindow, quote } from './words.ts'

const nameMax = 40
const inquiriesNamed = 3

/** Names no person: phones and words are on the page, which asks who reads it. */
export async function writeForShop(
  { db, now, origin }: Pick<ApiDependencies, 'db' | 'now' | 'origin'>,
  message: Message,
): Promise<string | null> {
  const { kind, subject, detail } = message
  if (kind === 'INQUIRY') return tellInquiries(await listToldInquiries(db, detail))
  if (kind === 'QUESTION' || kind === 'REVIEW') {
    const told = await findToldProduct(db, message)
    if (!told) return null
    const what = kind === 'QUESTION' ? 'вопрос' : `отзыв, оценка\u00a0${told.rating}`
    const link = `${origin}/staff/inbox/${kind.toLowerCase()}/${subject}`
    return `${identity.name}: ${what} о\u00a0${quote(told.name, nameMax)}. ${link}`
  }
  if (kind === 'INSTALLER_REQUEST') {
    const number = await findOpenInstallerNumber(db, subject)
    const link = `${origin}/staff/inbox/installer/${number}`
    return number === null ? null : `${identity.name}: заявка монтажника №\u00a0${number}. ${link}`
  }
  const told = await findOrderForMessage(db, message, now())
  if (!told) return null
  const { order, timezone } = told
  const { number, status, delivery, readyAt, returns, complaints } = order
  if (kind === 'RETURN' || kind === 'COMPLAINT') {
    const cases = kind === 'RETURN' ? returns : complaints
    const found = cases.find(({ id }) => id === subject)
    if (!found) return null
    const what = kind === 'RETURN' ? 'возврат' : 'жалоба'
    const link = `${origin}/staff/inbox/${kind.toLowerCase()}/${found.number}`
    return `${identity.name}: ${what} №\u00a0${found.number} по\u00a0заказу №\u00a0${number}. ${link}`
  }
  if (status === 'CANCELLED') return null
  const place = { now: now(), timezone }
  const when = readyAt ? nameReady(readyAt, place) : nameWindow(delivery, place)
  const way = delivery.method === 'PICKUP' ? 'самовывоз' : 'доставка'
  const sum = formatSum(order.sums.total.amountMinor)
  const words = [`новый заказ №\u00a0${number}`, `${way}${when ? ` ${when}` : ''}`, sum].join(', ')
  return `${identity.name}: ${words}. ${origin}/staff/orders/${number}`
}

/** All that gathered since the last one. */
function tellInquiries(told: readonly ToldInquiry[]): string | null {
  if (told.length === 0) return null
  const named = told
    .slice(0, inquiriesNamed)
    .map(({ number, phrase }) => `№\u00a0${number} «${truncate(phrase, nameMax)}»`)
  const more = told.length - named.length
  const title = told.length === 1 ? 'новая заявка' : 'новые заявки'
  return `${identity.name}: ${title} ${named.join(', ')}${more > 0 ? ` и\u00a0ещё ${more}` : ''}`
}
