/** What a press on «Сообщить» does: a signed-in shopper subscribes at once, a guest in a dialog. */

import { formatPhone } from '#language/ru/phone.ts'
import { ViewerState } from '#web/features/viewer/viewer.ts'
import { browserStorefront, query } from '#web/graphql/client.ts'
import { toRefusal } from '#web/graphql/refusal.ts'
import { StorefrontError } from '#web/graphql/storefront.ts'
import { openOverlay, type RestockProduct } from '#web/runtime/overlay.ts'
import { announce } from '#web/runtime/tab-sync.ts'
import { showToast } from '#web/ui/toast.ts'
import { RestockAdd, RestockRemove } from './restock-data.ts'

export async function pressRestock(product: RestockProduct): Promise<void> {
  try {
    const { user, restockProductIds } = (await query(ViewerState, {})).viewer
    if (user.isGuest || restockProductIds.includes(product.id)) {
      return openOverlay({ name: 'restock', product })
    }
    await addRestock(product, user.phone ?? '')
  } catch (error) {
    if (!(error instanceof StorefrontError)) throw error
    showToast(error.message, { tone: 'error' })
  }
}

async function addRestock({ id }: RestockProduct, phone: string): Promise<void> {
  const refusal = await toRefusal(async () => {
    const { restockAdd } = await browserStorefront.mutate(RestockAdd, { productId: id })
    return restockAdd.userErrors
  })
  if (refusal !== null) return showToast(refusal, { tone: 'error' })
  announce('restock')
  showToast(`Пришлём СМС на\u00a0${formatPhone(phone)}, когда товар поступит`, {
    action: { label: 'Отменить', onClick: () => void removeRestock(id) },
  })
}

/** Answers whether it was made. */
export async function removeRestock(productId: string): Promise<boolean> {
  const refusal = await toRefusal(async () => {
    const { restockRemove } = await browserStorefront.mutate(RestockRemove, { productId })
    return restockRemove.userErrors
  })
  if (refusal === null) announce('restock')
  else showToast(refusal, { tone: 'error' })
  return refusal === null
}
