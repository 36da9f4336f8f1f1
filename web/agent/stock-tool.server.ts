/** Where a product is, how much of it, and what can be taken in its place. */
import * as z from 'zod'
import { formatAmount } from '#web/features/quantity/amount.ts'
import { graphql, readFragment } from '#web/generated/graphql/index.ts'
import { productSchema } from './catalogue-tools.server.ts'
import { findCityId } from './city.server.ts'
import {
  AgentGoods_product,
  briefSchema,
  expectSellable,
  sellableSchema,
  toBrief,
  toSellable,
} from './goods.server.ts'
import { toPlain } from './plain-text.server.ts'
import { absentProduct } from './product.server.ts'
import { citySchema, defineTool } from './tool.server.ts'

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

export const checkAvailability = defineTool({
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
    product: briefSchema,
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
    substitutes: z.array(z.object({ product: briefSchema, need: sellableSchema })),
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
      text: `В\u00a0городе есть ${formatAmount(Math.round(there * 100), product.unit)}${isEnough ? '' : ', нужного нет'}`,
      data: {
        product: toBrief(product, origin),
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
          return { product: toBrief(goods, origin), need }
        }),
      },
    }
  },
})
