/** What a press of «В корзину» puts there. */
import { useRef } from 'react'
import { addCartItem } from '#web/features/viewer/cart-write.ts'

/** What the specification puts in the cart by default: one base unit, or what is sold instead. */
export const defaultWish = 100

/**
 * Puts a product in the cart. Until it is seen there, what is chosen meanwhile was meant for the
 * cart as well.
 */
export function usePut(productId: string) {
  const pending = useRef(0)
  const put = async (quantity: number) => {
    pending.current++
    await addCartItem(productId, quantity).finally(() => pending.current--)
  }
  return { put, isPutting: () => pending.current > 0 }
}
