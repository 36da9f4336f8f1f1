/** The head of a product's page, and the product as search engines read it (schema.org). */
import { href } from 'react-router'
import { formatMoney } from '#language/ru/money.ts'
import { toDecimal } from '#schema/decimal.ts'
import type { UnitRatio } from '#schema/quantity.ts'
import { isLeftOut, toBreadcrumbList } from '#web/runtime/json-ld.ts'
import { toMeta } from '#web/runtime/page-meta.ts'

export type ProductHead = {
  slug: string
  code: string
  name: string
  barcode?: string | null
  description?: string | null
  brand: { name: string } | null
  pictures: readonly { url: string }[] | null
  categoryPath: readonly { slug: string; name: string }[] | null
  price: { amountMinor: number } | null
  unitPrice: UnitRatio | null
  priceBreaks: readonly { from: number; price: { amountMinor: number } }[]
  unit: string
  availability: { status: 'IN_STOCK' | 'LOW' | 'OUT_OF_STOCK' }
  isDiscontinued: boolean | null
  rating: number | null
  reviewCount: number
}

const statuses = {
  IN_STOCK: 'InStock',
  LOW: 'LimitedAvailability',
  OUT_OF_STOCK: 'OutOfStock',
} as const

/** «Клей плиточный: цена в Москве». */
export const toProductTitle = (name: string, { cityIn }: { cityIn: string }) =>
  `${name}: цена ${cityIn}`

/** The name without word joiners: only a browser lays text out in lines. */
const toPlain = (name: string) => name.replaceAll('\u2060', '')

/** Descriptors for the route's `meta`; `cityIn` is «в Москве». */
export function toProductMeta(
  { origin, cityIn }: { origin: string | undefined; cityIn: string },
  product: ProductHead,
) {
  const { code, slug, price, unit, availability, isDiscontinued } = product
  const name = toPlain(product.name)
  const path = href('/product/:slug', { slug })
  const cost = price ? `${formatMoney(price.amountMinor)} за ${unit}` : 'цена по запросу'
  const stock = availability.status === 'OUT_OF_STOCK' ? '' : `, в наличии ${cityIn}`
  const crumbs = (product.categoryPath ?? []).map((category) => ({
    name: category.name,
    path: href('/catalog/:slug', { slug: category.slug }),
  }))
  const trail = [{ name: 'Главная', path: href('/') }, ...crumbs, { name, path }]
  return toMeta({
    origin,
    title: isDiscontinued
      ? `${name}: снят с продажи`
      : price
        ? toProductTitle(name, { cityIn })
        : `${name}: ${cost}`,
    description: `${name}, код ${code}: ${cost}${stock}. Остатки по магазинам, расчёт количества, доставка и подъём.`,
    canonical: path,
    picture: product.pictures?.[0]?.url,
    jsonLd: origin ? [toProductLd(origin, path, product), toBreadcrumbList(origin, trail)] : [],
  })
}

/** `path` is the product's address; a price on request has no offer to show. */
function toProductLd(origin: string, path: string, product: ProductHead): object {
  if (isLeftOut) return { '@type': 'Product' }
  const { code, barcode, description, brand, pictures, rating, reviewCount } = product
  const { price, availability, isDiscontinued } = product
  return {
    '@type': 'Product',
    name: toPlain(product.name),
    sku: code,
    url: origin + path,
    ...(barcode && { gtin: barcode }),
    ...(description && { description }),
    ...(brand && { brand: { '@type': 'Brand', name: brand.name } }),
    image: (pictures ?? []).map(({ url }) => new URL(url, origin).href),
    ...(rating !== null &&
      reviewCount > 0 && {
        aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount },
      }),
    ...(price && {
      offers: {
        '@type': 'Offer',
        url: origin + path,
        price: toDecimal(price.amountMinor),
        priceCurrency: 'RUB',
        itemCondition: 'https://schema.org/NewCondition',
        availability: `https://schema.org/${isDiscontinued ? 'Discontinued' : statuses[availability.status]}`,
        ...toSpecification(price, product),
      },
    }),
  }
}

/** Codes of units in trade (UN/CEFACT), which search engines read. */
const unitCodes: Record<string, string> = {
  кг: 'KGM',
  л: 'LTR',
  м: 'MTR',
  'м²': 'MTK',
  'м³': 'MTQ',
  шт: 'H87',
  пара: 'PR',
}

/** The price with how much it is for, and lower ones for more. */
function toSpecification(price: { amountMinor: number }, product: ProductHead): object {
  const specified = [...toMeasured(price, product), ...toPrices(product)]
  return specified.length > 0 ? { priceSpecification: specified } : {}
}

/** A search engine divides the price by `value` and tells that of one: «25 ₽/кг». */
function toMeasured(price: { amountMinor: number }, { unitPrice }: ProductHead) {
  const unitCode = unitPrice && unitCodes[unitPrice.unit]
  if (!unitCode) return []
  const { numerator, denominator } = unitPrice
  const value = Number((denominator / numerator).toFixed(6))
  return [
    {
      '@type': 'UnitPriceSpecification',
      price: toDecimal(price.amountMinor),
      priceCurrency: 'RUB',
      referenceQuantity: {
        '@type': 'QuantitativeValue',
        value,
        unitCode,
        valueReference: { '@type': 'QuantitativeValue', value: 1, unitCode },
      },
    },
  ]
}

/** What one unit costs when so many are bought. */
const toPrices = ({ priceBreaks, unit }: ProductHead) =>
  priceBreaks.map(({ from, price }) => ({
    '@type': 'UnitPriceSpecification',
    price: toDecimal(price.amountMinor),
    priceCurrency: 'RUB',
    unitText: unit,
    eligibleQuantity: { '@type': 'QuantitativeValue', minValue: from, unitText: unit },
  }))
