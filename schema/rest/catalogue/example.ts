import { listExamplesOf } from '#schema/rest/call-example.ts'
import { productExamples } from './example-product.ts'

const elsewhere = { code: 'CITY_UNKNOWN' } as const
const absent = { code: 'NOT_FOUND' } as const

const cityExamples = [
  ...listExamplesOf('GET /cities', 'NOBODY', { 'All cities of the shop': {} }),
  ...listExamplesOf('POST /cities/me', 'NOBODY', {
    'A phone tells where it is': { body: { location: { latitude: 55.75, longitude: 37.62 } } },
    'No city of the shop is near': {
      body: { location: { latitude: 78.22, longitude: 15.65 } },
      ...elsewhere,
    },
    'There is no such latitude': {
      body: { location: { latitude: 155.75, longitude: 37.62 } },
      code: 'INVALID',
    },
  }),
  ...listExamplesOf('POST /shops', 'NOBODY', {
    'What the shops of Moscow have of plaster': {
      body: { cityId: 'moskva', productId: 'a07d855b33824e19' },
    },
    'The shop is not in this city': { body: { cityId: 'atlantida' }, ...elsewhere },
    'No shop has ever had the product': {
      body: { cityId: 'moskva', productId: 'nothing-has-this-id' },
      ...absent,
    },
  }),
  ...listExamplesOf('GET /shops', 'NOBODY', { 'Slugs for a site map': {} }),
  ...listExamplesOf('GET /shops/{key}', 'NOBODY', {
    'A shop with its hours': { path: '/shops/moskva-1' },
    'There is no such shop': { path: '/shops/nothing-has-this-slug', ...absent },
  }),
]

const listingExamples = [
  ...listExamplesOf('GET /products/catalog', 'NOBODY', {
    'Categories that sell something in Moscow': { path: '/products/catalog?cityId=moskva' },
    'The shop is not in this city': { path: '/products/catalog?cityId=atlantida', ...elsewhere },
  }),
  ...listExamplesOf('GET /products/categories/{slug}', 'NOBODY', {
    'Plaster of one brand, the cheapest first': {
      path: '/products/categories/shtukaturki?cityId=moskva&filter[brand]=gipsovej&sort=price&direction=ASC',
    },
    'There is no such category': {
      path: '/products/categories/nothing-has-this-slug?cityId=moskva',
      ...absent,
    },
    'The shop is not in this city': {
      path: '/products/categories/shtukaturki?cityId=atlantida',
      ...elsewhere,
    },
    'A page holds less than that': {
      path: '/products/categories/shtukaturki?cityId=moskva&perPage=101',
      code: 'INVALID',
    },
  }),
  ...listExamplesOf('GET /products/brands', 'NOBODY', {
    'Brands of plaster': { path: '/products/brands?cityId=moskva&categorySlug=shtukaturki' },
    'The shop is not in this city': { path: '/products/brands?cityId=atlantida', ...elsewhere },
  }),
  ...listExamplesOf('GET /products/brands/{id}', 'NOBODY', {
    'Goods of a brand by its slug': { path: '/products/brands/gipsovej?cityId=moskva' },
    'There is no such brand': {
      path: '/products/brands/nothing-has-this-slug?cityId=moskva',
      ...absent,
    },
    'The shop is not in this city': {
      path: '/products/brands/gipsovej?cityId=atlantida',
      ...elsewhere,
    },
  }),
  ...listExamplesOf('GET /products/selections/{id}', 'NOBODY', {
    'Goods for a terrace': { path: '/products/selections/terrasa-za-vyhodnye?cityId=moskva' },
    'There is no such selection': {
      path: '/products/selections/nothing-has-this-slug?cityId=moskva',
      ...absent,
    },
    'The shop is not in this city': {
      path: '/products/selections/terrasa-za-vyhodnye?cityId=atlantida',
      ...elsewhere,
    },
  }),
  ...listExamplesOf('POST /products/filters', 'NOBODY', {
    'Facets of plaster of one brand': {
      body: { cityId: 'moskva', categorySlug: 'shtukaturki', filter: '{"brand":"gipsovej"}' },
    },
    'The shop is not in this city': {
      body: { cityId: 'atlantida', categorySlug: 'shtukaturki' },
      ...elsewhere,
    },
    'A slug has no spaces': { body: { categorySlug: 'сухие смеси' }, code: 'INVALID' },
  }),
  ...listExamplesOf('POST /products/filters/shops', 'NOBODY', {
    'Which shops have plaster': { body: { cityId: 'moskva', categorySlug: 'shtukaturki' } },
    'The shop is not in this city': {
      body: { cityId: 'atlantida', categorySlug: 'shtukaturki' },
      ...elsewhere,
    },
  }),
  ...listExamplesOf('GET /sorts', 'NOBODY', {
    'Orders of a search': { path: '/sorts?type=SEARCH' },
    'No list is of this kind': { path: '/sorts?type=WISHES', code: 'INVALID' },
  }),
]

export const catalogueExamples = [...cityExamples, ...listingExamples, ...productExamples]
