/** An offer by the rules of the shop: what is sold, by which units, for how much. */

import { popularityMax } from '#api/rules/catalogue/limit.ts'
import type { PriceBreak } from '#schema/price-break.ts'
import type { UnitRatio } from '#schema/quantity.ts'
import type { VatRate } from '#schema/vat.ts'
import { toDescription } from './description.ts'
import { parseDocuments } from './document.ts'
import { toPackOffer, toPackSetting } from './fine-pack.ts'
import type { FeedDocument, FeedOffer } from './model.ts'
import { isStockTold, toOutlets } from './outlet.ts'
import { type GoodsParam, isInternal, toGoodsParam } from './param.ts'
import { parsePictures } from './picture.ts'
import { refuseCurrency, toPrices, toTaxed } from './price.ts'
import { toPriceBreaks } from './price-break.ts'
import { parseRestockDate } from './restock-date.ts'
import { toSale } from './sale.ts'
import type { FeedSetting, GoodsOutlet } from './setting.ts'
import { toPacking, toSize } from './size.ts'
import { toLine } from './text.ts'
import { toVat } from './vat.ts'

/** One product as the shop will keep it; quantities are hundredths of the base unit. */
export type Goods = {
  externalId: string
  name: string
  code: string
  brand: string | null
  externalCategoryId: string
  groupId: string | null
  description: string
  barcode: string | null
  pictures: { url: string; alt: string }[]
  documents: FeedDocument[]
  /** YYYY-MM-DD. */
  restockDate: string | null
  /** Goods of the feed that are needed with it. */
  accessoryIds: string[]
  /** Of the feed: what is sold in its place. */
  successorId: string | null
  unit: string
  step: number
  min: number
  units: UnitRatio[]
  params: GoodsParam[]
  /** Kopecks of one base unit; null is a price on request. */
  priceMinor: number | null
  oldPriceMinor: number | null
  /** Null is the shop's own rate. */
  vat: VatRate | null
  priceBreaks: PriceBreak[]
  /** Of one base unit. */
  weightGrams: number | null
  volumeCubicCm: number | null
  /** Facts of the packing, for the product's page. */
  packing: { name: string; value: string }[]
  consumption: { value: number; unit: string; layerMm?: number } | null
  popularity: number | null
  isAvailable: boolean
  outlets: GoodsOutlet[]
  /** Sold, says the feed, and not how many there are. */
  isStockUnknown: boolean
}

export type GoodsOutcome =
  | { ok: true; goods: Goods; warnings: string[] }
  | { ok: false; reason: string }

const accessoryMax = 12

/** The product an offer describes, or why it cannot be taken. */
export function toGoods(feedOffer: FeedOffer, setting: FeedSetting): GoodsOutcome {
  const stated = toReadable(feedOffer)
  const name = stated.name.replace(/[ \t\r\n]+/g, ' ').trim()
  // Nothing else tells its reader which one.
  if (stated.id === '') return { ok: false, reason: `the offer «${name.slice(0, 100)}» has no id` }
  if (name === '') return { ok: false, reason: 'neither a name nor a model' }
  if (stated.categoryId === '') return { ok: false, reason: 'no category' }
  const refusal = refuseCurrency(stated, setting)
  if (refusal) return { ok: false, reason: refusal }

  const warnings: string[] = []
  const params = stated.params.flatMap((param) => toGoodsParam(param) ?? [])
  const sale = toSale(stated, name, params, warnings)
  const { unit, step, min, units, finePack } = sale
  const offer = finePack ? toPackOffer(stated, finePack) : stated
  const vat = toVat(offer, setting.vats.own, warnings)
  const stating = toTaxed(setting, offer, vat && setting.vats[vat])
  const taxed = finePack ? toPackSetting(stating, finePack) : stating
  const prices = toPrices(offer, taxed, warnings)
  const size = toSize(offer, min, warnings)
  const goods: Goods = {
    externalId: offer.id,
    name: name.slice(0, 300).trimEnd(),
    code: (offer.vendorCode || offer.id).slice(0, 64),
    brand: offer.vendor === '' ? null : offer.vendor.slice(0, 120),
    externalCategoryId: offer.categoryId,
    groupId: offer.groupId || null,
    description: toDescription(offer.description),
    barcode: offer.barcode.split(/[\s,;]/)[0] || null,
    pictures: parsePictures(offer.pictures, name, setting.origin, warnings),
    documents: parseDocuments(offer.documents ?? [], setting.origin, warnings),
    restockDate: parseRestockDate(offer.restockDate ?? '', warnings),
    accessoryIds: [...new Set(offer.accessoryIds)].slice(0, accessoryMax),
    successorId: offer.successorId ?? findParam(params, successorNames)?.text ?? null,
    unit,
    step,
    min,
    units,
    params: sale.params.filter((param) => !isReserved(param)),
    ...prices,
    vat,
    priceBreaks: toPriceBreaks(
      offer.priceBreaks ?? [],
      prices.priceMinor,
      { step, min },
      (text) => taxed.toPrice(text, offer.currencyId),
      warnings,
    ),
    ...size,
    packing: toPacking(offer, size, sale),
    consumption: toConsumption(params),
    popularity: toPopularity(params),
    isAvailable: offer.isAvailable,
    outlets: toOutlets(offer, taxed, warnings),
    isStockUnknown: isStockUnknown(offer),
  }
  return { ok: true, goods, warnings }
}

/** Without markup in what is one line. */
function toReadable(offer: FeedOffer): FeedOffer {
  return {
    ...offer,
    name: toLine(offer.name),
    vendor: toLine(offer.vendor),
    vendorCode: toLine(offer.vendorCode),
    params: offer.params.map((param) => ({
      ...param,
      name: toLine(param.name),
      value: toLine(param.value),
    })),
  }
}

/** A feed this shop wrote itself states its stock too. */
function isStockUnknown(offer: FeedOffer): boolean {
  const { isAvailable, isStockStated, source } = offer
  return isAvailable && !isStockStated && source === undefined && !isStockTold(offer)
}

const popularityNames = ['популярность']
const successorNames = ['замена', 'заменён на', 'заменен на']

function findParam(params: GoodsParam[], names: string[]): GoodsParam | undefined {
  return params.find(({ name }) => names.includes(toPlainName(name)))
}

const toPlainName = (name: string) => name.toLowerCase().replace(/\.$/, '')

/** A whole number, as the sort keeps it: merchants also write averages and shares. */
function toPopularity(params: GoodsParam[]): number | null {
  const rank = findParam(params, popularityNames)?.number ?? null
  return rank === null ? null : Math.round(Math.min(Math.max(rank, 0), popularityMax))
}

/** Params that are facts of the shop, or of its programs, are not shown among the properties. */
function isReserved(param: GoodsParam): boolean {
  const name = toPlainName(param.name)
  return isInternal(param) || [popularityNames, successorNames].some((own) => own.includes(name))
}

function toConsumption(params: GoodsParam[]): Goods['consumption'] {
  const param = findParam(params, ['расход'])
  if (!param?.unit || param.number === null || param.number <= 0) return null
  const consumption = { value: param.number, unit: param.unit }
  const layerMm = findParam(params, ['рекомендуемый слой'])?.number ?? 0
  return layerMm > 0 ? { ...consumption, layerMm } : consumption
}
