/** Which estimates hold a product. */
import { isAnonymous } from '#gateway/session/session.ts'
import { ProductEstimates } from '#schema/rest/estimate-item.ts'
import type { Rest } from './client.ts'
import { openEstimate } from './estimate.ts'

/** Which of the viewer's estimates hold a product; a guest has none, and need not be asked. */
export async function listProductEstimates(rest: Rest, productId: string) {
  if (isAnonymous(rest.session)) return []
  const { items } = await rest.require({
    segments: ['products', productId, 'estimates'],
    answer: ProductEstimates,
    access: 'session',
  })
  return items.map(({ estimate, ...held }) => ({ ...held, estimate: openEstimate(rest, estimate) }))
}
