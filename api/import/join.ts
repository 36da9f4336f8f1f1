/** What an exchange says, turned into the categories and offers of any other feed. */
import type { Database } from '#api/database.ts'
import type { Directory } from './directory.ts'
import { countOffers, type ExchangeFrame, markTouched } from './exchange.ts'
import { type ExchangeGood, listGoods, listRubricIds, readClassifier } from './exchange-read.ts'
import type { ExchangeBody } from './feed/exchange.ts'
import {
  type Classifier,
  findStockShop,
  otherCategory,
  toFeedOffers,
  toParams,
  toPrice,
  toRubricCategoryId,
  toTotal,
  toVendor,
} from './feed/exchange-goods.ts'
import { type FeedCategory, FeedError, type FeedOffer } from './feed/model.ts'
import { toStockReason } from './feed/outlet.ts'
import { toNumber } from './feed/param.ts'
import type { ImportReport } from './report.ts'

/** How the merchant's exchange maps to the shop, where it does not say so itself. */
export type ExchangeOptions = {
  /** Name or id of the price type to show; the retail one by default. */
  priceType?: string | undefined
  /** The shop where stock lies that is told as one number. */
  stockShopId?: string | undefined
  /** Address below which the files of the exchange are served. */
  picturesUrl?: string | undefined
}

type Job = {
  runId: string
  feedId: string
  frame: ExchangeFrame
  directory: Directory
  report: ImportReport
  options: ExchangeOptions
}
type Sections = Awaited<ReturnType<typeof readClassifier>>

/** Categories of the exchange, and a reading of its offers; counts what the files say. */
export async function joinExchange(
  db: Database,
  job: Job,
): Promise<{ categories: FeedCategory[]; offers: AsyncGenerator<FeedOffer> }> {
  await markTouched(db, job.runId)
  const sections = await readClassifier(db, job)
  const rubricIds = await listRubricIds(db, job)
  job.report.categories = job.frame.groupCount
  job.report.offers = await countOffers(db, job.runId)
  const classifier = toClassifier(sections, job)
  return {
    categories: toCategories(sections, rubricIds),
    offers: listOffers(db, job, classifier, new Map()),
  }
}

function toCategories({ group, rubric }: Sections, rubricIds: string[]): FeedCategory[] {
  const groups = [...group].sort(([, a], [, b]) => a.position - b.position)
  return [
    ...groups.map(([id, { name, parentId }]) => ({ id, name, parentId: parentId ?? null })),
    ...rubricIds.flatMap((id) => {
      const name = rubric.get(id)?.name
      return name ? [{ id: toRubricCategoryId(id), name, parentId: null }] : []
    }),
    ...(rubricIds.includes('') ? [{ ...otherCategory, parentId: null }] : []),
  ]
}

function toClassifier(sections: Sections, { directory, report, options }: Job): Classifier {
  const priceTypeId = choosePriceType(sections['price-type'], options.priceType, report)
  const type = priceTypeId === null ? undefined : sections['price-type'].get(priceTypeId)
  const { stockShopId = directory.onlyShopId } = options
  const shopByWarehouse = new Map(
    [...sections.warehouse].map(([id, { name }]) => [id, directory.findShopId([id, name])]),
  )
  for (const [id, shopId] of shopByWarehouse) {
    if (shopId !== null) continue
    const name = sections.warehouse.get(id)?.name ?? ''
    report.warnings.push({ id, reason: `warehouse «${name}» has the name or id of no shop` })
  }
  return {
    properties: sections.property,
    rubrics: sections.rubric,
    priceTypeId,
    currency: type?.currency ?? '',
    isPriceWithoutTax: type?.isWithoutTax ?? false,
    hasGroup: (id) => sections.group.has(id),
    findShopId: (id) => shopByWarehouse.get(id) ?? directory.findShopId([id]),
    stockShopId,
    mainShopId: directory.mainShopId,
    picturesUrl: options.picturesUrl ?? null,
  }
}

const retailNames = [/розни/i, /сайт|интернет/i]

/** The type asked for, else the one named retail, else the first. */
function choosePriceType(
  types: Map<string, ExchangeBody<'price-type'>>,
  asked: string | undefined,
  report: ImportReport,
): string | null {
  const all = [...types].sort(([, a], [, b]) => a.position - b.position)
  if (asked !== undefined) {
    const found = all.find(([id, { name }]) =>
      [id, name.toLowerCase()].includes(asked.toLowerCase()),
    )
    if (found) return found[0]
    const names = all.map(([, { name }]) => `«${name}»`).join(', ')
    throw new FeedError(`There is no price type «${asked}» among ${names || 'those known: none'}`)
  }
  const chosen =
    retailNames
      .map((pattern) => all.find(([, { name }]) => pattern.test(name)))
      .find((found) => found !== undefined) ?? all[0]
  if (!chosen) return null
  const [id, { name }] = chosen
  if (all.length > 1) {
    report.warnings.push({ id, reason: `prices are of type «${name}», one of ${all.length}` })
  }
  return id
}

/** Reasons that many offers share are told once, with their number. */
type Tally = Map<string, number>

async function* listOffers(db: Database, job: Job, classifier: Classifier, tally: Tally) {
  const { report } = job
  const names = { brands: new Set<string>(), attributes: new Set<string>() }
  for await (const item of listGoods(db, job)) {
    countItem(item, classifier, report, names)
    if (!item.good) {
      for (const { id } of item.offers) {
        report.skipped.push({ id, reason: 'an offer of a product nobody has described' })
      }
    } else if (!item.good.isDeleted) {
      tallyItem(item, item.good, classifier, tally)
      yield* toFeedOffers(item.id, item.good, item.offers, classifier)
    }
  }
  report.brands = names.brands.size
  report.attributes = names.attributes.size
  for (const [reason, count] of tally) {
    report.warnings.push({ id: job.feedId, reason: `${count} ${reason}` })
  }
}

/** Counts what the files of this exchange say; what earlier ones said was counted then. */
function countItem(
  { good, isStaged, offers }: ExchangeGood,
  classifier: Classifier,
  report: ImportReport,
  names: { brands: Set<string>; attributes: Set<string> },
) {
  for (const offer of offers) {
    const value = toNumber(toPrice(offer.price, classifier).value) ?? 0
    if (offer.isStaged && value > 0) report.priced += 1
  }
  if (!good || !isStaged) return
  report.pictures += good.pictures.length
  for (const id of Object.keys(good.properties)) {
    names.attributes.add(classifier.properties.get(id)?.name ?? id)
  }
  const vendor = toVendor(good, toParams(good.properties, classifier))
  if (vendor !== '') names.brands.add(vendor)
}

function tallyItem(
  { offers }: ExchangeGood,
  good: ExchangeBody<'good'>,
  classifier: Classifier,
  tally: Tally,
) {
  const { properties, picturesUrl } = classifier
  const add = (reason: string, count = 1) => tally.set(reason, (tally.get(reason) ?? 0) + count)
  const files = [...good.pictures, ...good.morePictures].filter((path) => !/^https?:/i.test(path))
  if (picturesUrl === null && files.length > 0) {
    add(
      'pictures are files of the exchange: --pictures URL says where they are served',
      files.length,
    )
  }
  for (const propertyId of Object.keys(good.properties)) {
    if (!properties.has(propertyId)) add(`values of property ${propertyId}, not in the classifier`)
  }
  for (const { stock } of offers) {
    const reason = warnOfStock(stock, classifier)
    if (reason) add(reason)
  }
  if (good.groupIds.length === 0 && good.rubricId === '') {
    add(`goods in no group, put into «${otherCategory.name}»`)
  }
}

/** Stock that lies in no shop, or where it was only guessed to lie. */
function warnOfStock(stock: ExchangeBody<'stock'> | null, classifier: Classifier): string | null {
  const { stockShopId, findShopId } = classifier
  const isPlaced = Object.keys(stock?.warehouses ?? {}).some((place) => findShopId(place))
  if (toTotal(stock) <= 0 || isPlaced || stockShopId !== null) return null
  return toStockReason(stock && findStockShop(stock, classifier))
}
