/** What is typed on an order's page, and what became of it. */
import { parseQuantity, toQuantity } from '#schema/quantity.ts'
import type { StaffOrder } from '#schema/rest/staff/order.ts'
import { formatQuantity } from './format.ts'

export type OrderForm = 'move' | 'pick' | 'cancel' | 'note' | 'paid'

/** A form that was not taken: it is shown again with what was typed. */
export type Typed = {
  form: OrderForm
  values: Record<string, string>
  errors: Record<string, string>
  /** Of the whole form. */
  message: string | null
  /** What the shown order is not as it was when the form was opened. */
  isStale: boolean
}

export const toFieldName = (itemId: string) => `picked.${itemId}`

export type Picking = {
  /** Lines of which less was found, as the call takes them. */
  picked: { itemId: string; quantity: number }[]
  errors: Record<string, string>
  /** The whole answer as text, to know at the second press that it is the same. */
  mark: string
}

/** A line that was not named was found whole. */
export function readPicking({ order }: StaffOrder, values: Record<string, string>): Picking {
  const picked: Picking['picked'] = []
  const errors: Record<string, string> = {}
  for (const { id, quantity, unit } of order.items) {
    const name = toFieldName(id)
    const text = values[name]
    if (text === undefined) continue
    const hundredths = parseQuantity(text)
    const found = hundredths === null ? null : toQuantity(hundredths)
    if (found === null) errors[name] = 'Введите число, например 10 или 2,5'
    else if (found > quantity)
      errors[name] = `Не\u00a0больше ${formatQuantity(quantity)}\u00a0${unit}`
    else if (found < quantity) picked.push({ itemId: id, quantity: found })
  }
  const mark = picked.map(({ itemId, quantity }) => `${itemId}:${quantity}`).join(' ')
  return { picked, errors, mark }
}

/** Nothing at all was found: that is no order to hand over. */
export const isNothing = ({ order }: StaffOrder, { picked }: Picking) =>
  picked.length === order.items.length && picked.every(({ quantity }) => quantity === 0)
