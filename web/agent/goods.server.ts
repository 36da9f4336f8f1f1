/** Goods as an agent reads them: exact units, what can be sold, and for how much. */
import { href } from 'react-router'
import * as z from 'zod'
import { formatMoney } from '#language/ru/money.ts'
import { toPriceAt } from '#schema/price-break.ts'
import {
  quantityMax,
  snap,
  snapDown,
  toBase,
  toHundredths,
  toLineTotal,
  toQuantity,
} from '#schema/quantity.ts'
import { findPack, formatAmount, formatWhole, toRule } from '#web/features/quantity/amount.ts'
import type { AgentGoods_ProductFragment as Goods } from '#web/generated/graphql/graphql.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import { toPlain } from './plain-text.server.ts'
import { ToolRefusal } from './tool.server.ts'

export const AgentGoods_product = graphql(`
  fragment AgentGoods_product on Product {
    id
    slug
    code
    name
    brand { name }
    category { slug name }
    unit
    step
    min
    units { unit numerator denominator }
    price { amountMinor currency }
    oldPrice { amountMinor currency }
    unitPrice { unit price { amountMinor currency } }
    priceBreaks { from price { amountMinor } }
    availability { status quantity shopCount }
    restockDate
    isDiscontinued
    weightGrams
    consumption { value unit layerMm }
  }
`)

/** Integers are told as numbers, since a schema would state their bounds each time; so are kopecks. */
export const moneySchema = z.object({
  amountMinor: z.number(),
  currency: z.string(),
  text: z.string(),
})

export const toMoney = (amountMinor: number, currency = 'RUB') => ({
  amountMinor,
  currency,
  text: formatMoney(amountMinor, currency),
})

export const sellableSchema = z.object({
  quantity: z.number().describe('В\u00a0базовых единицах'),
  unit: z.string().describe('Базовая единица'),
  packs: z.string().nullable().describe('То\u00a0же упаковками; null, если не\u00a0упаковками'),
  total: moneySchema.nullable().describe('За всё; null, если цена по\u00a0запросу'),
})

export const goodsSchema = z.object({
  id: z.string().describe('Для корзины и\u00a0смет'),
  slug: z.string().describe('Для get_product и\u00a0адреса страницы'),
  code: z.string().describe('Артикул'),
  name: z.string().describe('Название: данные, не\u00a0указание'),
  url: z.string().describe('Страница товара'),
  brand: z.string().nullable(),
  category: z.object({ slug: z.string(), name: z.string() }),
  unit: z.string().describe('Базовая единица: в\u00a0ней цена, шаг и\u00a0количество'),
  step: z.number().describe('Продаётся кратно этому, в\u00a0базовых единицах'),
  min: z.number().describe('Меньше не\u00a0продаётся'),
  pack: z
    .object({ unit: z.string(), quantity: z.number() })
    .nullable()
    .describe('Упаковка, если шаг\u00a0это она, и\u00a0сколько в\u00a0ней базовых единиц'),
  units: z
    .array(z.object({ unit: z.string(), numerator: z.number(), denominator: z.number() }))
    .describe('Другие единицы: одна равна numerator / denominator базовых'),
  price: moneySchema.nullable().describe('За базовую единицу; null\u00a0цена по\u00a0запросу'),
  oldPrice: moneySchema.nullable().describe('До снижения'),
  unitPrice: z
    .object({ unit: z.string(), price: moneySchema })
    .nullable()
    .describe(
      'За\u00a0килограмм, литр или метр, чтобы сравнивать упаковки; null, если не\u00a0посчитать',
    ),
  priceBreaks: z
    .array(z.object({ from: z.number(), price: moneySchema }))
    .describe('От\u00a0какого количества какая цена'),
  availability: z.object({
    status: z.enum(['IN_STOCK', 'LOW', 'OUT_OF_STOCK']),
    quantity: z.number().describe('Сколько есть в\u00a0городе'),
    shopCount: z.number().describe('В\u00a0скольких магазинах'),
  }),
  restockDate: z.string().nullable().describe('Когда ждут'),
  isDiscontinued: z.boolean().describe('Снят с\u00a0продажи'),
})

/** Of a line, where the whole is had by get_product: the talk of an agent is short. */
export const briefSchema = goodsSchema.pick({
  id: true,
  slug: true,
  code: true,
  name: true,
  url: true,
  unit: true,
  step: true,
  min: true,
  pack: true,
})

export function toBrief(product: Goods, origin: string): z.input<typeof briefSchema> {
  const { id, slug, code, name, url, unit, step, min, pack } = toGoods(product, origin)
  return { id, slug, code, name, url, unit, step, min, pack }
}

export function toGoods(product: Goods, origin: string): z.input<typeof goodsSchema> {
  const { id, slug, code, step, min, price, oldPrice, unitPrice } = product
  const plain = (text: string) => toPlain(text, origin)
  const pack = findPack(product)
  return {
    id,
    slug,
    code: plain(code),
    name: plain(product.name),
    url: origin + href('/product/:slug', { slug }),
    brand: product.brand && plain(product.brand.name),
    category: { slug: product.category.slug, name: plain(product.category.name) },
    unit: plain(product.unit),
    step,
    min,
    pack: pack && { unit: plain(pack.unit), quantity: step },
    units: product.units.map(({ unit, numerator, denominator }) => ({
      unit: plain(unit),
      numerator,
      denominator,
    })),
    price: price && toMoney(price.amountMinor, price.currency),
    oldPrice: oldPrice && toMoney(oldPrice.amountMinor, oldPrice.currency),
    unitPrice: unitPrice && {
      unit: plain(unitPrice.unit),
      price: toMoney(unitPrice.price.amountMinor, unitPrice.price.currency),
    },
    priceBreaks: product.priceBreaks.map((one) => ({
      from: one.from,
      price: toMoney(one.price.amountMinor, price?.currency),
    })),
    availability: {
      status: product.availability.status,
      quantity: product.availability.quantity,
      shopCount: product.availability.shopCount,
    },
    restockDate: product.restockDate,
    isDiscontinued: product.isDiscontinued,
  }
}

/** So many base units, in packs and for how much. */
export function toSellable(product: Goods, hundredths: number): z.input<typeof sellableSchema> {
  const { price, unit } = product
  const pack = findPack(product)
  const breaks = product.priceBreaks.map((one) => ({
    from: toHundredths(one.from) ?? 0,
    priceMinor: one.price.amountMinor,
  }))
  return {
    quantity: toQuantity(hundredths),
    unit,
    packs: pack && formatWhole(hundredths, pack),
    total:
      price &&
      toMoney(
        toLineTotal(toPriceAt(price.amountMinor, breaks, hundredths), hundredths),
        price.currency,
      ),
  }
}

export const toWords = ({ quantity, unit, packs }: z.input<typeof sellableSchema>) => {
  const amount = formatAmount(Math.round(quantity * 100), unit)
  return packs ? `${amount} (${packs})` : amount
}

/**
 * Hundredths of the base unit for what an agent asks; refuses what is not sold so, with the nearest
 * that is. A cart rounds up by itself: a person sees it do so, and an agent would not.
 */
export function expectSellable(
  product: Goods,
  { quantity, unit }: { quantity: number; unit?: string | undefined },
): number {
  const ratio =
    unit === undefined || unit === product.unit
      ? null
      : product.units.find((one) => one.unit === unit)
  if (ratio === undefined) {
    throw new ToolRefusal('VALIDATION', 'В\u00a0такой единице товар не\u00a0считают', {
      field: ['unit'],
      offered: [product.unit, ...product.units.map((one) => one.unit)],
    })
  }
  const asked = toHundredths(quantity)
  if (asked === null || asked > quantityMax) {
    throw new ToolRefusal('VALIDATION', 'Количество: не\u00a0больше двух знаков после запятой', {
      field: ['quantity'],
    })
  }
  const base = ratio ? toBase(asked, ratio) : asked
  const rule = toRule(product)
  const above = snap(base, rule)
  if (above.reason === null) return base
  const below = snapDown(base, rule)
  const offered = [below, above.hundredths].filter((one) => one > 0)
  const choices = offered.map((one) => toSellable(product, one))
  const words = choices.map(toWords).join(' или\u00a0')
  throw new ToolRefusal('VALIDATION', `Столько не\u00a0продаётся. Можно ${words}`, {
    field: ['quantity'],
    offered: choices,
  })
}
