import { useState } from 'react'
import { StorefrontError } from '../storefront.ts'
import { Button, type ButtonProps } from '../ui/button.tsx'
import { formatCount } from '../ui/format.ts'
import { showToast } from '../ui/toast.tsx'
import { type Fillable, fillCart, toWishes } from './cart-fill.ts'
import { addToCart } from './viewer.ts'

export type CartFillButtonProps = Pick<ButtonProps, 'tone' | 'children'> & {
  /** Asks for the goods of the whole list, page by page. */
  goods: () => AsyncIterable<readonly Fillable[]>
}

/**
 * Puts all that can be bought here into the cart; what is there already stays as it is. Without
 * script it posts `intent=cart` to its page.
 */
export function CartFillButton({ tone, children, goods }: CartFillButtonProps) {
  const [isBusy, setIsBusy] = useState(false)
  const fill = async () => {
    setIsBusy(true)
    try {
      await putAll(goods())
    } catch (error) {
      if (!(error instanceof StorefrontError)) throw error
      showToast(error.message, { tone: 'error' })
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        void fill()
      }}
    >
      <Button tone={tone} icon="cart" type="submit" name="intent" value="cart" loading={isBusy}>
        {children}
      </Button>
    </form>
  )
}

/** Says how many goods the cart now holds; a refusal has said itself. */
export async function putAll(pages: AsyncIterable<readonly Fillable[]>): Promise<void> {
  let count = 0
  for await (const goods of pages) {
    const filled = await fillCart(toWishes(goods), ({ productId, hundredths }) =>
      addToCart(productId, hundredths),
    )
    if (filled.isRefused) return
    count += filled.count
  }
  showToast(
    count === 0
      ? 'Сейчас ничего из\u00a0этого нет в\u00a0наличии'
      : `В\u00a0корзине ${formatCount(count, ['товар', 'товара', 'товаров'])} из\u00a0списка`,
  )
}
