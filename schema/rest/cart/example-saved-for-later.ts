import { listExamplesOf, toStep } from '#schema/rest/call-example.ts'

const productId = 'a07d855b33824e19'
const productIds = [productId]
const put = toStep('POST /cart/add', { productId, quantity: 3, short: true })
const lay = toStep('POST /cart/saved-for-later', { productIds, short: true })

export const savedForLaterExamples = [
  ...listExamplesOf('POST /cart/saved-for-later', 'GUEST', {
    'Plaster is laid aside': { steps: [put], body: { productIds } },
  }),
  ...listExamplesOf('POST /cart/saved-for-later/return', 'GUEST', {
    'It is put back': { steps: [put, lay], body: { productIds } },
    'What is not said': { body: {}, code: 'INVALID' },
  }),
  ...listExamplesOf('POST /cart/saved-for-later/remove', 'GUEST', {
    'It is not wanted at all': { steps: [put, lay], body: { productIds } },
    'What is not said': { body: {}, code: 'INVALID' },
  }),
  ...listExamplesOf('POST /cart/saved-for-later/fill', 'GUEST', {
    'Forgetting it was a mistake': { body: { items: [{ productId, quantity: 3 }] } },
    'What is not said': { body: {}, code: 'INVALID' },
  }),
]
