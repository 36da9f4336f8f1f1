/** What bringing goods would cost. */
import * as z from 'zod'
import { formatMoney } from '#language/ru/money.ts'
import { graphql, readFragment } from '#web/generated/graphql/index.ts'
import { productSchema } from './catalogue-tools.server.ts'
import { findCityId } from './city.server.ts'
import { expectSellable, moneySchema, toMoney } from './goods.server.ts'
import { toPlain } from './plain-text.server.ts'
import { absentProduct, requireGoods } from './product.server.ts'
import { type Agent, citySchema, defineTool, sessionSchema, ToolRefusal } from './tool.server.ts'

const AgentDelivery = graphql(`
  query AgentDelivery(
    $cityId: ID!
    $weightKg: Int!
    $volumeCubicM: Float!
    $goodsRoubles: Int!
    $floor: Int
    $hasLift: Boolean!
  ) {
    delivery(
      cityId: $cityId
      weightKg: $weightKg
      volumeCubicM: $volumeCubicM
      goodsRoubles: $goodsRoubles
      floor: $floor
      hasLift: $hasLift
    ) { ...AgentDelivery_delivery }
  }
`)

const AgentProductDelivery = graphql(`
  query AgentProductDelivery($slug: String!, $cityId: ID!, $quantity: Quantity!, $fiasId: String) {
    productDelivery(slug: $slug, cityId: $cityId, quantity: $quantity, fiasId: $fiasId) {
      ...AgentDelivery_delivery
    }
  }
`)

const AgentDelivery_delivery = graphql(`
  fragment AgentDelivery_delivery on Delivery {
    refusal
    price { amountMinor currency }
    freeFrom { amountMinor currency }
    liftingPrice { amountMinor currency }
    dates
    windows
    weightGrams
  }
`)

const AgentAddresses = graphql(`
  query AgentAddresses($search: String!, $cityId: ID!) {
    addresses(search: $search, cityId: $cityId) { value fiasId hasHouse }
  }
`)

const input = {
  session: sessionSchema,
  city: citySchema,
  product: productSchema.optional(),
  quantity: z
    .number()
    .positive()
    .max(1e6)
    .optional()
    .describe('Сколько товара; без него наименьшее'),
  unit: z.string().max(20).optional().describe('В\u00a0чём; без него в\u00a0базовой единице'),
  address: z
    .string()
    .min(3)
    .max(300)
    .optional()
    .describe('Улица и\u00a0дом, для product; без него по\u00a0городу'),
  weightKg: z
    .int()
    .min(1)
    .max(100_000)
    .optional()
    .describe('Вес груза, если товаров много; вместо product'),
  volumeCubicM: z.number().min(0).max(1000).optional().describe('Объём груза, м³'),
  goodsRoubles: z
    .int()
    .min(0)
    .max(1e8)
    .optional()
    .describe('На сколько рублей товаров в\u00a0грузе: от\u00a0суммы зависит, платная ли доставка'),
  floor: z.int().min(0).max(100).optional().describe('На какой этаж поднять груз'),
  hasLift: z.boolean().optional().describe('Есть лифт'),
}
type Asked = z.output<z.ZodObject<typeof input>>

/** The address of the suggestions that has a house; refuses with those that are like it. */
async function findAddress({ shop, origin }: Agent, search: string, cityId: string) {
  const { addresses } = await shop.query(AgentAddresses, { search, cityId })
  const found = addresses.find(({ hasHouse }) => hasHouse)
  if (found) return { fiasId: found.fiasId, value: toPlain(found.value, origin) }
  throw new ToolRefusal('ADDRESS_INCOMPLETE', 'Назовите улицу и\u00a0дом', {
    field: ['address'],
    offered: addresses.map(({ value }) => toPlain(value, origin)),
  })
}

async function askForProduct(agent: Agent, slug: string, cityId: string, asked: Asked) {
  const product = await requireGoods(agent.shop, slug, { cityId })
  const { quantity = product.min, unit, address } = asked
  const hundredths = expectSellable(product, { quantity, unit })
  const place = address ? await findAddress(agent, address, cityId) : null
  const { productDelivery } = await agent.shop.query(AgentProductDelivery, {
    slug,
    cityId,
    quantity: hundredths / 100,
    fiasId: place?.fiasId ?? null,
  })
  if (!productDelivery) throw absentProduct()
  return { delivery: productDelivery, address: place?.value ?? null }
}

async function askForLoad({ shop }: Agent, weightKg: number, cityId: string, asked: Asked) {
  const { volumeCubicM = 0, goodsRoubles = 0, floor = null, hasLift = false } = asked
  const variables = { cityId, weightKg, volumeCubicM, goodsRoubles, floor, hasLift }
  return { delivery: (await shop.query(AgentDelivery, variables)).delivery, address: null }
}

const ofProduct = ['quantity', 'unit', 'address'] as const
const ofLoad = ['weightKg', 'volumeCubicM', 'goodsRoubles', 'floor', 'hasLift'] as const

/** What would not be counted is refused, so that no price is told for it. */
function refuseMixed(asked: Asked): void {
  const isLoad = asked.product === undefined
  const field = (isLoad ? ofProduct : ofLoad).find((name) => asked[name] !== undefined)
  if (field === undefined) return
  const message = isLoad
    ? `Груз по\u00a0весу считают по\u00a0городу: ${field} называют вместе с\u00a0product`
    : `Доставку товара считают без ${field}: это для груза по\u00a0весу, без product`
  throw new ToolRefusal('VALIDATION', message, { field: [field] })
}

export const getDeliveryPrice = defineTool({
  name: 'get_delivery_price',
  title: 'Цена доставки',
  description:
    'Сколько стоит доставка: товара по\u00a0адресу или по\u00a0городу, либо груза по\u00a0весу. ' +
    'Цена доставки всей корзины есть в\u00a0get_cart.',
  effect: 'read',
  input,
  output: {
    price: moneySchema.nullable().describe('null, если не\u00a0возят'),
    refusal: z.string().nullable().describe('Почему не\u00a0возят'),
    freeFrom: moneySchema.nullable().describe('С\u00a0какой суммы товаров бесплатно'),
    liftingPrice: moneySchema
      .nullable()
      .describe('Подъём груза на floor; товара: на один этаж, или на\u00a0лифте на\u00a0любой'),
    dates: z.array(z.string()).describe('Дни на выбор, ближайший первым'),
    windows: z.array(z.string()),
    weightGrams: z.number(),
    address: z.string().nullable().describe('Какой адрес понят'),
  },
  async run(agent, asked) {
    const cityId = await findCityId(agent.shop, asked.city)
    const { product, weightKg } = asked
    if (product === undefined && weightKg === undefined) {
      throw new ToolRefusal('VALIDATION', 'Назовите product или weightKg', { field: ['product'] })
    }
    refuseMixed(asked)
    const { delivery, address } =
      product === undefined
        ? await askForLoad(agent, weightKg ?? 1, cityId, asked)
        : await askForProduct(agent, product, cityId, asked)
    const known = readFragment(AgentDelivery_delivery, delivery)
    const money = (of: { amountMinor: number; currency: string } | null) =>
      of && toMoney(of.amountMinor, of.currency)
    return {
      text: known.price
        ? `Доставка: ${formatMoney(known.price.amountMinor)}`
        : 'Сюда не\u00a0доставляют',
      data: {
        price: money(known.price),
        refusal: known.refusal && toPlain(known.refusal, agent.origin),
        freeFrom: money(known.freeFrom),
        liftingPrice: money(known.liftingPrice),
        dates: known.dates.slice(0, 31),
        windows: known.windows.slice(0, 10),
        weightGrams: known.weightGrams,
        address,
      },
    }
  },
})
