/** Goods of the back end made of memory. */

import type { UserResponse } from '#schema/rest/account/user.ts'
import type { CatalogNode } from '#schema/rest/catalogue/category.ts'
import type { City } from '#schema/rest/catalogue/city.ts'
import type { Product, ProductCard } from '#schema/rest/catalogue/product.ts'
import type { Shop } from '#schema/rest/catalogue/shop.ts'

const rub = (amountMinor: number) => ({ amountMinor, currency: 'RUB' }) as const

export const cities: City[] = [
  ['msk', 'Москва', 'в Москве'],
  ['kzn', 'Казань', 'в Казани'],
].map(([id = '', name = '', nameIn = '']) => ({
  id,
  name,
  nameIn,
  region: name,
  timezone: 'Europe/Moscow',
  latitude: 55.75,
  longitude: 37.62,
  shopCount: 1,
}))

const shops: Shop[] = cities.map((city) => ({
  id: `shop-${city.id}`,
  slug: `otves-${city.id}`,
  cityId: city.id,
  name: `Отвес ${city.name}`,
  address: 'ул. Строителей, 1',
  landmark: null,
  directions: null,
  driveIn: null,
  latitude: 55.75,
  longitude: 37.62,
  phone: '+78000000000',
  timezone: city.timezone,
  hours: Array.from({ length: 7 }, () => ({ opens: '08:00', closes: '21:00' })),
  exceptionalDays: [],
  isWarehouse: true,
  services: [],
  readyInMinutes: 60,
}))

/** As the call of shops answers them. */
export const openShops = shops.map((shop) => ({
  ...shop,
  opening: { state: 'OPEN', text: 'Открыто до\u00a021:00' },
  stock: null,
}))

export const node: CatalogNode = {
  id: 'dry-mixes',
  parentId: null,
  slug: 'suhie-smesi',
  name: 'Сухие смеси',
  picture: null,
  productCount: 3,
}

/** Of any cart. */
export const byVan = {
  vehicle: 'фургон',
  trips: 1,
  price: { amountMinor: 0, currency: 'RUB' },
  untilFree: null,
  hasLifting: true,
} as const

export const cards: ProductCard[] = ['cement', 'plaster', 'glue'].map((id) => ({
  id,
  slug: id,
  code: `code-${id}`,
  name: `Товар ${id}`,
  brand: null,
  category: { id: node.id, slug: node.slug, name: node.name },
  picture: null,
  unit: 'шт',
  step: 1,
  min: 1,
  units: [],
  price: rub(50_000),
  unitPrice: null,
  oldPrice: null,
  priceBreaks: [],
  isNew: false,
  availability: { status: 'IN_STOCK', quantity: 5, shopCount: 1 },
  restockDate: null,
  isDiscontinued: false,
  properties: [],
  rating: null,
  reviewCount: 0,
  variantCount: 1,
  isPriceFrom: false,
  weightGrams: 50_000,
  consumption: null,
}))

/** Everything about a card, for a city. */
export function toProduct(card: ProductCard, cityId: string): Product {
  const stocks = shops
    .filter((shop) => shop.cityId === cityId)
    .map((shop) => ({ shopId: shop.id, quantity: 5, readyAt: null }))
  return {
    ...card,
    description: 'Описание',
    barcode: null,
    markingGroup: null,
    pictures: [],
    categoryPath: [card.category],
    attributes: [],
    variants: [],
    stocks,
    volumeCubicCm: null,
    deliveryPrice: rub(149_000),
    documents: [],
    isDiscontinued: false,
    takesBonus: true,
    surface: null,
    successor: null,
  }
}

/** What has been said of a product: nothing yet. */
export const unreviewed = {
  items: [],
  total: 0,
  page: 1,
  perPage: 10,
  average: null,
  breakdown: [5, 4, 3, 2, 1].map((rating) => ({ rating, count: 0 })),
}

/** A guest, or a customer signed in with a phone. */
export function toUser(id: string, phone: string | null, city: City): UserResponse {
  return {
    user: {
      id,
      type: phone ? 'REGISTERED' : 'GUEST',
      isGuest: phone === null,
      partnerType: phone ? 'CLIENT' : null,
      data: {
        phone,
        email: null,
        isEmailConfirmed: false,
        firstname: null,
        birthday: null,
        gender: null,
      },
      loyalty: { bonusBalance: 0 },
    },
    termsAccepted: phone !== null,
    city: { current: city, confirmed: false },
  }
}

export { rub }
