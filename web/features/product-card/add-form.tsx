import type { ReactNode, SubmitEvent } from 'react'
import { href } from 'react-router'
import { toQuantity } from '#schema/quantity.ts'
import { addCartItem } from '#web/features/viewer/cart-write.ts'
import { Button } from '#web/ui/button.tsx'

/** Posts to the cart without script; with it, the cart changes in place. */
export function AddForm(props: {
  product: { id: string }
  /** Hundredths of the base unit. */
  quantity: number
  children: ReactNode
}) {
  const { product, quantity, children } = props
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void addCartItem(product.id, quantity)
  }
  return (
    <form method="post" action={href('/cart')} onSubmit={submit}>
      <input type="hidden" name="productId" value={product.id} />
      <input type="hidden" name="quantity" value={toQuantity(quantity)} />
      {children}
    </form>
  )
}

/** Sends an `AddForm`. */
export function AddButton({ name }: { name: string }) {
  return (
    <Button
      wide
      tone="primary"
      type="submit"
      name="intent"
      value="add"
      aria-label={`В корзину: ${name}`}
    >
      В корзину
    </Button>
  )
}
