import { listExamplesOf, toStep } from '#schema/rest/call-example.ts'

const absent = { code: 'NOT_FOUND' } as const
const plaster = { kind: 'PRODUCT', ids: ['a07d855b33824e19'] }
const unknown = { kind: 'PRODUCT', ids: ['nothing-has-this-id'] }
const add = toStep('POST /user/favorites/add', plaster)
const share = toStep('POST /user/favorites/share', {})

/** Seven pages of more than five hundred goods, of which the first six are kept. */
const pages = [
  'poly-i-plitka?page=1',
  'poly-i-plitka?page=2',
  'kraski-i-oboi?page=1',
  'krovlya-i-fasad?page=1',
  'sukhie-smesi?page=1',
  'santekhnika-i-otoplenie?page=1',
  'obshchestroitelnye-materialy?page=1',
].map((page) =>
  toStep('GET /products/categories/{slug}', undefined, {
    path: `/products/categories/${page}&cityId=moskva&perPage=100`,
  }),
)
const kept = pages
  .slice(0, 6)
  .map((_, i) =>
    toStep('POST /user/favorites/add', { kind: 'PRODUCT', ids: `{${i}.products.items.*.id}` }),
  )

export const favoriteExamples = [
  ...listExamplesOf('POST /user/favorites/add', 'GUEST', {
    'A sack of plaster is kept': { body: plaster },
    'The shop has never had it': { body: unknown, ...absent },
    'It would be more than five hundred': {
      steps: [...pages, ...kept],
      body: { kind: 'PRODUCT', ids: '{6.products.items.*.id}' },
      code: 'FAVORITES_LIMIT',
    },
    'Nothing is to be kept': { body: { kind: 'PRODUCT', ids: [] }, code: 'INVALID' },
  }),
  ...listExamplesOf('GET /user/favorites/info', 'GUEST', { 'How much is kept': {} }),
  ...listExamplesOf('GET /user/favorites/products/categories', 'GUEST', {
    'Categories of what is kept': { steps: [add] },
  }),
  ...listExamplesOf('POST /user/favorites/products', 'GUEST', {
    'The first page of what is kept': { steps: [add], body: { page: 1, perPage: 20 } },
    'Pages are counted from one': { body: { page: 0 }, code: 'INVALID' },
  }),
  ...listExamplesOf('POST /user/favorites/categories', 'GUEST', {
    'With how much is new since a visit': { body: { since: '2026-11-01T09:00:00Z' } },
    'The time is no time': { body: { since: 'вчера' }, code: 'INVALID' },
  }),
  ...listExamplesOf('POST /user/favorites/brands', 'GUEST', { 'Brands that are kept': {} }),
  ...listExamplesOf('POST /user/favorites/remove', 'GUEST', {
    'The sack is not wanted any more': { steps: [add], body: plaster },
  }),
  ...listExamplesOf('POST /user/favorites/restore', 'GUEST', {
    'It was a mistake': {
      steps: [add, toStep('POST /user/favorites/remove', plaster)],
      body: plaster,
    },
  }),
  ...listExamplesOf('POST /user/favorites/remove/all', 'GUEST', {
    'No product is kept any more': { steps: [add], body: { kind: 'PRODUCT' } },
    'Nothing is of this kind': { body: { kind: 'SHOP' }, code: 'INVALID' },
  }),
  ...listExamplesOf('POST /user/favorites/share', 'GUEST', {
    'A link to all that is kept': { steps: [add], body: {} },
    'There is nothing to show': { body: {}, ...absent },
  }),
  ...listExamplesOf('GET /shared/favorites/{token}', 'GUEST', {
    'What another has kept': {
      steps: [add, share],
      path: '/shared/favorites/{1.token}?cityId=moskva',
    },
    'There is no such link': { path: '/shared/favorites/nothing-has-this-token', ...absent },
    'The shop is not in this city': {
      steps: [add, share],
      path: '/shared/favorites/{1.token}?cityId=atlantida',
      code: 'CITY_UNKNOWN',
    },
  }),
]
