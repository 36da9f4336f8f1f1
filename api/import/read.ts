/** Reads a feed to its end, staging as it goes: only categories and names are kept in memory. */
import type { Database } from '#api/database.ts'
import type { VatRate, VatsOfDay } from '#schema/vat.ts'
import type { Directory } from './directory.ts'
import { createExchange, type Exchange, type ExchangeFrame } from './exchange.ts'
import { toCategoryTree } from './feed/category.ts'
import { createRateFinder, type GivenRates, isRouble } from './feed/currency.ts'
import { type Goods, toGoods } from './feed/goods.ts'
import { toCategoryId } from './feed/hash.ts'
import { type FeedCategory, FeedError, type FeedEvent, type FeedOffer } from './feed/model.ts'
import { isOneNumber, toStockReason } from './feed/outlet.ts'
import { createPriceReader } from './feed/price.ts'
import type { FeedSetting } from './feed/setting.ts'
import { toSlug } from './feed/slug.ts'
import { toLine } from './feed/text.ts'
import { type ExchangeOptions, joinExchange } from './join.ts'
import { createCounter, type ImportReport } from './report.ts'
import { toCategoryRow, toProductRow } from './row.ts'
import { createStage, type Run, type Stage } from './stage.ts'

/** One source's part of the feed: a merchant's feed is one, this shop's own may be several. */
type Source = { run: Run; stage: Stage; categories: FeedCategory[] }

export type Reading = {
  runs: Run[]
  shopName: string
  /** Of a CommerceML exchange. */
  frame: ExchangeFrame | null
}

type Job = {
  db: Database
  directory: Directory
  report: ImportReport
  source: string | undefined
  exchange: ExchangeOptions
  /** The merchant's, before the feed's own. */
  rates: GivenRates
  /** Rates of tax on the day of the import. */
  vats: VatsOfDay
}

type State = Omit<Job, 'rates' | 'vats'> & {
  given: GivenRates
  shop: { id: string; name: string; url: string }
  rates: Map<string, string>
  setting: FeedSetting
  /** What is told of many offers at once, with their number. */
  tally: Map<string, number>
  sources: Map<string, Source>
  /** Of the source that the feed does not name offer by offer. */
  runId: string
}

export async function readFeed(events: AsyncIterable<FeedEvent>, job: Job): Promise<Reading> {
  const { rates: given, vats, ...rest } = job
  const stockShopId = findStockShop(job)
  const state: State = {
    ...rest,
    given,
    shop: { id: '', name: '', url: '' },
    rates: new Map(),
    setting: { origin: null, vats, stockShopId, ...createRates(new Map(), given) },
    tally: new Map(),
    sources: new Map(),
    runId: crypto.randomUUID(),
  }
  const count = createCounter(job.report)
  const exchange = createExchange(job.db, state.runId, (reason) => {
    job.report.skipped.push({ id: '', reason })
  })
  for await (const event of events) {
    if (event.kind === 'part') await exchange.take(event.part)
    else if (event.kind === 'offer') {
      count(event.offer)
      await takeOffer(state, event.offer)
    } else if (event.kind === 'skipped') {
      job.report.offers += 1
      job.report.skipped.push({ id: event.id, reason: event.reason })
    } else if (event.kind === 'warning') {
      job.report.warnings.push({ id: event.id, reason: event.reason })
    } else takeFrame(state, event)
  }
  const frame = exchange.isEmpty() ? null : await takeExchange(state, exchange)
  requireSource(state)
  for (const [reason, count] of state.tally) {
    job.report.warnings.push({ id: '', reason: `${count} ${reason}` })
  }
  for (const source of state.sources.values()) await stageCategories(source, job.directory)
  const runs = [...state.sources.values()].map(({ run }) => run)
  return { runs, shopName: state.shop.name, frame }
}

type Frame = Extract<FeedEvent, { kind: 'shop' | 'currency' | 'category' }>

function takeFrame(state: State, event: Frame) {
  if (event.kind === 'category') {
    state.report.categories += 1
    requireSource(state, event.category.source).categories.push(event.category)
  } else if (event.kind === 'currency') {
    state.rates.set(event.id, event.rate)
    state.setting = { ...state.setting, ...createRates(state.rates, state.given) }
  } else {
    // A catalogue and its offers name themselves alike; the first name is kept.
    const { id = '', name = '', url = '' } = event
    const { shop } = state
    state.shop = { id: shop.id || id, name: shop.name || name, url: shop.url || url }
    const origin = URL.canParse(state.shop.url) ? new URL(state.shop.url).origin : null
    state.setting = { ...state.setting, origin }
  }
}

async function takeOffer(state: State, offer: FeedOffer) {
  const { report, directory } = state
  const outcome = toGoods(offer, state.setting)
  if (!outcome.ok) {
    report.skipped.push({ id: offer.id, reason: outcome.reason })
    return
  }
  const { goods, warnings } = outcome
  for (const reason of warnings) report.warnings.push({ id: offer.id, reason })
  tallyOffer(state, offer, goods)
  const { run, stage } = requireSource(state, offer.source)
  const row = toProductRow(run.feedId, goods, directory)
  // An offer that is as this shop wrote it is the product it was written from, to the letter.
  await stage.add({ ...row, hash: offer.revision ?? row.hash })
}

async function takeExchange(state: State, exchange: Exchange): Promise<ExchangeFrame> {
  const frame = await exchange.finish()
  const source = requireSource(state)
  Object.assign(source.run, { isExchange: true, isPartial: !frame.isCatalogueFull })
  const { db, directory, report, runId, exchange: options } = state
  const { feedId } = source.run
  const job = { runId, feedId, frame, directory, report, options }
  const { categories, offers } = await joinExchange(db, job)
  source.categories.push(...categories)
  for await (const offer of offers) await takeOffer(state, offer)
  return frame
}

/** A feed is known by its own id, its shop's host or its name; all stand before the goods. */
function requireSource(state: State, own?: string): Source {
  const { shop, source, db, report } = state
  const host = URL.canParse(shop.url) ? new URL(shop.url).hostname.replace(/^www\./, '') : ''
  const name = source ?? own ?? (shop.id || host || shop.name)
  // This shop's own feed names the source of each product, so the feed itself needs none.
  const [first] = state.sources.values()
  if (first?.run.isOwn && own === undefined) return first
  const feedId = toSlug(name, 60, '')
  if (feedId === '') throw new FeedError('The feed does not name its shop: name it by --source')
  const found = state.sources.get(feedId)
  if (found) return found
  const isOwn = own !== undefined && source === undefined
  const id = isOwn ? crypto.randomUUID() : state.runId
  const run: Run = { id, feedId, isOwn }
  const stage = createStage(db, run, (id) => {
    report.skipped.push({ id, reason: 'the id stands twice: the first offer is kept' })
  })
  const created = { run, stage, categories: [] }
  state.sources.set(feedId, created)
  return created
}

async function stageCategories({ run, stage, categories }: Source, directory: Directory) {
  const named = categories.map((category) => ({ ...category, name: toLine(category.name) }))
  for (const node of toCategoryTree(named)) {
    const id = toCategoryId(run.feedId, node.externalId)
    const slug = directory.takeCategorySlug(id, node.names)
    await stage.add(toCategoryRow(run.feedId, node, slug))
  }
  await stage.flush()
}

function createRates(
  stated: ReadonlyMap<string, string>,
  given: GivenRates,
): Pick<FeedSetting, 'findRate' | 'toPrice'> {
  const findRate = createRateFinder(stated, given)
  return { findRate, toPrice: createPriceReader(findRate) }
}

/** Where stock lies that is told as one number: where the merchant says, else at the main shop. */
function findStockShop({ directory, exchange }: Job): string | null {
  const { stockShopId = directory.mainShopId } = exchange
  if (exchange.stockShopId !== undefined && directory.findShopCity(exchange.stockShopId) === null) {
    throw new FeedError(`There is no shop ${exchange.stockShopId}`)
  }
  return stockShopId
}

const nameRate = (vat: VatRate | null) => (vat === null || vat === 'none' ? 'none' : `${vat} %`)

/** What was done to many offers alike, and has to be known before they are sold. */
function tallyOffer(
  { tally, setting, directory, exchange }: State,
  offer: FeedOffer,
  goods: Goods,
) {
  const add = (reason: string) => tally.set(reason, (tally.get(reason) ?? 0) + 1)
  const { currencyId, isPriceWithoutTax } = offer
  const vat = goods.vat && setting.vats[goods.vat]
  const rate = setting.findRate(currencyId)
  if (goods.priceMinor !== null && rate !== null && !isRouble(currencyId)) {
    add(`prices in ${currencyId} are taken at ${Number(rate.toFixed(6))} roubles`)
  }
  if (goods.priceMinor !== null && isPriceWithoutTax) {
    add(`prices are without tax: VAT ${nameRate(vat)} is added`)
  }
  if (vat !== goods.vat) {
    add(`offers state VAT ${nameRate(goods.vat)}: today they are sold at ${nameRate(vat)}`)
  }
  const isTold = exchange.stockShopId !== undefined || directory.onlyShopId !== null
  if (isOneNumber(offer) && !isTold) add(toStockReason(setting.stockShopId))
}
