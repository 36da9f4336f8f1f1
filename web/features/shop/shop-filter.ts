/** What is asked of the list of shops: it is kept in the address, so that it can be shared. */
import type { Opening } from '#schema/shop-hours.ts'

/** Names in the address, in the order they stand on the page. */
export const shopFilters = ['open', 'soon', 'pickup', 'truck', 'cutting', 'cash'] as const
export type ShopFilterName = (typeof shopFilters)[number]

export type ShopAsked = {
  search: string
  filters: readonly ShopFilterName[]
  /** Slug of the product whose stock is shown. */
  product: string | null
  /** Unit the stock is said in. */
  unit: string | null
}

type FilteredShop = {
  name: string
  address: string
  landmark?: string | null
  services: readonly { code: string }[]
}

/** A shop with whether it is open. */
export type OpenShop = { shop: FilteredShop; opening: Opening }

export const searchMax = 100
const unitMax = 20

export function readShopAsked(query: URLSearchParams): ShopAsked {
  const product = query.get('product') ?? ''
  return {
    search: (query.get('q') ?? '').trim().slice(0, searchMax),
    filters: shopFilters.filter((name) => query.get(name) === '1'),
    product: /^[\w.~-]{1,160}$/.test(product) ? product : null,
    unit: query.get('unit')?.slice(0, unitMax) || null,
  }
}

/** «?q=…&open=1», empty when nothing is asked. */
export function toShopSearch({ search, filters, product, unit }: ShopAsked): string {
  const query = String(
    new URLSearchParams([
      ...(search ? [['q', search]] : []),
      ...filters.map((name) => [name, '1']),
      ...(product ? [['product', product]] : []),
      ...(product && unit ? [['unit', unit]] : []),
    ]),
  )
  return query && `?${query}`
}

const services: Partial<Record<ShopFilterName, string>> = {
  pickup: 'PICKUP',
  truck: 'TRUCK_ENTRY',
  cutting: 'CUTTING',
  cash: 'CASH',
}

function fits({ shop, opening }: OpenShop, name: ShopFilterName): boolean {
  if (name === 'open') return opening.state !== 'CLOSED'
  if (name === 'soon') return opening.state === 'CLOSING_SOON'
  return shop.services.some(({ code }) => code === services[name])
}

const toKey = (text: string) => text.toLowerCase().replaceAll('ё', 'е').replace(/\s+/gu, ' ').trim()

/** Every word of the search is a part of the name, the address or the landmark. */
function hasWords({ shop: { name, address, landmark } }: OpenShop, search: string): boolean {
  const text = toKey([name, address, landmark].filter(Boolean).join(' '))
  return toKey(search)
    .split(' ')
    .every((word) => text.includes(word))
}

export const filterShops = <Shop extends OpenShop>(
  shops: readonly Shop[],
  { search, filters }: Pick<ShopAsked, 'search' | 'filters'>,
): Shop[] =>
  shops.filter((shop) => hasWords(shop, search) && filters.every((name) => fits(shop, name)))

/** How many shops each filter would leave beside what is asked already. */
export function countShops(
  shops: readonly OpenShop[],
  asked: Pick<ShopAsked, 'search' | 'filters'>,
): Record<ShopFilterName, number> {
  const counts = shopFilters.map((name) => {
    const filters = [...asked.filters, name]
    return [name, filterShops(shops, { ...asked, filters }).length]
  })
  return Object.fromEntries(counts) as Record<ShopFilterName, number>
}
