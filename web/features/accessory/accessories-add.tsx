/** Adds everything the job needs to the cart at once. */
import { useState } from 'react'
import { formatMoney } from '#language/ru/money.ts'
import { toPriceAt } from '#schema/price-break.ts'
import { toLineTotal, toQuantity } from '#schema/quantity.ts'
import { formatGoods } from '#web/features/quantity/goods-words.ts'
import { toBreaks } from '#web/features/quantity/price-breaks.tsx'
import { toCartQuantity, useViewer } from '#web/features/viewer/viewer.ts'
import { retryImport } from '#web/runtime/lazy-part.tsx'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.ts'
import type { NeededAccessory } from './needed-accessory.ts'

export function AccessoriesPut({ needed }: { needed: readonly NeededAccessory[] }) {
  const viewer = useViewer()
  const [isBusy, setIsBusy] = useState(false)
  const lines = needed.flatMap(({ product, needed: wish, most }) => {
    const quantity = Math.min(wish ?? 0, most)
    const priceMinor = product.price?.amountMinor
    if (quantity === 0 || priceMinor === undefined) return []
    const sumMinor = toLineTotal(
      toPriceAt(priceMinor, toBreaks(product.priceBreaks), quantity),
      quantity,
    )
    return [
      { product, quantity, sumMinor, isThere: toCartQuantity(viewer, product.id) >= quantity },
    ]
  })
  const sumMinor = lines.reduce((sum, line) => sum + line.sumMinor, 0)
  const put = async () => {
    setIsBusy(true)
    const { putLines } = await retryImport(() => import('#web/features/viewer/cart-lines.ts'))
    const refused = await putLines(
      lines.map(({ product, quantity }) => ({
        productId: product.id,
        quantity: toQuantity(quantity),
      })),
    )
    setIsBusy(false)
    const [first] = refused ?? []
    if (first) showToast(first.message, { tone: 'error' })
    else if (refused) showToast(`В\u00a0корзине всё, что нужно: ${formatGoods(lines.length)}`)
  }
  if (lines.length < 2) return null
  if (lines.every(({ isThere }) => isThere)) {
    return <span className="muted">Всё нужное уже в&nbsp;корзине</span>
  }
  return (
    <Button icon="cart" loading={isBusy} onClick={() => void put()}>
      Всё нужное в&nbsp;корзину: {formatMoney(sumMinor)}
    </Button>
  )
}
