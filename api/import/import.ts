/** A feed into the catalogue: staged, compared, judged, then applied whole or not at all. */
import type { Database } from '#api/database.ts'
import { toLocal } from '#language/local-time.ts'
import { defaultTimezone } from '#schema/constant.ts'
import { toVatsOfDay, type VatTerms } from '#schema/vat.ts'
import { shopSettings } from '#shop/settings.ts'
import { applyStage } from './apply.ts'
import { type Directory, readDirectory } from './directory.ts'
import { keepExchange } from './exchange.ts'
import type { GivenRates } from './feed/currency.ts'
import { FeedError, type FeedEvent } from './feed/model.ts'
import type { ExchangeOptions } from './join.ts'
import {
  type PictureProgress,
  type TakePicture,
  takePictures,
  warnOfForeignPictures,
} from './pictures.ts'
import { type Reading, readFeed } from './read.ts'
import { createReport, type ImportReport, toStoredReport } from './report.ts'
import {
  type ChangeNames,
  type Comparison,
  clearStage,
  compareStage,
  listChanges,
  type Run,
  removeOrphans,
} from './stage.ts'

export type ImportOptions = {
  format: string
  /** Names the feed instead of what it says of itself. */
  source?: string | undefined
  /** Tells what would be done and writes nothing. */
  isDryRun?: boolean
  /** Applies even when most of the feed's goods would vanish. */
  isForced?: boolean
  /** Of a CommerceML exchange. */
  exchange?: ExchangeOptions
  /** Roubles of one unit of a currency, by its id in capitals; before the feed's own rates. */
  rates?: GivenRates | undefined
  /** The shop's tax rates. */
  vat?: VatTerms | undefined
  /** Takes the pictures of the feed; `skip` leaves them where they are, and says so. */
  takePicture?: TakePicture | 'skip' | undefined
  now: Date
  onStage?: (stage: ImportStage) => void
  onPicture?: PictureProgress
}

export type ImportStage = 'read' | 'pictures' | 'compare' | 'apply'

export type ImportOutcome = {
  report: ImportReport
  /** Why nothing was applied; null when it was, or would be. */
  refusal: string | null
  /** Names of products, the first few of each. */
  changes: ChangeNames
}

/** Goods would come in, and every page of the shop would still be refused. */
const noCities =
  'the shop has no cities, which prices and stock belong to: start it once with `npm start` ' +
  '(a deployed one: `npm run seed:remote`), then import again'
const vanishingMaxShare = 0.3
const listedNameMax = 20

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
    if (!directory.hasCities) throw new FeedError(noCities)
    const { source, exchange = {}, rates = {}, vat = shopSettings.vat } = options
    const today = toLocal(options.now.getTime(), defaultTimezone).day
    const vats = toVatsOfDay(vat, today)
    const job = { db, directory, report, source, exchange, rates, vats }
    const reading = await readFeed(events, job)
    for (const run of reading.runs) {
      for (const { id, category } of await removeOrphans(db, run)) {
        report.skipped.push({ id, reason: `category ${category} is not in the feed` })
      }
    }
    for (const id of directory.unknownShopIds) {
      report.warnings.push({ id, reason: 'no such shop: its stock and prices are left out' })
    }
    for (const run of reading.runs) await resolvePictures(db, run, report, options)
    return await finish(db, { directory, report, reading, options })
  } finally {
    await clearStage(db)
  }
}

async function resolvePictures(
  db: Database,
  run: Run,
  report: ImportReport,
  { takePicture, isDryRun, now, onStage, onPicture }: ImportOptions,
) {
  const isTaken = takePicture !== undefined && takePicture !== 'skip' && !isDryRun
  if (isTaken) onStage?.('pictures')
  const job = { run, report, now, onProgress: onPicture }
  await takePictures(db, isTaken ? takePicture : null, job)
  if (takePicture === 'skip') await warnOfForeignPictures(db, run, report)
}

async function finish(
  db: Database,
  job: {
    directory: Directory
    report: ImportReport
    reading: Reading
    options: ImportOptions
  },
): Promise<ImportOutcome> {
  const { directory, report, options } = job
  const { runs, shopName, frame } = job.reading
  options.onStage?.('compare')
  const comparisons = await Promise.all(runs.map((run) => compareStage(db, run)))
  const sum = (figure: keyof Comparison) =>
    comparisons.reduce((total, comparison) => total + comparison[figure], 0)
  report.products = sum('products')
  report.created = sum('created')
  report.updated = sum('updated')
  report.unchanged = sum('unchanged')
  report.hidden = sum('vanished')
  const changes = await listAll(db, job.reading)
  const refusal = refuseNothing(report, options)
  if (refusal) return { report, refusal, changes }
  const emptied = comparisons.find(({ vanished, live }) => vanished > live * vanishingMaxShare)
  if (emptied && !options.isForced) {
    const { vanished, live } = emptied
    const refusal = `${vanished} of the ${live} goods on sale would vanish: --force if that is meant`
    return { report, refusal, changes }
  }
  if (!options.isDryRun) {
    options.onStage?.('apply')
    const feed = { name: shopName, format: options.format, report: toStoredReport(report) }
    const [run] = runs
    const keep = frame && run ? keepExchange(db, run, frame) : []
    await applyStage(db, runs, directory, { feed, at: options.now.toISOString(), keep })
  }
  return { report, refusal: null, changes }
}

/** A feed of which nothing could be taken is the wrong file, or was asked for in the wrong way. */
function refuseNothing(
  { products, offers, format, skipped }: ImportReport,
  { isForced }: ImportOptions,
): string | null {
  if (products > 0) return null
  const counts = new Map<string, number>()
  for (const { reason } of skipped) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  const [most] = [...counts].sort(([, a], [, b]) => b - a)
  if (most) {
    const [reason, count] = most
    return `nothing of it could be taken: of ${skipped.length} goods ${count} because ${reason}`
  }
  // An exchange may bring groups alone.
  const isEmpty = offers === 0 && format !== 'cml' && !isForced
  return isEmpty ? 'there are no offers in it' : null
}

async function listAll(db: Database, { runs }: Reading): Promise<ChangeNames> {
  const lists = await Promise.all(runs.map((run) => listChanges(db, run, listedNameMax)))
  const first = (kind: keyof ChangeNames) =>
    lists.flatMap((changes) => changes[kind]).slice(0, listedNameMax)
  return { appear: first('appear'), change: first('change'), vanish: first('vanish') }
}
