import { useState } from 'react'
import { putLines, type RefusedLine } from '#web/features/viewer/cart-lines.ts'
import { findViewer, toCartQuantity } from '#web/features/viewer/viewer.ts'
import { StorefrontError } from '#web/graphql/storefront.ts'
import { Button, type ButtonProps } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.ts'
import { type Fillable, tellPut, toLines } from './cart-bulk-add.ts'

export type CartBulkAddButtonProps = Pick<ButtonProps, 'tone' | 'children'> & {
  /** Loads the goods of the whole list, page by page. */
  goods: () => AsyncIterable<readonly Fillable[]>
}

/**
 * Puts all that can be bought here into the cart; what is there already stays as it is. Without
 * script it posts `intent=cart` to its page.
 */
export function CartBulkAddButton({ tone, children, goods }: CartBulkAddButtonProps) {
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

/** Says how many goods were added and why others were not; failed calls report themselves. */
export async function putAll(pages: AsyncIterable<readonly Fillable[]>): Promise<void> {
  let count = 0
  const refused: RefusedLine[] = []
  const viewer = await findViewer()
  for await (const goods of pages) {
    const lines = toLines(goods)
    const missing = lines.filter(({ productId }) => toCartQuantity(viewer, productId) === 0)
    const left = missing.length === 0 ? [] : await putLines(missing)
    if (left === null) return
    refused.push(...left)
    count += lines.length - left.length
  }
  tellPut(count, refused)
}
