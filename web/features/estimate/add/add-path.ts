/** The address where goods are put into an estimate. */
import { href } from 'react-router'
import type { EstimateGood } from '#web/runtime/overlay.ts'

/** The page that puts goods into an estimate, as the overlay does with script. */
export function toAddPath(source: EstimateGood | 'cart' | { orderId: string }): string {
  const query = new URLSearchParams()
  if (source === 'cart') query.set('from', 'cart')
  else if ('orderId' in source) query.set('order', source.orderId)
  else {
    query.set('product', source.productId)
    if (source.quantity) query.set('quantity', String(source.quantity))
    if (source.unit) query.set('unit', source.unit)
  }
  return `${href('/estimates/add')}?${query}`
}
