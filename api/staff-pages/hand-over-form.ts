/** What is typed and read on the page of a hand-over, and what it asks for. */
import { listWaitingCodes, toWaiting } from '#api/domain/marking/hand-over.ts'
import { toPiece } from '#api/rules/marking/piece.ts'
import { toCancelReason } from '#schema/cancel-reason.ts'
import { readMarkingCode, toMarkingKey } from '#schema/marking-code.ts'
import { parseQuantity, toQuantity } from '#schema/quantity.ts'
import type { StaffHandOver } from '#schema/rest/staff/hand-over.ts'
import type { StaffOrder } from '#schema/rest/staff/order.ts'
import { exact, formatCounted, toCount } from './amount.ts'
import type { BackErrors } from './back-form.tsx'
import type { Values } from './form.ts'
import { formatQuantity } from './format.ts'
import { readCodes } from './marking-ticks.tsx'
import { listCodes } from './order-scan.ts'

type Item = StaffOrder['order']['items'][number]

/** `part` types what is taken now, `refusal` what is not taken: the rest is. */
const handOverWays = ['part', 'refusal'] as const
export type HandOverWay = (typeof handOverWays)[number]

export const toWay = (way = ''): HandOverWay => handOverWays.find((one) => one === way) ?? 'refusal'

export const toFieldName = (itemId: string) => `items.${itemId}`
export const toReasonName = (itemId: string) => `reason.${itemId}`
export const toStateName = (itemId: string) => `state.${itemId}`

/** What is counted: closed packs where goods are sold by them. */
export const toCountedPack = ({ pack, returnStep }: Item) =>
  pack !== null && pack.quantity === returnStep ? pack : null

/** Base units that are typed; null of what is no number. */
function readLine(item: Item, values: Values): number | null {
  const text = (values[toFieldName(item.id)] ?? '').trim()
  if (text === '') return 0
  const typed = parseQuantity(text)
  if (typed === null) return null
  const pack = toCountedPack(item)
  return toQuantity(pack ? Math.round((typed * exact(pack.quantity)) / 100) : typed)
}

export type HandOverAsked = Pick<StaffHandOver, 'items' | 'codes' | 'refusedCodes'>

/** What the fields ask for; what is wrong with them by the names of the fields. */
export function readHandOver(
  { order }: StaffOrder,
  way: HandOverWay,
  values: Values,
): { asked: HandOverAsked; errors: BackErrors } {
  const errors: BackErrors = {}
  const items = order.items.flatMap((item): HandOverAsked['items'] => {
    const waiting = toWaiting(item)
    if (waiting === 0) return []
    const typed = readLine(item, values)
    if (typed === null) {
      errors[toFieldName(item.id)] = 'Введите число, например 2 или 2,5'
      return []
    }
    const isDefective = values[toStateName(item.id)] === 'broken'
    const plain = { itemId: item.id, reason: '', isDefective: false }
    if (way === 'part') return typed > 0 ? [{ ...plain, quantity: typed, refused: 0 }] : []
    if (typed > waiting) {
      errors[toFieldName(item.id)] = `Не\u00a0больше ${formatCounted(waiting, item)}`
      return []
    }
    const chosen = values[toReasonName(item.id)] ?? ''
    const reason = typed > 0 ? toCancelReason(chosen, values['reason'] ?? '') : ''
    const quantity = toQuantity(exact(waiting) - exact(typed))
    return [{ itemId: item.id, quantity, refused: typed, reason, isDefective }]
  })
  const codes = readCodes(values)
  return {
    errors,
    asked: {
      items,
      codes: way === 'part' ? codes : [],
      refusedCodes: way === 'refusal' ? codes : [],
    },
  }
}

type Scanned = { values: Values; message: string }

/** What stands in the form after the code in `values.scan`: a piece more, and its code of marking. */
export function scanHandOver(found: StaffOrder, sent: Values): Scanned {
  const { scan = '', ...rest } = sent
  const text = scan.trim()
  if (text === '') return { values: rest, message: 'Отсканируйте или введите код товара' }
  const code = readMarkingCode(text)
  if (!('fault' in code)) return scanPiece(found, rest, { text, key: toMarkingKey(code) })
  const item = found.order.items.find(
    (one) =>
      toWaiting(one) > 0 &&
      listCodes(one, found).some((known) => known.toLowerCase() === text.toLowerCase()),
  )
  if (!item) return { values: rest, message: `Кода ${text.slice(0, 40)} среди ожидающих нет` }
  if (listWaitingCodes(found, item.id).length > 0) {
    return { values: rest, message: `${item.name}: прочитайте код маркировки с\u00a0упаковки` }
  }
  return addOne(item, rest)
}

function scanPiece(
  found: StaffOrder,
  values: Values,
  { text, key }: { text: string; key: string },
): Scanned {
  const item = found.order.items.find(({ id }) =>
    listWaitingCodes(found, id).some((one) => one.key === key),
  )
  if (!item) return { values, message: 'Этого кода маркировки среди ожидающих нет' }
  const isRead = readCodes(values).some((one) => one === key || one === text)
  if (isRead) return { values, message: `${item.name}: этот код уже прочитан` }
  const codes = [values['codes'] ?? '', key].filter(Boolean).join('\n')
  return addOne(item, { ...values, codes })
}

/** One pack, or one piece, as far as the line goes. */
function addOne(item: Item, values: Values): Scanned {
  const step = toCountedPack(item)?.quantity ?? toPiece(item)?.size ?? 1
  const known = readLine(item, values) ?? 0
  const next = toQuantity(Math.min(exact(toWaiting(item)), exact(known) + exact(step)))
  const count = formatQuantity(toCount(next, toCountedPack(item)))
  const words = `${item.name}: ${formatCounted(next, item)}`
  return { values: { ...values, [toFieldName(item.id)]: count }, message: words }
}
