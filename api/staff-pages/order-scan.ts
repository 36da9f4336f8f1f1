/** Goods that are counted by a scanner: each code adds one pack, or one piece, to its line. */

import { listOwnCodes } from '#api/domain/marking/line.ts'
import { isMeasured } from '#api/rules/catalogue/unit.ts'
import { readMarkingCode } from '#schema/marking-code.ts'
import type { StaffMarking } from '#schema/rest/staff/marking-code.ts'
import type { StaffOrder } from '#schema/rest/staff/order.ts'
import { formatPart, toCount, toPack } from './amount.ts'
import type { Values } from './form.ts'
import { formatQuantity } from './format.ts'
import { readFound, toFieldName, toTickName, toUnitName } from './order-form.ts'

type Item = StaffOrder['order']['items'][number]

/** Cable and sand are measured: a code of theirs only finds the line. */
export const isCountable = (item: Item) =>
  toPack(item) !== null || (Number.isInteger(item.quantity) && !isMeasured(item.unit))

/** What a scanner may read of a line. */
export const listCodes = (item: Item, { items }: StaffOrder): string[] => {
  const barcode = items.find(({ itemId }) => itemId === item.id)?.barcode
  return [item.code, ...(barcode ? [barcode] : [])]
}

export type Scanned = { values: Values; message: string }

/** What stands in the form after the code in `values.scan`. */
export function scan(found: StaffOrder, values: Values): Scanned {
  const code = (values.scan ?? '').trim().toLowerCase()
  const rest = { ...values, scan: '' }
  if (code === '') return { values: rest, message: 'Отсканируйте или введите код товара' }
  const fitting = found.order.items.filter((item) =>
    listCodes(item, found).some((one) => one.toLowerCase() === code),
  )
  const [first] = fitting
  if (!first) return { values: rest, message: `Кода ${code} в\u00a0этом заказе нет` }
  const item = fitting.find((one) => readFound(one, values) !== one.quantity) ?? first
  if (findMarking(found, item.id)?.isRequired) {
    return { values: rest, message: `${item.name}: ${askForCode}` }
  }
  return isCountable(item)
    ? addOne(item, rest)
    : { values: rest, message: `${item.name}: впишите, сколько отмерено` }
}

function addOne(item: Item, values: Values): Scanned {
  const { id, name, quantity } = item
  const known = readFound(item, values)
  if (known === quantity) {
    return { values, message: `${name}: уже собрано ${formatPart(quantity, item)}` }
  }
  const pack = toPack(item)
  const one = pack?.quantity ?? 1
  const found = Math.min(quantity, (typeof known === 'number' ? known : 0) + one)
  const isWhole = found === quantity
  return {
    values: {
      ...values,
      [toFieldName(id)]: isWhole ? '' : formatQuantity(toCount(found, pack)),
      [toUnitName(id)]: 'pack',
      [toTickName(id)]: isWhole ? 'on' : '',
    },
    message: `${name}: ${formatPart(found, item)}`,
  }
}

const askForCode =
  'прочитайте квадратный код маркировки на\u00a0каждой единице, а\u00a0не\u00a0штрихкод'

const findMarking = ({ items }: StaffOrder, id: string): StaffMarking | null =>
  items.find(({ itemId }) => itemId === id)?.marking ?? null

/** Whether a text that was read is a code of marking, or a part of one, and this order has such. */
export function isMarkingScan({ items }: StaffOrder, text: string): boolean {
  if (!items.some(({ marking }) => marking !== null)) return false
  const code = readMarkingCode(text)
  return !('fault' in code) || (code.fault !== 'NOT_A_CODE' && code.fault !== 'BARCODE')
}

/** What stands in the fields of a line whose pieces were counted by their codes. */
export function toReadValues(item: Item, marking: StaffMarking | null): Values {
  const { id } = item
  const count = marking ? listOwnCodes(marking).length : 0
  if (!marking || count === 0) return {}
  const isWhole = count >= marking.pieceCount
  const isInPacks = toPack(item) !== null && marking.unit === toPack(item)?.unit
  return {
    [toFieldName(id)]: isWhole ? '' : String(count),
    [toUnitName(id)]: isInPacks ? 'pack' : 'base',
    [toTickName(id)]: isWhole ? 'on' : '',
  }
}

/** The form after a code was read or taken out: its line is counted by the codes that it has now. */
export function countByCodes(found: StaffOrder, values: Values, changed: string[]): Values {
  const counted = found.order.items
    .filter(({ id }) => changed.includes(id))
    .map((item) => {
      const none = { [toFieldName(item.id)]: '', [toTickName(item.id)]: '' }
      return { ...none, ...toReadValues(item, findMarking(found, item.id)) }
    })
  return Object.assign({}, values, { scan: '' }, ...counted)
}

/** Lines whose codes are others than they were. */
export const listChanged = (before: StaffOrder, after: StaffOrder): string[] =>
  after.items.flatMap(({ itemId, marking }) =>
    marking?.codes.length === findMarking(before, itemId)?.codes.length ? [] : [itemId],
  )
