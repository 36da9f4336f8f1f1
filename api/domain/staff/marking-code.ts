/** Reads codes of marking into an order, and takes them back, one piece at a time. */
import type { ApiDependencies } from '#api/context.ts'
import {
  findMarkingPlace,
  isCodePicked,
  isCodeWanted,
  type MarkingCheck,
  type MarkingPlace,
  prepareFreedCode,
  preparePickedCode,
} from '#api/data/marking/code.ts'
import { findMarkingSettings } from '#api/data/marking/settings.ts'
import { findStaffOrder } from '#api/data/staff/order.ts'
import { describeRead, listOwnCodes } from '#api/domain/marking/line.ts'
import type { Outcome, Refusal } from '#api/outcome.ts'
import { log, toCause } from '#api/providers/log.ts'
import { formatNumber } from '#language/ru/number.ts'
import {
  formatMarkingCode,
  type MarkingCode,
  markingFaultMessages,
  readMarkingCode,
  toMarkingKey,
} from '#schema/marking-code.ts'
import { lineCodesMax } from '#schema/rest/order/item.ts'
import type { OrderStatus } from '#schema/rest/order/order.ts'
import {
  type MarkingOutcome,
  type StaffMarking,
  type StaffMarkingFree,
  type StaffMarkingRead,
} from '#schema/rest/staff/marking-code.ts'
import type { StaffOrder } from '#schema/rest/staff/order.ts'
import { actOnce, type StaffPlan } from './act.ts'
import { answerStaffOrder, type StaffAsked } from './order.ts'

type Dependencies = Pick<ApiDependencies, 'db' | 'now' | 'payments' | 'vat' | 'marking'>

const triesMax = 3

/** While the goods are with the shop, or with its driver. */
const waitingStatuses: readonly OrderStatus[] = ['PICKING', 'READY', 'DELIVERING']

export const takesCodes = ({ order }: Pick<StaffOrder, 'order'>): boolean =>
  waitingStatuses.includes(order.status)

const refuse = (message: string, field = ['code']): { refusal: Refusal } => ({
  refusal: { code: 'VALIDATION', field, message },
})

const refuseStatus: Refusal = {
  code: 'ORDER_NOT_MOVABLE',
  message: 'Коды читают, пока заказ собирают и\u00a0пока он\u00a0ждёт покупателя',
}

/** Codes have a log of their own: a hundred bags would fill that of the order. */
const toSubject = (number: number) => `marking:${number}`

/** The code of one piece, checked in the books and by the register, joins its line. */
export async function readStaffMarkingCode(
  dependencies: Dependencies,
  asked: StaffAsked,
  sent: StaffMarkingRead,
): Promise<Outcome<StaffOrder>> {
  const { number } = asked
  for (let i = 1; ; i += 1) {
    const outcome = await actOnce(dependencies, asked, {
      request: { act: 'marking.pick', number, ...sent },
      plan: () => planRead(dependencies, asked, sent),
      answer: () => answerStaffOrder(dependencies, number),
      seenField: 'code',
    })
    // Another person was faster: the next plan says with what.
    if (outcome.ok || outcome.refusal.code !== 'CONFLICT' || i === triesMax) return outcome
  }
}

async function planRead(
  dependencies: Dependencies,
  { number, staff }: StaffAsked,
  { code: typed, itemId }: StaffMarkingRead,
): Promise<StaffPlan> {
  const { db, now } = dependencies
  const found = await findStaffOrder(db, number, now())
  if (!found) return { refusal: { code: 'NOT_FOUND' } }
  if (!takesCodes(found)) return { refusal: refuseStatus }
  const code = readMarkingCode(typed)
  if ('fault' in code) return refuse(markingFaultMessages[code.fault])
  const key = toMarkingKey(code)
  const place = await findMarkingPlace(db, key)
  if (place) return refuse(describePlace(place, found))
  const line = findLine(found, code, itemId)
  if (typeof line === 'string') return refuse(line)
  const check = await checkCode(dependencies, code)
  if (check) {
    const fault = await findCheckFault(dependencies, check.outcome)
    if (fault) return refuse(fault)
  }
  const { id: orderId, status } = found.order
  const { item, pieceCount } = line
  const { productId, name } = item
  return {
    id: orderId,
    isSeen: isCodeWanted({ orderId, itemId: item.id, status }, pieceCount),
    act: { act: 'marking.pick', subject: toSubject(number), after: { code: key } },
    statements: [
      preparePickedCode(db, {
        itemId: item.id,
        key,
        text: code.text,
        productId,
        name,
        by: staff.name,
        check,
        now: now(),
      }),
    ],
  }
}

/** Where the piece is instead of on the shelf. */
function describePlace(place: MarkingPlace, { order }: StaffOrder): string {
  const { status, orderId, orderNumber, name } = place
  if (status === 'WITHDRAWN') {
    return `Этот код выведен из\u00a0оборота: ${name}. Продать такую единицу нельзя`
  }
  if (status === 'SOLD') return `Этот код уже продан в\u00a0заказе №\u00a0${orderNumber}: ${name}`
  return orderId === order.id
    ? `Этот код уже прочитан в\u00a0этом заказе: ${name}`
    : `Этот код уже стоит в\u00a0заказе №\u00a0${orderNumber}: ${name}`
}

/** Pieces beyond the bound would have no codes, so that their order could not leave the shop. */
const tooMany =
  `в\u00a0одной строке не\u00a0больше ${formatNumber(lineCodesMax)} кодов. ` +
  'Нажмите «Изменить» и\u00a0добавьте остаток этого товара новой строкой'

type Item = StaffOrder['order']['items'][number]
type Line = { item: Item; pieceCount: number }

/** The line that a code is of, or why there is none: by the barcode of its goods. */
function findLine(found: StaffOrder, { gtin }: MarkingCode, itemId: string | null): Line | string {
  const marked = found.items.flatMap(({ itemId: id, marking }) => {
    const item = found.order.items.find((one) => one.id === id)
    return item && marking ? [{ item, marking }] : []
  })
  const asked = itemId === null ? marked : marked.filter(({ item }) => item.id === itemId)
  if (asked.length === 0) {
    return itemId === null
      ? 'В\u00a0этом заказе нет товаров с\u00a0кодами маркировки'
      : 'У\u00a0этой строки нет кодов маркировки'
  }
  const byBarcode = asked.filter(({ marking }) => marking.gtins.includes(gtin))
  const nameless = asked.filter(({ marking }) => marking.gtins.length === 0)
  // Of goods without a barcode a person says which line it is, unless there is only one.
  const fitting = byBarcode.length > 0 ? byBarcode : nameless.length === 1 ? nameless : []
  const [first] = fitting
  if (!first) return describeStranger(asked, gtin)
  const free = fitting.find(({ marking }) => listOwnCodes(marking).length < marking.pieceCount)
  const { item, marking } = free ?? first
  if (free && marking.codes.length < lineCodesMax) return { item, pieceCount: marking.pieceCount }
  if (free) return `${item.name}: ${tooMany}`
  return `${item.name}: ${describeRead(marking)}. Лишний код не\u00a0записан`
}

function describeStranger(asked: { item: Item; marking: StaffMarking }[], gtin: string): string {
  const [only] = asked
  if (asked.length === 1 && only) {
    const own = only.marking.gtins.join(', ')
    return `Это код другого товара: GTIN\u00a0${gtin}, а\u00a0у\u00a0«${only.item.name}»\u00a0— ${own}`
  }
  return asked.some(({ marking }) => marking.gtins.length === 0)
    ? `Не\u00a0понять, чей это код: GTIN\u00a0${gtin}. Прочитайте его у\u00a0строки товара`
    : `Это код другого товара: GTIN\u00a0${gtin} в\u00a0этом заказе нет`
}

/** Null where no register is asked. */
async function checkCode(
  { marking }: Dependencies,
  { text }: MarkingCode,
): Promise<MarkingCheck | null> {
  if (!marking) return null
  try {
    return await marking.check(text)
  } catch (error) {
    log('warn', { event: 'marking-unanswered', cause: toCause(error) })
    return { outcome: 'UNANSWERED', id: null, stamp: null }
  }
}

const faults: Partial<Record<MarkingOutcome, string>> = {
  UNKNOWN: '«Честный знак» не\u00a0знает этого кода: возьмите другую единицу, эту отложите',
  SOLD: 'По\u00a0данным «Честного знака» эта единица уже продана: возьмите другую',
  BLOCKED: '«Честный знак» не\u00a0разрешает продавать эту единицу: возьмите другую',
}

async function findCheckFault(
  { db }: Dependencies,
  outcome: MarkingOutcome,
): Promise<string | null> {
  if (outcome !== 'UNANSWERED') return faults[outcome] ?? null
  const { check } = await findMarkingSettings(db)
  return check.whenUnanswered === 'refuse'
    ? '«Честный знак» не\u00a0ответил: прочитайте код ещё раз чуть позже'
    : null
}

/** A piece goes back to the shelf, or its code was read by mistake. */
export function freeStaffMarkingCode(
  dependencies: Dependencies,
  asked: StaffAsked,
  { key }: StaffMarkingFree,
): Promise<Outcome<StaffOrder>> {
  const { db, now } = dependencies
  const { number } = asked
  return actOnce(dependencies, asked, {
    request: { act: 'marking.free', number, key },
    plan: async () => {
      const found = await findStaffOrder(db, number, now())
      if (!found) return { refusal: { code: 'NOT_FOUND' } }
      if (!takesCodes(found)) return { refusal: refuseStatus }
      const place = await findMarkingPlace(db, key)
      const { id } = found.order
      if (place?.orderId !== id || place.status !== 'PICKED') {
        return refuse('Этого кода в\u00a0заказе уже нет', ['key'])
      }
      return {
        id,
        isSeen: isCodePicked(id, key),
        act: { act: 'marking.free', subject: toSubject(number), before: { code: key } },
        statements: [prepareFreedCode(db, key)],
      }
    },
    answer: () => answerStaffOrder(dependencies, number),
    seenField: 'key',
  })
}

/** What a person reads of a code that was taken: «Цемент М500: прочитано кодов: 3 из 10 мешков». */
export function describeTaken(found: StaffOrder, typed: string): string {
  const code = readMarkingCode(typed)
  const key = 'fault' in code ? '' : toMarkingKey(code)
  const line = found.items.find(({ marking }) => marking?.codes.some((one) => one.key === key))
  const item = found.order.items.find(({ id }) => id === line?.itemId)
  return line?.marking && item
    ? `${item.name}: ${describeRead(line.marking)}`
    : `Код прочитан: ${formatMarkingCode(typed)}`
}
