/** A good of an exchange with its offers, as the offers of any other feed. */

import { toPlainPrice } from '#api/rules/catalogue/price-text.ts'
import { parseUnit } from '#api/rules/catalogue/unit.ts'
import type { ExchangeBody } from './exchange.ts'
import type { FeedOffer, FeedOutlet, FeedParam } from './model.ts'
import { toContainerName } from './pack.ts'
import { toNumber } from './param.ts'
import { toStockQuantity } from './stock-number.ts'

export type ExchangeOffer = {
  id: string
  offer: ExchangeBody<'offer'> | null
  price: ExchangeBody<'price'> | null
  stock: ExchangeBody<'stock'> | null
}

/** What the exchange says apart from its goods. */
export type Classifier = {
  properties: Map<string, ExchangeBody<'property'>>
  rubrics: Map<string, ExchangeBody<'rubric'>>
  /** Of the prices the shop shows. */
  priceTypeId: string | null
  currency: string
  /** Those prices are without tax. */
  isPriceWithoutTax: boolean
  /** Whether a group has been described, by this exchange or an earlier one. */
  hasGroup: (groupId: string) => boolean
  /** Our shop of a warehouse, where it is one. */
  findShopId: (warehouseId: string) => string | null
  /** Where stock that is told as one number lies; null when that is nowhere in particular. */
  stockShopId: string | null
  /** Where one number lies when that is not said, and no warehouse is named. */
  mainShopId: string | null
  /** Address below which the files of the exchange are served. */
  picturesUrl: string | null
}

/** The category of goods that have neither a group nor a rubric. */
export const otherCategory = { id: 'other', name: 'Другие товары' }

export const toRubricCategoryId = (rubricId: string): string => `rubric:${rubricId}`

const brandNames = ['бренд', 'производитель', 'торговая марка']

/** What 1C keeps for itself; the rest of the requisites are properties. */
const technicalNames =
  /^(вид|тип)\s*номенклатуры$|полное\s*наименование|^описание|^код$|^вес$|^файл|^ставка|^статус/i

/** Where the good stands: its first known group, else its rubric, else among the others. */
function toCategoryId(
  { groupIds, rubricId }: ExchangeBody<'good'>,
  { hasGroup }: Classifier,
): string {
  const groupId = groupIds.find(hasGroup) ?? groupIds[0]
  return groupId ?? (rubricId === '' ? otherCategory.id : toRubricCategoryId(rubricId))
}

/** Values of properties under their names; dictionary ids are resolved. */
export function toParams(
  values: Record<string, string[]>,
  { properties }: Pick<Classifier, 'properties'>,
): FeedParam[] {
  return Object.entries(values).flatMap(([id, texts]) => {
    const property = properties.get(id)
    if (!property) return []
    return texts.map((text) => ({
      name: property.name,
      unit: '',
      value: property.values[text] ?? text,
    }))
  })
}

/** The maker, or a property that names one. */
export function toVendor(good: ExchangeBody<'good'>, params: FeedParam[]): string {
  const named = params.find(({ name }) => brandNames.includes(name.toLowerCase()))
  return good.vendor || (named?.value ?? '')
}

/** The price of the shop's type, of one base unit, as text; empty when there is none. */
export function toPrice(
  price: ExchangeBody<'price'> | null,
  { priceTypeId }: Pick<Classifier, 'priceTypeId'>,
): { value: string; currency: string } {
  const {
    value = '',
    currency = '',
    coefficient = '',
  } = (priceTypeId !== null && price?.[priceTypeId]) || {}
  const number = toNumber(toPlainPrice(value))
  const times = toNumber(coefficient) ?? 1
  if (number === null || times === 1 || times <= 0) return { value, currency }
  return { value: (number / times).toFixed(4), currency }
}

/**
 * What is sold of the good: its variants, and itself when it has none or has a price or stock of
 * its own.
 */
export function toFeedOffers(
  goodId: string,
  good: ExchangeBody<'good'>,
  offers: ExchangeOffer[],
  classifier: Classifier,
): FeedOffer[] {
  const variants = offers.filter(({ id }) => id !== goodId)
  const own = offers.find(({ id }) => id === goodId) ?? emptyOffer(goodId)
  const isSold = variants.length === 0 || isOffered(own, classifier)
  const groupId = variants.length > 0 ? goodId : ''
  return [...(isSold ? [own] : []), ...variants]
    .filter(({ offer }) => !offer?.isDeleted)
    .map((offer) => toFeedOffer(good, offer, groupId, classifier))
}

const emptyOffer = (id: string): ExchangeOffer => ({ id, offer: null, price: null, stock: null })

function isOffered({ price, stock }: ExchangeOffer, classifier: Classifier): boolean {
  const value = toNumber(toPrice(price, classifier).value)
  return (value ?? 0) > 0 || toTotal(stock) > 0
}

function toFeedOffer(
  good: ExchangeBody<'good'>,
  { id, offer, price, stock }: ExchangeOffer,
  groupId: string,
  classifier: Classifier,
): FeedOffer {
  const { value, currency } = toPrice(price, classifier)
  const unit = good.unit || offer?.unit || ''
  const goodParams = toParams(good.properties, classifier)
  const vendor = toVendor(good, goodParams) || toVendor(good, toOfferParams(offer, classifier))
  return {
    id,
    isAvailable: toTotal(stock) > 0,
    name: (groupId !== '' && offer?.name) || good.name || offer?.name || '',
    vendor,
    vendorCode: offer?.article || good.article || good.code,
    barcode: offer?.barcode || good.barcode,
    categoryId: toCategoryId(good, classifier),
    groupId,
    price: value,
    oldPrice: '',
    currencyId: currency || classifier.currency,
    pictures: toPictures(good, classifier),
    description: good.description,
    params: mergeParams([
      ...(unit === '' ? [] : [{ name: 'Единица измерения', unit: '', value: unit }]),
      ...toOfferParams(offer, classifier),
      ...goodParams,
      ...(good.country === '' ? [] : [{ name: 'Страна', unit: '', value: good.country }]),
      ...toRequisiteParams(good),
      ...toPackParams(unit, { ...good.furtherUnits, ...offer?.furtherUnits }),
      ...toPricedPack(unit, price, classifier),
    ]),
    outlets: toOutlets(stock, classifier),
    isStockStated: true,
    vat: offer?.vat || good.vat,
    isPriceWithoutTax: classifier.isPriceWithoutTax,
    weight: good.weight,
    isWeightOfUnit: true,
    dimensions: '',
    minQuantity: '',
    stepQuantity: '',
  }
}

/** Characteristics say again what the offer's properties do, with the rubric's name in brackets. */
function toOfferParams(offer: ExchangeOffer['offer'], classifier: Classifier): FeedParam[] {
  if (!offer) return []
  const rubrics = new Set([...classifier.rubrics.values()].map(({ name }) => name))
  const characteristics = Object.entries(offer.characteristics).map(([name, value]) => {
    const match = /^(.+?)\s*\(([^()]+)\)$/.exec(name)
    const plain = match && rubrics.has(match[2] ?? '') ? (match[1] ?? name) : name
    return { name: plain, unit: '', value }
  })
  return [...toParams(offer.properties, classifier), ...characteristics]
}

function toRequisiteParams({ requisites }: ExchangeBody<'good'>): FeedParam[] {
  return Object.entries(requisites)
    .filter(([name]) => !technicalNames.test(name))
    .map(([name, value]) => ({ name, unit: '', value }))
}

/** «Пересчет» 778 of 1,44 says what «В упаковке» 1,44 does. */
function toPackParams(unit: string, furtherUnits: Record<string, string>): FeedParam[] {
  return Object.entries(furtherUnits).flatMap(([name, value]) => {
    const further = parseUnit(name)
    if (further === null || further === parseUnit(unit)) return []
    return [{ name: toContainerName(further), unit, value }]
  })
}

/** Goods whose price is stated for a pack are sold by that pack. */
function toPricedPack(
  unit: string,
  price: ExchangeBody<'price'> | null,
  { priceTypeId }: Pick<Classifier, 'priceTypeId'>,
): FeedParam[] {
  const stated = priceTypeId === null ? undefined : price?.[priceTypeId]
  if (!stated || (toNumber(stated.coefficient) ?? 1) <= 1) return []
  return [
    ...toPackParams(unit, { [stated.unit]: stated.coefficient }),
    { name: 'Кратность', unit, value: stated.coefficient },
  ]
}

/** The first of a name wins with all its values: the variant's own stand before the good's. */
function mergeParams(params: FeedParam[]): FeedParam[] {
  const merged = new Map<string, FeedParam>()
  for (const param of params) {
    const key = `${param.name.toLowerCase()}|${param.value.toLowerCase()}`
    if (param.value !== '' && !merged.has(key)) merged.set(key, param)
  }
  return [...merged.values()]
}

function toPictures({ pictures, morePictures }: ExchangeBody<'good'>, classifier: Classifier) {
  const { picturesUrl } = classifier
  return [...pictures, ...morePictures].flatMap((path) => {
    if (/^https?:/i.test(path)) return [path]
    if (picturesUrl === null) return []
    // What is no path stays as it is, and is named with its good when its address is read.
    return [URL.parse(path.replaceAll('\\', '/'), picturesUrl)?.href ?? path]
  })
}

/** Base units of an offer over all warehouses. */
export function toTotal(stock: ExchangeBody<'stock'> | null): number {
  if (!stock) return 0
  if (stock.total !== undefined) return toStockQuantity(stock.total)
  return Object.values(stock.warehouses).reduce((sum, text) => sum + toStockQuantity(text), 0)
}

/** Warehouses that are none of our shops may be those of defects: nothing is guessed of them. */
export function findStockShop(
  { warehouses }: ExchangeBody<'stock'>,
  { stockShopId, mainShopId }: Classifier,
): string | null {
  return stockShopId ?? (Object.keys(warehouses).length === 0 ? mainShopId : null)
}

/** Stock by our shops; one number for all of them goes where the merchant says it lies. */
function toOutlets(stock: ExchangeBody<'stock'> | null, classifier: Classifier): FeedOutlet[] {
  if (!stock) return []
  const sums = new Map<string, number>()
  for (const [warehouseId, text] of Object.entries(stock.warehouses)) {
    const shopId = classifier.findShopId(warehouseId)
    if (shopId) sums.set(shopId, (sums.get(shopId) ?? 0) + toStockQuantity(text))
  }
  const shopId = findStockShop(stock, classifier)
  if (sums.size === 0 && shopId !== null) sums.set(shopId, toTotal(stock))
  return [...sums].map(([id, sum]) => ({ id, inStock: String(sum), price: '', oldPrice: '' }))
}
