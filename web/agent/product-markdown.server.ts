import { href } from 'react-router'
import { formatDay, formatRestock } from '#language/ru/day.ts'
import { formatMoney } from '#language/ru/money.ts'
import { findPack, formatAmount } from '#web/features/quantity/amount.ts'
import type { ProductMarkdownQuery } from '#web/generated/graphql/graphql.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import type { Storefront } from '#web/graphql/storefront.ts'
import {
  type Asked,
  createWriter,
  joinParts,
  toList,
  toSection,
  toTable,
  type Writer,
  type Written,
} from './markdown-part.server.ts'
import { toOwnUrl } from './plain-text.server.ts'

const ProductMarkdown = graphql(`
  query ProductMarkdown($slug: String!, $cityId: ID!) {
    product(slug: $slug, cityId: $cityId) {
      slug
      code
      name
      unit
      step
      min
      units { unit numerator denominator }
      price { amountMinor }
      unitPrice { unit price { amountMinor } }
      oldPrice { amountMinor }
      priceBreaks { from price { amountMinor } }
      availability { status quantity shopCount }
      restockDate
      isDiscontinued
      description
      deliveryPrice { amountMinor }
      brand { slug name }
      categoryPath { slug name }
      attributes { group items { name value } }
      stocks { quantity shop { slug name address } }
      documents { title url }
      variants { slug name price { amountMinor } }
    }
    commonContent(cityId: $cityId) { city { nameIn } delivery { date } }
  }
`)

type Answer = ProductMarkdownQuery
type Product = NonNullable<Answer['product']>

const shopMax = 50
const propertyMax = 200
const variantMax = 30

/** A product for readers that are programs; null when there is none. */
export async function writeProduct(
  { cityId, query }: Storefront,
  { slug, origin }: Asked,
): Promise<Written | null> {
  const answer = await query(ProductMarkdown, { slug, cityId })
  const { product } = answer
  if (!product) return null
  const path = href('/product/:slug', { slug: product.slug })
  if (product.slug !== slug) return { text: '', movedTo: origin + path }
  const write = createWriter(origin)
  const trail = (product.categoryPath ?? []).map((one) =>
    write.link(one.name, `${href('/catalog/:slug', { slug: one.slug })}.md`),
  )
  const text = joinParts([
    `# ${write.line(product.name)}`,
    trail.join(' › '),
    toList(listFacts(answer, product, write)),
    toSection('Описание', write.text(product.description ?? '')),
    toSection('Свойства', toProperties(product, write)),
    toSection('Остатки по\u00a0магазинам', toStocks(product, write)),
    toSection('Документы', toDocuments(product, origin, write)),
    toSection('Варианты', toVariants(product, write)),
    toSection('Страница', `${origin}${path}`),
  ])
  return { text, path }
}

function listFacts({ commonContent }: Answer, product: Product, write: Writer) {
  const { code, brand, unit, step, min, availability, price, unitPrice, oldPrice } = product
  const { city, delivery } = commonContent
  const amount = (quantity: number) => formatAmount(Math.round(quantity * 100), unit)
  const pack = findPack(product)
  const there = `${amount(availability.quantity)}, магазинов: ${availability.shopCount}`
  const isThere = availability.status !== 'OUT_OF_STOCK'
  const brought = product.deliveryPrice
  return [
    `Артикул: ${write.line(code)}`,
    brand && `Бренд: ${write.link(brand.name, href('/brendy/:slug', { slug: brand.slug }))}`,
    product.isDiscontinued && 'Снят с\u00a0продажи',
    price
      ? `Цена: ${formatMoney(price.amountMinor)} за ${write.line(unit)}`
      : 'Цена: по\u00a0запросу',
    unitPrice &&
      `В\u00a0пересчёте: ${formatMoney(unitPrice.price.amountMinor)} за ${write.line(unitPrice.unit)}`,
    oldPrice && `Прежняя цена: ${formatMoney(oldPrice.amountMinor)}`,
    ...product.priceBreaks.map(
      (one) =>
        `От ${amount(one.from)}: ${formatMoney(one.price.amountMinor)} за ${write.line(unit)}`,
    ),
    `Продаётся: от ${amount(min)}, кратно ${amount(step)}${pack ? `, упаковками (${write.line(pack.unit)})` : ''}`,
    `Наличие ${write.line(city.nameIn)}: ${isThere ? there : 'нет'}`,
    !isThere && formatRestock(product.restockDate),
    delivery && `Ближайшая доставка: ${formatDay(delivery.date)}`,
    brought && `Доставка наименьшего количества: ${formatMoney(brought.amountMinor)}`,
  ].map((fact) => fact || null)
}

const toProperties = ({ attributes }: Product, write: Writer) =>
  toTable(
    ['Свойство', 'Значение'],
    (attributes ?? [])
      .flatMap(({ items }) => items)
      .slice(0, propertyMax)
      .map(({ name, value }) => [write.line(name), write.line(value)]),
  )

const toStocks = ({ stocks, unit }: Product, write: Writer) =>
  toTable(
    ['Магазин', 'Адрес', 'Остаток'],
    (stocks ?? [])
      .slice(0, shopMax)
      .map(({ shop, quantity }) => [
        write.link(shop.name, href('/magaziny/:slug', { slug: shop.slug })),
        write.line(shop.address),
        quantity > 0 ? formatAmount(Math.round(quantity * 100), unit) : 'нет',
      ]),
  )

const toDocuments = ({ documents }: Product, origin: string, write: Writer) =>
  toList(
    (documents ?? []).map(({ title, url }) => {
      const own = toOwnUrl(url, origin)
      return own && write.link(title, own.slice(origin.length))
    }),
  )

function toVariants({ variants, slug }: Product, write: Writer) {
  const others = (variants ?? []).filter((one) => one.slug !== slug)
  return toList(
    others.slice(0, variantMax).map((one) => {
      const link = write.link(one.name, `${href('/product/:slug', { slug: one.slug })}.md`)
      return one.price ? `${link}: ${formatMoney(one.price.amountMinor)}` : link
    }),
  )
}
