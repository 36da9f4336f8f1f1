import { listExamplesOf } from '#schema/rest/call-example.ts'

const elsewhere = { code: 'CITY_UNKNOWN' } as const
const absent = { code: 'NOT_FOUND' } as const
const plaster = '/products/a07d855b33824e19'
const nothing = '/products/nothing-has-this-id'

export const productExamples = [
  ...listExamplesOf('POST /products', 'NOBODY', {
    'Two cards at once': {
      body: { ids: ['a07d855b33824e19', '3e52648909226456'], cityId: 'moskva' },
    },
    'The shop is not in this city': {
      body: { ids: ['a07d855b33824e19'], cityId: 'atlantida' },
      ...elsewhere,
    },
    'Cards of what': { body: { cityId: 'moskva' }, code: 'INVALID' },
  }),
  ...listExamplesOf('GET /products/{id}', 'NOBODY', {
    'A sack of plaster with its price and stock in Moscow': { path: `${plaster}?cityId=moskva` },
    'The shop has never had it': { path: `${nothing}?cityId=moskva`, ...absent },
    'The shop is not in this city': { path: `${plaster}?cityId=atlantida`, ...elsewhere },
  }),
  ...listExamplesOf('GET /products/{slug}/around', 'NOBODY', {
    'What stands below a product': {
      path: `${plaster}/around?cityId=moskva&parts=similar,reviews`,
    },
    'No part has this name': { path: `${plaster}/around?parts=weather`, code: 'INVALID' },
    'The shop has never had it': { path: `${nothing}/around?parts=similar`, ...absent },
    'The shop is not in this city': {
      path: `${plaster}/around?parts=similar&cityId=atlantida`,
      ...elsewhere,
    },
  }),
  ...listExamplesOf('GET /products/{id}/categories', 'NOBODY', {
    'Where plaster stands in the tree': { path: `${plaster}/categories` },
    'The shop has never had it': { path: `${nothing}/categories`, ...absent },
  }),
  ...listExamplesOf('GET /products/{slug}/related', 'NOBODY', {
    'What is needed with plaster': { path: `${plaster}/related?cityId=moskva` },
    'The shop has never had it': { path: `${nothing}/related`, ...absent },
    'The shop is not in this city': { path: `${plaster}/related?cityId=atlantida`, ...elsewhere },
  }),
  ...listExamplesOf('GET /products/{slug}/similar', 'NOBODY', {
    'Other plaster': { path: `${plaster}/similar?cityId=moskva` },
    'The shop has never had it': { path: `${nothing}/similar`, ...absent },
    'The shop is not in this city': { path: `${plaster}/similar?cityId=atlantida`, ...elsewhere },
  }),
  ...listExamplesOf('GET /products/{slug}/substitutes', 'NOBODY', {
    'Instead of two hundred sacks': {
      path: `${plaster}/substitutes?cityId=moskva&quantity=200`,
    },
    'The shop has never had it': { path: `${nothing}/substitutes`, ...absent },
    'The shop is not in this city': {
      path: `${plaster}/substitutes?cityId=atlantida`,
      ...elsewhere,
    },
  }),
  ...listExamplesOf('GET /products/{slug}/also-buy', 'NOBODY', {
    'What others have ordered with it': { path: `${plaster}/also-buy?cityId=moskva` },
    'The shop has never had it': { path: `${nothing}/also-buy`, ...absent },
    'The shop is not in this city': { path: `${plaster}/also-buy?cityId=atlantida`, ...elsewhere },
  }),
]
