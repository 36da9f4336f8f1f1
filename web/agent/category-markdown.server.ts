import { href } from 'react-router'
import { formatMoney } from '#language/ru/money.ts'
import { formatNumber } from '#language/ru/number.ts'
import {
  formatListing,
  type ListingAddress,
  parseListing,
  toListingInput,
} from '#web/features/listing/listing-address.ts'
import { formatAmount } from '#web/features/quantity/amount.ts'
import type { CategoryMarkdownQuery } from '#web/generated/graphql/graphql.ts'
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

const CategoryMarkdown = graphql(`
  query CategoryMarkdown($slug: String!, $cityId: ID!, $listing: ListingInput!) {
    category(slug: $slug, listing: $listing) {
      category {
        slug
        name
        text
        questions { question answer }
        path { slug name }
        children { slug name productCount }
      }
      products {
        total
        page
        perPage
        items {
          slug
          code
          name
          unit
          price { amountMinor }
          availability { status quantity }
        }
      }
    }
    commonContent(cityId: $cityId) { city { nameIn } }
  }
`)

type Found = NonNullable<CategoryMarkdownQuery['category']>

const childMax = 100

/** A page of a category's goods, as its address filters and orders them. */
export async function writeCategory(
  { cityId, query: ask }: Storefront,
  { slug, query, origin }: Asked,
): Promise<Written | null> {
  const address = parseListing(query)
  const listing = toListingInput(address, cityId)
  const answer = await ask(CategoryMarkdown, { slug, cityId, listing })
  if (!answer.category) return null
  const { category, products } = answer.category
  const path = href('/catalog/:slug', { slug: category.slug })
  if (category.slug !== slug) return { text: '', movedTo: origin + path }
  const write = createWriter(origin)
  const trail = (category.path ?? []).slice(0, -1)
  const isFirst = address.page === 1
  const text = joinParts([
    `# ${write.line(category.name)}`,
    trail.map((one) => toLink(one, write)).join(' › '),
    `Товаров: ${formatNumber(products.total)}. Цены и\u00a0наличие ${write.line(answer.commonContent.city.nameIn)}.`,
    isFirst && toSection('Подразделы', toChildren(category, write)),
    toSection('Товары', toGoods(products.items, write)),
    toPages(products, { path, address }, write),
    isFirst && toSection('О\u00a0разделе', write.text(category.text ?? '')),
    isFirst && toSection('Вопросы', toQuestions(category, write)),
    toSection('Страница', origin + path + formatListing(address)),
  ])
  return { text, path: path + formatListing(address) }
}

const toLink = ({ slug, name }: { slug: string; name: string }, write: Writer) =>
  write.link(name, `${href('/catalog/:slug', { slug })}.md`)

const toChildren = ({ children }: Found['category'], write: Writer) =>
  toList(
    (children ?? [])
      .slice(0, childMax)
      .map((one) => `${toLink(one, write)}: ${formatNumber(one.productCount)}`),
  )

const toGoods = (items: Found['products']['items'], write: Writer) =>
  toTable(
    ['Товар', 'Артикул', 'Цена', 'В\u00a0наличии'],
    items.map(({ slug, code, name, unit, price, availability }) => [
      write.link(name, `${href('/product/:slug', { slug })}.md`),
      write.line(code),
      price ? `${formatMoney(price.amountMinor)} за ${write.line(unit)}` : 'по\u00a0запросу',
      availability.status === 'OUT_OF_STOCK'
        ? 'нет'
        : formatAmount(Math.round(availability.quantity * 100), unit),
    ]),
  )

/** Links to the page before and the one behind. */
function toPages(
  { total, page, perPage }: Found['products'],
  { path, address }: { path: string; address: ListingAddress },
  write: Writer,
): string {
  const count = Math.ceil(total / perPage)
  const to = (title: string, next: number) =>
    write.link(title, `${path}.md${formatListing({ ...address, page: next })}`)
  const links = [
    page > 1 && page <= count + 1 && to('Предыдущая страница', page - 1),
    page < count && to('Следующая страница', page + 1),
  ].filter(Boolean)
  return links.length > 0 ? `Страница ${page} из ${count}. ${links.join(' · ')}` : ''
}

const toQuestions = ({ questions }: Found['category'], write: Writer) =>
  (questions ?? [])
    .map(({ question, answer }) => `**${write.line(question)}**\n\n${write.text(answer)}`)
    .join('\n\n')
