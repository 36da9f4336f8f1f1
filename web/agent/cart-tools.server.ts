/** Tools of a cart: seen, set, emptied, and handed to a person who orders. */
import { href } from 'react-router'
import * as z from 'zod'
import { formatMoney } from '#language/ru/money.ts'
import { findPack, formatWhole } from '#web/features/quantity/amount.ts'
import type { AgentCart_CartFragment } from '#web/generated/graphql/graphql.ts'
import { graphql, readFragment } from '#web/generated/graphql/index.ts'
import { findCityId } from './city.server.ts'
import {
  AgentGoods_product,
  briefSchema,
  expectSellable,
  moneySchema,
  toBrief,
  toMoney,
} from './goods.server.ts'
import { toPlain } from './plain-text.server.ts'
import { requireGoods } from './product.server.ts'
import {
  type Agent,
  citySchema,
  defineTool,
  expectDone,
  sessionSchema,
  ToolRefusal,
} from './tool.server.ts'

const AgentCart_cart = graphql(`
  fragment AgentCart_cart on Cart {
    id
    version
    count
    unavailableCount
    weightGrams
    total { amountMinor currency }
    delivery { vehicle trips price { amountMinor currency } untilFree { amountMinor } }
    minimum { lacking { amountMinor } }
    items {
      id
      quantity
      isTicked
      note
      availability { available quantity }
      price { amountMinor currency }
      total { amountMinor currency }
      product { ...AgentGoods_product }
    }
  }
`)

const AgentCart = graphql(`
  query AgentCart($isGuest: Boolean!) {
    viewer {
      city @include(if: $isGuest) { current { id name } }
      cart { ...AgentCart_cart }
    }
  }
`)

const AgentCityUpdate = graphql(`
  mutation AgentCityUpdate($cityId: ID!) {
    userCityUpdate(cityId: $cityId) { userErrors { code message field } }
  }
`)

const AgentCartItemUpdate = graphql(`
  mutation AgentCartItemUpdate($input: CartItemUpdateInput!) {
    cartItemUpdate(input: $input) { userErrors { code message field } }
  }
`)

const AgentCartItemRemove = graphql(`
  mutation AgentCartItemRemove($productIds: [ID!]!) {
    cartItemRemove(productIds: $productIds) { userErrors { code message field } }
  }
`)

const AgentCartShare = graphql(`
  mutation AgentCartShare {
    cartShare { token userErrors { code message field } }
  }
`)

const output = {
  session: z
    .string()
    .nullable()
    .describe('Чья это корзина: назовите в\u00a0следующем вызове; null, если вход по\u00a0ключу'),
  city: z
    .object({ id: z.string(), name: z.string() })
    .nullable()
    .describe('Чьи цены; null, если вход по\u00a0ключу'),
  version: z.string(),
  total: moneySchema.describe('Отмеченное, что можно купить'),
  unavailableCount: z.number().describe('Строк, которые сейчас не\u00a0купить'),
  weightGrams: z.number(),
  delivery: z
    .object({
      price: moneySchema,
      vehicle: z.string(),
      trips: z.number(),
      untilFree: moneySchema.nullable().describe('Сколько не\u00a0хватает до бесплатной'),
    })
    .nullable()
    .describe('По\u00a0городу, пока адрес неизвестен; null\u00a0не\u00a0возят, или корзина пуста'),
  minimumLacking: moneySchema.nullable().describe('Сколько не\u00a0хватает до наименьшего заказа'),
  items: z.array(
    z.object({
      product: briefSchema,
      quantity: z.number().describe('В\u00a0базовых единицах'),
      packs: z.string().nullable(),
      isTicked: z.boolean().describe('Войдёт в\u00a0заказ'),
      isAvailable: z.boolean().describe('Всё это количество есть в\u00a0городе'),
      note: z.string(),
      price: moneySchema.nullable().describe('За базовую единицу'),
      total: moneySchema,
    }),
  ),
}

/** The viewer's city becomes the one named: a cart is priced for one. */
async function takeCity({ shop }: Agent, named: string | undefined): Promise<string> {
  const cityId = await findCityId(shop, named)
  if (named === undefined) return cityId
  expectDone((await shop.mutate(AgentCityUpdate, { cityId })).userCityUpdate)
  return cityId
}

type CartItem = AgentCart_CartFragment['items'][number]

function toItem(item: CartItem, origin: string) {
  const product = readFragment(AgentGoods_product, item.product)
  const pack = findPack(product)
  const { price, total } = item
  return {
    product: toBrief(product, origin),
    quantity: item.quantity,
    packs: pack && formatWhole(Math.round(item.quantity * 100), pack),
    isTicked: item.isTicked,
    isAvailable: item.availability.available,
    note: toPlain(item.note, origin),
    price: price && toMoney(price.amountMinor, price.currency),
    total: toMoney(total.amountMinor, total.currency),
  }
}

async function answerCart(agent: Agent) {
  // A token of an agent may not read who its owner is, which the city comes with.
  const { viewer } = await agent.shop.query(AgentCart, { isGuest: !agent.hasToken })
  const cart = readFragment(AgentCart_cart, viewer.cart)
  const city = viewer.city?.current
  const { delivery, minimum } = cart
  return {
    text: `В\u00a0корзине строк: ${cart.count}, на ${formatMoney(cart.total.amountMinor)}`,
    data: {
      session: await agent.keepSession(),
      city: city ? { id: city.id, name: toPlain(city.name, agent.origin) } : null,
      version: cart.version,
      total: toMoney(cart.total.amountMinor, cart.total.currency),
      unavailableCount: cart.unavailableCount,
      weightGrams: cart.weightGrams,
      // An empty cart has no delivery: a price of 0 would be taken for a free one.
      delivery:
        cart.items.length > 0 && delivery
          ? {
              price: toMoney(delivery.price.amountMinor, delivery.price.currency),
              vehicle: toPlain(delivery.vehicle, agent.origin),
              trips: delivery.trips,
              untilFree: delivery.untilFree && toMoney(delivery.untilFree.amountMinor),
            }
          : null,
      minimumLacking: minimum && toMoney(minimum.lacking.amountMinor),
      items: cart.items.map((item) => toItem(item, agent.origin)),
    },
  }
}

const getCart = defineTool({
  name: 'get_cart',
  title: 'Корзина',
  description:
    'Что лежит в\u00a0корзине, сколько стоит и\u00a0сколько возьмёт доставка по\u00a0городу.',
  effect: 'read',
  input: { session: sessionSchema },
  output,
  run: answerCart,
})

const setCartItem = defineTool({
  name: 'set_cart_item',
  title: 'Положить в\u00a0корзину',
  description:
    'Ставит количество товара в\u00a0корзине целиком: положить, изменить или убрать (0). Повтор ' +
    'ничего не\u00a0добавит. Чего не\u00a0продают в\u00a0таком количестве, не\u00a0кладёт и\u00a0называет ближайшее.',
  effect: 'set',
  input: {
    session: sessionSchema,
    productId: z.string().min(1).max(64).describe('id товара из search_products'),
    quantity: z.number().min(0).max(1e6).describe('Сколько всего; 0\u00a0убирает'),
    unit: z.string().max(20).optional().describe('В\u00a0чём; без него в\u00a0базовой единице'),
    note: z.string().max(200).optional().describe('Слова покупателя к\u00a0строке'),
    city: citySchema,
  },
  output,
  async run(agent, { productId, quantity, unit, note, city }) {
    const cityId = await takeCity(agent, city)
    const product = await requireGoods(agent.shop, productId, { cityId, field: 'productId' })
    const hundredths = quantity === 0 ? 0 : expectSellable(product, { quantity, unit })
    const input = {
      productId: product.id,
      quantity: hundredths / 100,
      ...(note !== undefined && { note }),
    }
    expectDone((await agent.shop.mutate(AgentCartItemUpdate, { input })).cartItemUpdate)
    return answerCart(agent)
  },
})

const removeCartItems = defineTool({
  name: 'remove_cart_items',
  title: 'Убрать из\u00a0корзины',
  description: 'Убирает товары из корзины; чего в\u00a0ней нет, не\u00a0ошибка.',
  effect: 'remove',
  input: {
    session: sessionSchema,
    productIds: z.array(z.string().min(1).max(64)).min(1).max(100).describe('id товаров'),
  },
  output,
  async run(agent, { productIds }) {
    expectDone((await agent.shop.mutate(AgentCartItemRemove, { productIds })).cartItemRemove)
    return answerCart(agent)
  },
})

const createOrderLink = defineTool({
  name: 'create_order_link',
  title: 'Ссылка на заказ',
  description:
    'Ссылка на список из корзины. Заказ по\u00a0ней оформляет человек: он видит сегодняшние цены, ' +
    'кладёт товары в\u00a0свою корзину, выбирает доставку и\u00a0оплату. Сам этот вызов ничего не\u00a0заказывает, а\u00a0note к\u00a0строкам ' +
    'остаётся в\u00a0корзине агента.',
  effect: 'set',
  input: { session: sessionSchema },
  output: {
    session: output.session,
    url: z.string().describe('Передайте человеку'),
    itemCount: z.number(),
    total: moneySchema,
  },
  async run(agent) {
    const { data } = await answerCart(agent)
    if (data.items.length === 0) throw new ToolRefusal('CART_EMPTY', 'Корзина пуста')
    const { token } = expectDone((await agent.shop.mutate(AgentCartShare, {})).cartShare)
    if (!token) throw new ToolRefusal('CART_EMPTY', 'Корзина пуста')
    return {
      text: 'Ссылка готова: откройте её, чтобы проверить и\u00a0оформить заказ',
      data: {
        session: await agent.keepSession(),
        url: agent.origin + href('/shared/cart/:token', { token }),
        itemCount: data.items.length,
        total: data.total,
      },
    }
  },
})

export const cartTools = [getCart, setCartItem, removeCartItems, createOrderLink]
