import { listExamplesOf, toStep } from '#schema/rest/call-example.ts'

const plaster = '/products/a07d855b33824e19/delivery'
const search = toStep('GET /geo/addresses', undefined, {
  path: '/geo/addresses?search=садовая 5&cityId=moskva',
})
const elsewhere = toStep('GET /geo/addresses', undefined, {
  path: '/geo/addresses?search=обнинск, садовая 5&cityId=moskva',
})

export const deliveryExamples = [
  ...listExamplesOf('GET /delivery', 'NOBODY', {
    'A ton to the third floor without a lift': {
      path: '/delivery?cityId=moskva&weightKg=1000&floor=3&hasLift=false',
    },
    'The shop is not in this city': {
      path: '/delivery?cityId=atlantida&weightKg=1000',
      code: 'CITY_UNKNOWN',
    },
    'The weight is not said': { path: '/delivery?cityId=moskva', code: 'INVALID' },
  }),
  ...listExamplesOf('POST /products/{id}/delivery', 'GUEST', {
    'Ten sacks to a house': {
      steps: [search],
      path: plaster,
      body: { cityId: 'moskva', quantity: 10, fiasId: '{0.items.0.fiasId}' },
    },
    'The house is in another region, as the answer says in words': {
      steps: [elsewhere],
      path: plaster,
      body: { cityId: 'moskva', quantity: 10, fiasId: '{0.items.0.fiasId}' },
    },
    'The shop has never had it': {
      path: '/products/nothing-has-this-id/delivery',
      body: { cityId: 'moskva', quantity: 10 },
      code: 'NOT_FOUND',
    },
    'The shop is not in this city': {
      path: plaster,
      body: { cityId: 'atlantida', quantity: 10 },
      code: 'CITY_UNKNOWN',
    },
  }),
]
