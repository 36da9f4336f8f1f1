import { listExamplesOf, toStep } from '#schema/rest/call-example.ts'
import { favoriteExamples } from './example-favorite.ts'

const absent = { code: 'NOT_FOUND' } as const
const plaster = { id: 'a07d855b33824e19' }
const add = toStep('POST /products/compare/add', plaster)
const share = toStep('POST /products/compare/share', {})

const comparisonExamples = [
  ...listExamplesOf('GET /products/compare', 'GUEST', {
    'What is compared': { steps: [add] },
  }),
  ...listExamplesOf('POST /products/compare/add', 'GUEST', {
    'A sack of plaster is to be compared': { body: plaster },
    'The shop has never had it': { body: { id: 'nothing-has-this-id' }, ...absent },
    'Ten of the category are compared': {
      steps: [
        toStep('GET /products/categories/{slug}', undefined, {
          path: '/products/categories/laminat?cityId=moskva&perPage=11',
        }),
        toStep('POST /products/compare/add', { id: '{0.products.items.{n}.id}' }, { times: 10 }),
      ],
      body: { id: '{0.products.items.10.id}' },
      code: 'COMPARISON_LIMIT',
    },
  }),
  ...listExamplesOf('POST /products/compare/remove', 'GUEST', {
    'It is compared no more': { steps: [add], body: plaster },
  }),
  ...listExamplesOf('POST /products/compare/remove/all', 'GUEST', {
    'Nothing is compared any more': { steps: [add], body: {} },
  }),
  ...listExamplesOf('POST /products/compare/share', 'GUEST', {
    'A link to show it': { steps: [add], body: {} },
    'There is nothing to show': { body: {}, ...absent },
  }),
  ...listExamplesOf('GET /shared/comparison/{token}', 'GUEST', {
    'What another has compared': {
      steps: [add, share],
      path: '/shared/comparison/{1.token}?cityId=moskva',
    },
    'There is no such link': { path: '/shared/comparison/nothing-has-this-token', ...absent },
    'The shop is not in this city': {
      steps: [add, share],
      path: '/shared/comparison/{1.token}?cityId=atlantida',
      code: 'CITY_UNKNOWN',
    },
  }),
]

const viewedExamples = [
  ...listExamplesOf('GET /user/products/viewed', 'GUEST', { 'What was looked at': {} }),
  ...listExamplesOf('POST /user/products/viewed', 'GUEST', {
    'The page of plaster was opened': { body: plaster },
    'The shop has never had it': { body: { id: 'nothing-has-this-id' }, ...absent },
  }),
]

export const savedExamples = [...viewedExamples, ...favoriteExamples, ...comparisonExamples]
