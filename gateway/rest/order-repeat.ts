import type * as z from 'zod'
import { OrderRepeat } from '#schema/rest/order-repeat.ts'
import type { Outcome, Rest } from './client.ts'

type RepeatedItem = z.infer<typeof OrderRepeat>['items'][number]

/** Puts an order's goods into the cart again; answers what became of each line. */
export async function repeatOrder(rest: Rest, id: string): Promise<Outcome<RepeatedItem[]>> {
  const outcome = await rest.write({
    segments: ['user', 'orders', id, 'repeat'],
    body: {},
    answer: OrderRepeat,
    access: 'session',
  })
  return outcome.ok ? { ok: true, value: outcome.value.items } : outcome
}
