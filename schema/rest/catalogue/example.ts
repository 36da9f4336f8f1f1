import type { CallExample } from '#schema/rest/call-example.ts'

export const catalogueExamples: readonly CallExample[] = [
  {
    of: '/cities',
    method: 'GET',
    path: '/cities',
    as: 'NOBODY',
    summary: 'All cities of the shop',
  },
  {
    of: '/search',
    method: 'GET',
    path: '/search?query=штукатурка&cityId=moskva',
    as: 'NOBODY',
    summary: 'Plaster in Moscow',
  },
  {
    of: '/search',
    method: 'GET',
    path: '/search?query=штукатурка&cityId=atlantida',
    as: 'NOBODY',
    summary: 'The shop is not in this city',
    code: 'CITY_UNKNOWN',
  },
  {
    of: '/products/{id}',
    method: 'GET',
    path: '/products/a07d855b33824e19?cityId=moskva',
    as: 'NOBODY',
    summary: 'A sack of plaster with its price and stock in Moscow',
  },
  {
    of: '/products/{id}',
    method: 'GET',
    path: '/products/nothing-has-this-id?cityId=moskva',
    as: 'NOBODY',
    summary: 'The shop has never had it',
    code: 'NOT_FOUND',
  },
  {
    of: '/products',
    method: 'POST',
    path: '/products',
    as: 'NOBODY',
    summary: 'Two cards at once',
    body: { ids: ['a07d855b33824e19', '3e52648909226456'], cityId: 'moskva' },
  },
  {
    of: '/products/compare/add',
    method: 'POST',
    path: '/products/compare/add',
    as: 'GUEST',
    summary: 'Two sacks are to be compared',
    body: { id: 'a07d855b33824e19' },
  },
]
