/** @jsxImportSource hono/jsx */
/** The form of whatever is done with an order. */
import type { PropsWithChildren } from 'hono/jsx'
import type { OrderStatus } from '#schema/rest/order/order.ts'
import type { StaffOrder } from '#schema/rest/staff/order.ts'
import { FormKey } from './field.tsx'
import type { OrderForm, Typed } from './order-form.ts'

export type OrderProps = { found: StaffOrder; typed: Typed | null }

type ActionProps = PropsWithChildren<{
  found: StaffOrder
  form: OrderForm
  status?: OrderStatus
  class?: string
}>

const paths: Record<OrderForm, string> = {
  move: 'move',
  pick: 'pick',
  cancel: 'cancel',
  note: 'notes',
  paid: 'paid',
  receipt: 'receipts',
  marking: 'marking-codes',
}

/** Each form acts once, on the order as it is shown. */
export function ActionForm({ found, form, status, children, ...more }: ActionProps) {
  const { order, version, acts } = found
  return (
    <form
      method="post"
      action={`/staff/orders/${order.number}/${paths[form]}`}
      class={more.class ?? 'stack'}
    >
      <FormKey />
      <input type="hidden" name="version" value={String(version)} />
      <input type="hidden" name="seenEvents" value={String(order.history.length)} />
      <input type="hidden" name="seenActs" value={String(acts.length)} />
      {status && <input type="hidden" name="status" value={status} />}
      {children}
    </form>
  )
}
