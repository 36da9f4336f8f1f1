/** Takes a line out of the cart, and offers to put it back. Loaded with what can take one out. */
import { retryImport } from '#web/runtime/lazy-part.tsx'
import { showToast } from '#web/ui/toast.ts'
import { updateCartItemQuantity } from './cart-write.ts'
import { findLine, readViewer } from './viewer.ts'

/** Takes a line out; the toast offers to put it back. */
export async function removeCartItem(productId: string): Promise<boolean> {
  const line = findLine(readViewer(), productId)
  const isRemoved = updateCartItemQuantity(productId, 0)
  const undo = async () => {
    const { putBack, toKept } = await retryImport(() => import('./cart-lines.ts'))
    if (line) await putBack([toKept(line)])
  }
  showToast('Товар убран из\u00a0корзины', {
    action: { label: 'Вернуть', onClick: () => void undo() },
  })
  return isRemoved
}
