/** A feed into the catalogue: staged, compared, judged, then applied whole or not at all. */
import type { Database } from '../context.ts'
import { toCategoryTree } from '../feed/category.ts'
import { createPriceReader, type FeedSetting, isRouble, toGoods } from '../feed/goods.ts'
import { toCategoryId } from '../feed/hash.ts'
import { type FeedCategory, FeedError, type FeedEvent, type FeedOffer } from '../feed/model.ts'
import { toSlug } from '../feed/slug.ts'
import { applyStage } from './import-apply.ts'
import { type Directory, readDirectory } from './import-directory.ts'
import { createCounter, createReport, type ImportReport, toStoredReport } from './import-report.ts'
import { toCategoryRow, toProductRow } from './import-row.ts'
import {
  type ChangeNames,
  clearStage,
  compareStage,
  createStage,
  listChanges,
  removeOrphans,
  type Run,
  type Stage,
} from './import-stage.ts'

export type ImportOptions = {
  format: string
  /** Names the feed instead of what it says of itself. */
  source?: string
  /** Tells what would be done and writes nothing. */
  isDryRun?: boolean
  /** Applies even when most of the feed's goods would vanish. */
  isForced?: boolean
  now: Date
  onStage?: (stage: ImportStage) => void
}

export type ImportStage = 'read' | 'compare' | 'apply'

export type ImportOutcome = {
  report: ImportReport
  /** Why nothing was applied; null when it was, or would be. */
  refusal: string | null
  /** Names of products, the first few of each. */
  changes: ChangeNames
}

const vanishingMaxShare = 0.3
const listedNameMax = 20

type Reading = {
  run: Run | null
  shop: { name: string; url: string }
  rates: Map<string, string>
  setting: FeedSetting
  categories: FeedCategory[]
  stage: Stage | null
}

/**
 * Imports a feed. Imports must not run at the same time on one database: take a lock outside.
 * Throws FeedError when the feed cannot be read; then, as after a refusal, nothing has changed.
 */
export async function importFeed(
  db: Database,
  events: AsyncIterable<FeedEvent>,
  options: ImportOptions,
): Promise<ImportOutcome> {
  const report = createReport(options.format)
  try {
    await clearStage(db)
    options.onStage?.('read')
    const directory = await readDirectory(db)
    const reading = await readFeed(db, events, { directory, report, source: options.source })
    const run = requireRun(reading)
    for (const { id, category } of await removeOrphans(db, run)) {
      report.skipped.push({ id, reason: `category ${category} is not in the feed` })
    }
    for (const id of directory.unknownShopIds) {
      report.warnings.push({ id, reason: 'no such shop: its stock and prices are left out' })
    }
    return await finish(db, { run, directory, report, reading, options })
  } finally {
    await clearStage(db)
  }
}

async function finish(
  db: Database,
  job: {
    run: Run
    directory: Directory
    report: ImportReport
    reading: Reading
    options: ImportOptions
  },
): Promise<ImportOutcome> {
  const { run, directory, report, reading, options } = job
  options.onStage?.('compare')
  const comparison = await compareStage(db, run)
  const { products, created, updated, unchanged, vanished, live } = comparison
  Object.assign(report, { products, created, updated, unchanged, hidden: vanished })
  const changes = await listChanges(db, run, listedNameMax)
  if (vanished > live * vanishingMaxShare && !options.isForced) {
    const refusal = `${vanished} of the ${live} goods on sale would vanish: --force if that is meant`
    return { report, refusal, changes }
  }
  if (!options.isDryRun) {
    options.onStage?.('apply')
    const feed = {
      name: reading.shop.name || run.feedId,
      format: options.format,
      report: toStoredReport(report),
    }
    await applyStage(db, run, directory, { feed, at: options.now.toISOString() })
  }
  return { report, refusal: null, changes }
}

/** Reads to the end, staging as it goes: only categories and names are kept in memory. */
async function readFeed(
  db: Database,
  events: AsyncIterable<FeedEvent>,
  job: { directory: Directory; report: ImportReport; source: string | undefined },
): Promise<Reading> {
  const { directory, report, source } = job
  const rates = new Map<string, string>()
  const reading: Reading = {
    run: source ? { id: crypto.randomUUID(), feedId: toSlug(source, 60) } : null,
    shop: { name: '', url: '' },
    rates,
    setting: { origin: null, toPrice: createPriceReader(rates) },
    categories: [],
    stage: null,
  }
  const count = createCounter(report)
  const currencyIds = new Set<string>()
  for await (const event of events) {
    if (event.kind === 'offer') {
      count(event.offer)
      currencyIds.add(event.offer.currencyId)
      await takeOffer(db, reading, event.offer, { directory, report })
    } else takeFrame(reading, event)
  }
  report.categories = reading.categories.length
  for (const id of currencyIds) warnOfCurrency(id, rates, report)
  await stageCategories(requireStage(db, reading, report), requireRun(reading), reading, directory)
  return reading
}

function takeFrame(reading: Reading, event: Exclude<FeedEvent, { kind: 'offer' }>) {
  if (event.kind === 'category') reading.categories.push(event.category)
  else if (event.kind === 'currency') {
    reading.rates.set(event.id, event.rate)
    reading.setting = { ...reading.setting, toPrice: createPriceReader(reading.rates) }
  } else {
    const { name = reading.shop.name, url = reading.shop.url } = event
    reading.shop = { name, url }
    const origin = URL.canParse(url) ? new URL(url).origin : null
    reading.setting = { ...reading.setting, origin }
  }
}

async function takeOffer(
  db: Database,
  reading: Reading,
  offer: FeedOffer,
  { directory, report }: { directory: Directory; report: ImportReport },
) {
  const outcome = toGoods(offer, reading.setting)
  if (!outcome.ok) {
    report.skipped.push({ id: offer.id, reason: outcome.reason })
    return
  }
  const { goods, warnings } = outcome
  for (const reason of warnings) report.warnings.push({ id: offer.id, reason })
  const stage = requireStage(db, reading, report)
  await stage.add(toProductRow(requireRun(reading).feedId, goods, directory))
}

/** A feed is known by its shop's host, else by its name; both stand before the offers. */
function requireRun(reading: Reading): Run {
  if (reading.run) return reading.run
  const { url, name } = reading.shop
  const host = URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : ''
  const source = host || name
  if (source === '') throw new FeedError('The feed does not name its shop: name it by --source')
  reading.run = { id: crypto.randomUUID(), feedId: toSlug(source, 60) }
  return reading.run
}

function requireStage(db: Database, reading: Reading, report: ImportReport): Stage {
  reading.stage ??= createStage(db, requireRun(reading), (id) => {
    report.skipped.push({ id, reason: 'the id stands twice: the first offer is kept' })
  })
  return reading.stage
}

async function stageCategories(stage: Stage, run: Run, reading: Reading, directory: Directory) {
  for (const node of toCategoryTree(reading.categories)) {
    const id = toCategoryId(run.feedId, node.externalId)
    const slug = directory.takeCategorySlug(id, node.names)
    await stage.add(toCategoryRow(run.feedId, node, slug))
  }
  await stage.flush()
}

function warnOfCurrency(id: string, rates: Map<string, string>, report: ImportReport) {
  const hasRouble = [...rates].some(([currency, rate]) => isRouble(currency) && Number(rate) === 1)
  if (isRouble(id) || (hasRouble && Number(rates.get(id)?.replace(',', '.')) > 0)) return
  report.warnings.push({ id, reason: `prices in ${id} are taken as roubles: no rate is given` })
}
