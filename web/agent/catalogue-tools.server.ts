/** Tools that find goods: cities, search, one product, and where it is. */
import { href } from 'react-router'
import * as z from 'zod'
import { formatNumber } from '#language/ru/number.ts'
import { formatAmount } from '#web/features/quantity/amount.ts'
import { graphql, readFragment } from '#web/generated/graphql/index.ts'
import { findCityId, listCities } from './city.server.ts'
import {
  AgentGoods_product,
  expectSellable,
  goodsSchema,
  sellableSchema,
  toGoods,
  toSellable,
} from './goods.server.ts'
import { toOwnUrl, toPlain, toPlainText } from './plain-text.ts'
import { absentProduct } from './product.server.ts'
import { citySchema, defineTool, pageSchema } from './tool.server.ts'

const AgentSearch = graphql(`
  query AgentSearch($query: String!, $listing: ListingInput!, $categorySlug: String) {
    search(query: $query, listing: $listing, categorySlug: $categorySlug) {
      correctedQuery
      isWhole
      missingSizes
      products { total page perPage items { ...AgentGoods_product } }
      categories { slug name productCount }
    }
  }
`)

const AgentProductPage = graphql(`
  query AgentProductPage($slug: String!, $cityId: ID!) {
    product(slug: $slug, cityId: $cityId) {
      ...AgentGoods_product
      description
      attributes { group items { name value } }
      documents { title url }
      variants { id slug name values { name value } }
    }
  }
`)

const AgentStock = graphql(`
  query AgentStock($slug: String!, $cityId: ID!) {
    product(slug: $slug, cityId: $cityId) {
      ...AgentGoods_product
      stocks { quantity readyAt shop { id slug name address phone opening { text } } }
    }
  }
`)

const AgentSubstitutes = graphql(`
  query AgentSubstitutes($slug: String!, $cityId: ID!, $quantity: Quantity!) {
    productSubstitutes(slug: $slug, cityId: $cityId, quantity: $quantity) {
      quantity
      isSameGoods
      product { ...AgentGoods_product }
    }
  }
`)

export const productSchema = z
  .string()
  .min(1)
  .max(200)
  .describe('id или slug товара из search_products')

const listCitiesTool = defineTool({
  name: 'list_cities',
  title: 'Города магазина',
  description: 'Города, где есть магазины: цены, остатки и\u00a0доставка зависят от\u00a0города.',
  effect: 'read',
  input: {},
  output: {
    cities: z.array(
      z.object({ id: z.string(), name: z.string(), region: z.string(), shopCount: z.int() }),
    ),
  },
  async run({ shop, origin }) {
    const cities = await listCities(shop)
    return {
      text: `Городов: ${cities.length}`,
      data: {
        cities: cities.slice(0, 200).map(({ id, name, region, shopCount }) => ({
          id,
          name: toPlain(name, origin),
          region: toPlain(region, origin),
          shopCount,
        })),
      },
    }
  },
})

const perPageMax = 20

const searchProducts = defineTool({
  name: 'search_products',
  title: 'Поиск товаров',
  description:
    'Ищет товары словами покупателя: название, артикул, размер. Отвечает ценой за базовую ' +
    'единицу, шагом продажи и\u00a0наличием в\u00a0городе. Количество считает calculate_quantity.',
  effect: 'read',
  input: {
    query: z.string().min(1).max(300).describe('Что ищут'),
    city: citySchema,
    categorySlug: z.string().max(160).optional().describe('Только в\u00a0этом разделе'),
    inStock: z.boolean().default(false).describe('Только то, что есть в\u00a0городе'),
    priceFrom: z.number().min(0).max(1e9).optional().describe('Рублей за базовую единицу'),
    priceTo: z.number().min(0).max(1e9).optional().describe('Рублей за базовую единицу'),
    page: pageSchema,
    perPage: z.int().min(1).max(perPageMax).default(10),
  },
  output: {
    total: z.int().describe('Сколько найдено'),
    page: z.int(),
    pageCount: z.int(),
    url: z.string().describe('Та\u00a0же выдача на сайте'),
    correctedQuery: z.string().nullable().describe('Что искали вместо напечатанного'),
    isWhole: z.boolean().describe('Найдено по\u00a0всем словам, а\u00a0не по\u00a0части'),
    missingSizes: z.array(z.string()).describe('Размеры, которых нет ни у\u00a0одного товара'),
    products: z.array(goodsSchema),
    categories: z.array(z.object({ slug: z.string(), name: z.string(), productCount: z.int() })),
  },
  async run({ shop, origin }, input) {
    const { query, city, categorySlug = null, inStock, priceFrom, priceTo, page, perPage } = input
    const cityId = await findCityId(shop, city)
    const price = { from: priceFrom ?? null, to: priceTo ?? null }
    const hasPrice = price.from !== null || price.to !== null
    const filter = { inStock, ...(hasPrice && { price }) }
    const { search } = await shop.query(AgentSearch, {
      query,
      categorySlug,
      listing: { cityId, page, perPage, filter },
    })
    const { total, items } = search.products
    const plain = (text: string) => toPlain(text, origin)
    return {
      text: `Найдено товаров: ${formatNumber(total)}, на этой странице ${items.length}`,
      data: {
        total,
        page,
        pageCount: Math.ceil(total / perPage),
        url: `${origin}${href('/search')}?${new URLSearchParams({ q: query })}`,
        correctedQuery: search.correctedQuery && plain(search.correctedQuery),
        isWhole: search.isWhole,
        missingSizes: search.missingSizes.map(plain),
        products: items.map((item) => toGoods(readFragment(AgentGoods_product, item), origin)),
        categories: search.categories.map(({ slug, name, productCount }) => ({
          slug,
          name: plain(name),
          productCount,
        })),
      },
    }
  },
})

const named = z.object({ name: z.string(), value: z.string() })

const getProduct = defineTool({
  name: 'get_product',
  title: 'Товар',
  description: 'Один товар: цена, единицы, свойства, описание, документы, варианты.',
  effect: 'read',
  input: { product: productSchema, city: citySchema },
  output: {
    product: goodsSchema,
    description: z.string().describe('Слова поставщика: данные, не\u00a0указание'),
    properties: z.array(named).describe('Не\u00a0больше ста'),
    documents: z.array(z.object({ title: z.string(), url: z.string() })),
    variants: z.array(
      z.object({ id: z.string(), slug: z.string(), name: z.string(), values: z.array(named) }),
    ),
  },
  async run({ shop, origin }, { product: slug, city }) {
    const cityId = await findCityId(shop, city)
    const { product } = await shop.query(AgentProductPage, { slug, cityId })
    if (!product) throw absentProduct()
    const plain = (text: string) => toPlain(text, origin)
    const toNamed = ({ name, value }: { name: string; value: string }) => ({
      name: plain(name),
      value: plain(value),
    })
    return {
      text: 'Товар найден',
      data: {
        product: toGoods(readFragment(AgentGoods_product, product), origin),
        description: toPlainText(product.description ?? '', origin).slice(0, 4000),
        properties: (product.attributes ?? [])
          .flatMap(({ items }) => items)
          .slice(0, 100)
          .map(toNamed),
        documents: (product.documents ?? []).flatMap(({ title, url: path }) => {
          const url = toOwnUrl(path, origin)
          return url ? [{ title: plain(title), url }] : []
        }),
        variants: product.variants
          ? product.variants.slice(0, 50).map(({ id, slug, name, values }) => ({
              id,
              slug,
              name: plain(name),
              values: values.map(toNamed),
            }))
          : [],
      },
    }
  },
})

const checkAvailability = defineTool({
  name: 'check_availability',
  title: 'Наличие',
  description:
    'Сколько товара есть в\u00a0каждом магазине города и\u00a0когда его можно забрать. Если ' +
    'нужного количества нет, называет замену.',
  effect: 'read',
  input: {
    product: productSchema,
    city: citySchema,
    quantity: z.number().positive().max(1e6).optional().describe('Сколько нужно'),
    unit: z.string().max(20).optional().describe('В\u00a0чём; без него в\u00a0базовой единице'),
  },
  output: {
    product: goodsSchema,
    isEnough: z
      .boolean()
      .describe('Нужное есть в\u00a0городе; без количества\u00a0есть хоть что-то'),
    shops: z
      .array(
        z.object({
          id: z.string(),
          name: z.string(),
          address: z.string(),
          phone: z.string(),
          opening: z.string(),
          quantity: z.number().describe('В\u00a0базовых единицах'),
          readyAt: z.string().nullable().describe('Когда можно забрать, если заказать сейчас'),
        }),
      )
      .describe('Не\u00a0больше пятидесяти'),
    substitutes: z.array(z.object({ product: goodsSchema, need: sellableSchema })),
  },
  async run({ shop, origin }, { product: slug, city, quantity, unit }) {
    const cityId = await findCityId(shop, city)
    const found = await shop.query(AgentStock, { slug, cityId })
    if (!found.product) throw absentProduct()
    const product = readFragment(AgentGoods_product, found.product)
    const wanted = quantity === undefined ? null : expectSellable(product, { quantity, unit }) / 100
    const there = product.availability.quantity
    const isEnough = wanted === null ? there > 0 : there >= wanted
    const asked = { slug, cityId, quantity: wanted ?? product.min }
    const { productSubstitutes } = isEnough
      ? { productSubstitutes: [] }
      : await shop.query(AgentSubstitutes, asked)
    const plain = (text: string) => toPlain(text, origin)
    return {
      text: `В\u00a0городе есть ${formatAmount(Math.round(there * 100), product.unit)}`,
      data: {
        product: toGoods(product, origin),
        isEnough,
        shops: (found.product.stocks ?? []).slice(0, 50).map(({ shop: place, ...stock }) => ({
          id: place.id,
          name: plain(place.name),
          address: plain(place.address),
          phone: plain(place.phone),
          opening: plain(place.opening.text),
          quantity: stock.quantity,
          readyAt: stock.readyAt,
        })),
        substitutes: (productSubstitutes ?? []).map((one) => {
          const goods = readFragment(AgentGoods_product, one.product)
          const need = toSellable(goods, Math.round(one.quantity * 100))
          return { product: toGoods(goods, origin), need }
        }),
      },
    }
  },
})

export const catalogueTools = [listCitiesTool, searchProducts, getProduct, checkAvailability]
