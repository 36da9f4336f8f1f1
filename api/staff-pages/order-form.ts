/** What is typed on an order's page, and what became of it. */
import { parseQuantity, toQuantity } from '#schema/quantity.ts'
import type { StaffOrder } from '#schema/rest/staff/order.ts'
import { exact, nameAll, toPack } from './amount.ts'
import type { Values } from './form.ts'

export type OrderForm = 'move' | 'pick' | 'cancel' | 'note' | 'paid' | 'receipt' | 'marking'

/** A form that was not taken: it is shown again with what was typed. */
export type Typed = {
  form: OrderForm
  values: Record<string, string>
  errors: Record<string, string>
  /** Of the whole form. */
  message: string | null
  /** What the shown order is not as it was when the form was opened. */
  isStale: boolean
  /** What was pressed is done; the rest of the form stays as it was typed. */
  isDone?: boolean
}

type Item = StaffOrder['order']['items'][number]

export const toFieldName = (itemId: string) => `picked.${itemId}`
/** Ticked when all of the line was found. */
export const toTickName = (itemId: string) => `whole.${itemId}`
/** Whether packs or base units are typed. */
export const toUnitName = (itemId: string) => `unit.${itemId}`

export type Picking = {
  /** Lines of which less was found, as the call takes them. */
  picked: { itemId: string; quantity: number }[]
  errors: Record<string, string>
  /** Lines that were ticked or counted, rightly or not. */
  countedCount: number
  /** The whole answer as text, to know at the second press that it is the same. */
  mark: string
}

export function readPicking({ order }: StaffOrder, values: Values): Picking {
  const picked: Picking['picked'] = []
  const errors: Record<string, string> = {}
  for (const item of order.items) {
    const { id, quantity } = item
    const found = readFound(item, values)
    if (typeof found === 'string') errors[toFieldName(id)] = found
    else if (found < quantity) picked.push({ itemId: id, quantity: found })
  }
  const mark = picked.map(({ itemId, quantity }) => `${itemId}:${quantity}`).join(' ')
  const countedCount = order.items.filter(({ id }) => isCounted(id, values)).length
  return { picked, errors, countedCount, mark }
}

const isCounted = (id: string, values: Values) =>
  values[toTickName(id)] === 'on' || (values[toFieldName(id)] ?? '').trim() !== ''

/** How much of a line was found, in base units; or what is wrong with what was typed. */
export function readFound(item: Item, values: Values): number | string {
  const { id, quantity } = item
  const text = (values[toFieldName(id)] ?? '').trim()
  const isTicked = values[toTickName(id)] === 'on'
  if (text === '') return isTicked ? quantity : 'Отметьте «всё» или впишите, сколько собрано'
  const typed = parseQuantity(text)
  if (typed === null) return 'Введите число, например 10 или 2,5'
  const pack = values[toUnitName(id)] === 'base' ? null : toPack(item)
  const found = toQuantity(pack ? Math.round((typed * exact(pack.quantity)) / 100) : typed)
  if (found > quantity) return `Не\u00a0больше ${nameAll(item)}`
  if (isTicked && found < quantity) return 'Отмечено «всё», а\u00a0вписано меньше'
  return found
}

/** Nothing at all was found: that is no order to hand over. */
export const isNothing = ({ order }: StaffOrder, { picked }: Picking) =>
  picked.length === order.items.length && picked.every(({ quantity }) => quantity === 0)

/** Ticks the lines that were not counted: a count that was typed or scanned stays. */
export const tickAll = ({ order }: StaffOrder, values: Values): Values => ({
  ...values,
  ...Object.fromEntries(
    order.items.filter(({ id }) => !isCounted(id, values)).map(({ id }) => [toTickName(id), 'on']),
  ),
})
