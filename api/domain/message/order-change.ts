/** What buyers are told of a change of their order, and what they are asked. */
import type { ApiDependencies } from '#api/context.ts'
import { findToldChange, type ToldChange } from '#api/data/message/change-subject.ts'
import type { Message } from '#api/data/message/message.ts'
import { findOrderForMessage, type OrderForMessage } from '#api/data/message/subject.ts'
import type { OwnTexts } from '#api/data/message/text.ts'
import { writeOrderLetter } from '#api/domain/letter/order-letter.ts'
import { truncate } from '#api/domain/truncate.ts'
import { capitalize } from '#language/ru/letter-case.ts'
import { describeLineChange, describeWayChange } from '#language/ru/order-change.ts'
import { formatAmount, formatSum } from '#language/ru/paper.ts'
import { isOtherPlace, isOtherTime, listLineChanges } from '#schema/order-change.ts'
import { toHundredths } from '#schema/quantity.ts'
import type { OrderChangeItem, OrderChangeSide } from '#schema/rest/order/order-change.ts'
import { toAddress, withoutPrivate } from './order-address.ts'
import { type Told, tell, writeLetterTexts, writeSms } from './text.ts'
import { nameDeadline, nameWindow, type Place, quote } from './words.ts'
import { isWanted, toLetter, type Written } from './written.ts'

type Lengths = { name: number; address: number }
/** A substitute names two products, and the address of its page is long. */
const shortest: Lengths = { name: 18, address: 24 }
const whole: Lengths = { name: Infinity, address: Infinity }
/** More than that is read on the page. */
const linesMax = 50

type ChangeTold = {
  told: OrderForMessage
  change: ToldChange
  place: Place
  link: string
}

/** Every change in the order of the lines, in full: a letter has room. */
const listChangeWords = ({ change, place }: ChangeTold) =>
  toWords(change, place, whole)
    .slice(0, linesMax)
    .map((words) => `${capitalize(words)}.`)

function toWords({ before, after }: ToldChange, place: Place, lengths: Lengths): string[] {
  const name = (item: OrderChangeItem) => quote(item.name, lengths.name)
  const count = (item: OrderChangeItem) => `${name(item)}: ${nameAmount(item)}`
  const lines = listLineChanges(before.items, after.items).map((line) => {
    const toBefore = line.kind === 'AMOUNT' ? nameAmount : name
    const toAfter = line.kind === 'SUBSTITUTED' ? name : count
    return describeLineChange({
      kind: line.kind,
      before: line.before ? toBefore(line.before) : '',
      after: line.after.map(toAfter),
    })
  })
  const way = toWayWords({ before: before.way, after: after.way }, place, lengths)
  return way ? [...lines, way] : lines
}

const nameAmount = ({ quantity, unit }: OrderChangeItem) =>
  formatAmount(toHundredths(quantity) ?? 0, unit)

type Ways = { before: OrderChangeSide['way']; after: OrderChangeSide['way'] }

function toWayWords({ before, after }: Ways, place: Place, { address }: Lengths): string | null {
  const isMoved = isOtherPlace(before, after)
  if (!isMoved && !isOtherTime(before, after)) return null
  const { method, date, window } = after
  const when = nameWindow({ date, window }, place)
  return describeWayChange({ method, place: truncate(after.place, address), when }, isMoved)
}

/** The first of the changes, and how many more there are. */
function toFirst({ change, place }: ChangeTold) {
  const [first, ...others] = toWords(change, place, shortest)
  return { change: first ?? null, others: others.length || null }
}

const toOrder = ({ told }: ChangeTold) => `№\u00a0${told.order.number}`

const toSumAfter = ({ after, differenceMinor }: ToldChange) =>
  differenceMinor === 0 ? null : formatSum(after.sums.total.amountMinor)

/** What is left to pay of an order that is paid or held in part. */
const toRestMinor = ({ money: { paid, held, toPay } }: ToldChange) =>
  paid.amountMinor + held.amountMinor > 0 ? toPay.amountMinor : 0

/** Null when the order has come to its end since. */
function tellEdited(given: ChangeTold): Told | null {
  const { told, change, link } = given
  const { held, toGiveBack } = change.money
  if (told.order.status === 'CANCELLED' || change.state !== 'APPLIED') return null
  const restMinor = toRestMinor(change)
  return tell('ORDER_EDITED', {
    ...toFirst(given),
    order: toOrder(given),
    sum: toSumAfter(change),
    refund: toGiveBack.amountMinor > 0 ? formatSum(toGiveBack.amountMinor) : null,
    rest: restMinor > 0 ? formatSum(restMinor) : null,
    held: held.amountMinor > 0,
    link,
  })
}

/** Null when the buyer has answered, or may not any more. */
function tellAsked(given: ChangeTold): Told | null {
  const { change, place, link } = given
  const isOver = change.endsAt === null || new Date(change.endsAt) <= place.now
  if (change.state !== 'PROPOSED' || isOver) return null
  return tell('ORDER_CHANGE_ASKED', {
    ...toFirst(given),
    order: toOrder(given),
    sumAfter: toSumAfter(change),
    deadline: nameDeadline(change.endsAt ?? '', place),
    approval: change.approver !== null,
    link,
  })
}

type Dependencies = Pick<ApiDependencies, 'db' | 'now' | 'origin'> & { texts: OwnTexts }

export const isOfChange = ({ kind }: Message): boolean =>
  kind === 'ORDER_EDITED' || kind === 'ORDER_CHANGE_ASKED'

/**
 * Who ordered is told and asked, whoever the goods are for: the money is theirs. Over their limit those
 * who may approve are asked, by SMS alone: the letter of an order is its buyer's.
 */
export async function writeOrderChange(
  dependencies: Dependencies,
  message: Message,
): Promise<Written | null> {
  const { db, now } = dependencies
  const change = await findToldChange(db, message.subject)
  const told = change && (await findOrderForMessage(db, message, now()))
  if (!change || !told || !(await isWanted(dependencies, message))) return null
  const given = { told, change, place: { now: now(), timezone: told.timezone } }
  return message.channel === 'SMS'
    ? writeChangeSms(dependencies, message, given)
    : writeChangeLetter(dependencies, message, given)
}

type Given = Omit<ChangeTold, 'link'>

async function writeChangeSms(
  { origin, texts }: Dependencies,
  message: Message,
  given: Given,
): Promise<Written | null> {
  const { order, userPhone } = given.told
  const { approver } = given.change
  const recipient = approver ? approver.phone : (userPhone ?? order.recipient.phone)
  const words = tellChange(message, { ...given, link: toLink(message, given, origin) })
  if (!words || !recipient) return null
  const isOwn = approver !== null || recipient === userPhone
  return { recipient, text: await writeSms(texts, words), isOwn }
}

async function writeChangeLetter(
  dependencies: Dependencies,
  message: Message,
  given: Given,
): Promise<Written | null> {
  const { origin, texts } = dependencies
  const { kind } = message
  const isAsked = kind === 'ORDER_CHANGE_ASKED'
  const address = given.change.approver ? null : toAddress(given.told)
  // The link is enough to decide by: it goes to no address that may be a stranger's.
  if (!address || (isAsked && !address.isConfirmed)) return null
  const url = toLink(message, given, origin)
  const all = { ...given, link: url }
  const words = tellChange(message, all)
  if (!words) return null
  const letter = writeOrderLetter(
    {
      kind,
      told: address.isConfirmed ? given.told : withoutPrivate(given.told),
      texts: await writeLetterTexts(texts, words, listChangeWords(all)),
      isPrivate: address.isConfirmed,
      place: given.place,
      ...(isAsked && { button: { text: 'Посмотреть и\u00a0ответить', url } }),
    },
    origin,
  )
  return toLetter(dependencies, message, { recipient: address.email, letter })
}

const tellChange = ({ kind }: Message, given: ChangeTold) =>
  kind === 'ORDER_EDITED' ? tellEdited(given) : tellAsked(given)

/** By the order's number, which is shorter than its id; a rest is paid without signing in. */
function toLink({ kind }: Message, { told, change }: Given, origin: string): string {
  const { number, payment } = told.order
  if (kind !== 'ORDER_EDITED') return `${origin}/orders/${number}/changes/${change.token}`
  return payment.isPayable && toRestMinor(change) > 0
    ? `${origin}/orders/${number}/payments/${payment.token}`
    : `${origin}/profile/orders/${number}`
}
