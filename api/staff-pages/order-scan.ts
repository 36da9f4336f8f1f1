/** Goods that are counted by a scanner: each code adds one pack, or one piece, to its line. */
import { isMeasured } from '#api/rules/catalogue/unit.ts'
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
