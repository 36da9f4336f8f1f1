/** The kit's form without script. */
import { parseQuantity, toQuantity } from '#schema/quantity.ts'
import { putLinesByPost } from '#web/features/cart/cart-bulk-add.server.ts'
import type { Storefront } from '#web/graphql/storefront.ts'

/** As many lines as a kit may have. */
const linesMax = 50

const unreadable = 'Укажите количество числом, например\u00a010,5'

/** Puts the ticked lines in; why one of them was refused, in words, null when all are there. */
export async function putKitByPost(client: Storefront, form: FormData): Promise<string | null> {
  const productIds = form.getAll('item').map(String).slice(0, linesMax)
  if (productIds.length === 0) return 'Отметьте, что\u00a0положить в\u00a0корзину'
  const lines = productIds.flatMap((productId) => {
    const hundredths = parseQuantity(String(form.get(`quantity-${productId}`) ?? ''))
    return hundredths === null ? [] : [{ productId, quantity: toQuantity(hundredths) }]
  })
  const refusal = await putLinesByPost(client, lines)
  return refusal ?? (lines.length < productIds.length ? unreadable : null)
}
