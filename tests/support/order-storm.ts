/** Customers who order one after another, whatever happens to the shop, and ask again until answered. */
import { setTimeout as pause } from 'node:timers/promises'
import { type Ask, createOrder, OrderRefusedError, planOrder, putInCart } from './customer.ts'

/**
 * Orders `count` times, one piece of a product each; the numbers that were answered. Throws when an
 * order is refused.
 */
export async function order(
  ask: Ask,
  { productId, count, onOrder }: { productId: string; count: number; onOrder: () => void },
): Promise<string[]> {
  const told: string[] = []
  for (let i = 0; i < count; i += 1) {
    await again(() => putInCart(ask, productId, 1))
    const input = await again(() => planOrder(ask))
    told.push(await again(() => createOrder(ask, input)))
    onOrder()
  }
  return told
}

/** A connection that broke, or a shop that is away, says nothing of what was asked. */
async function again<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  const deadline = Date.now() + 60_000
  for (;;) {
    try {
      return await act()
    } catch (error) {
      if (error instanceof OrderRefusedError || Date.now() > deadline) throw error
      await pause(100)
    }
  }
}
