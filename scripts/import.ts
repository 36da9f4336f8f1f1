/** `npm run import -- FILE`: a feed into the catalogue of the local shop, docs/import.md. */
import { parseArgs } from 'node:util'
import type { Database } from '#api/database.ts'
import { readCml } from '#api/import/feed/cml.ts'
import type { GivenRates } from '#api/import/feed/currency.ts'
import { detectFormat, type FeedFormat } from '#api/import/feed/detect.ts'
import { readGoogle } from '#api/import/feed/google.ts'
import { FeedError, type FeedReader } from '#api/import/feed/model.ts'
import { readYml } from '#api/import/feed/yml.ts'
import { type ImportOptions, type ImportOutcome, importFeed } from '#api/import/import.ts'
import type { ExchangeOptions } from '#api/import/join.ts'
import { type VatRate, vatRates } from '#schema/vat.ts'
import { DatabaseUnreachableError } from './local/d1-http.ts'
import {
  DataFolderError,
  lockData,
  type OpenDatabase,
  openDatabase,
  readDataDir,
} from './local/database.ts'
import { openFiles } from './local/import-files.ts'
import { parseRates, readVat } from './local/import-money.ts'
import { createProgress, isMostlySkipped, toJson, toText } from './local/import-print.ts'
import { refuse, refuseCutOff, refuseSurprise, toTrace } from './local/import-refusal.ts'
import { ShopStoppedError } from './local/local-db-server.ts'
import type { Output } from './local/output.ts'
import { openRemote, RemoteRefusedError, readAddress, readBucket } from './local/remote.ts'
import type { DownloadSetting } from './pictures/download.ts'
import {
  createBucketStore,
  createFolderStore,
  type MediaStore,
  MediaStoreError,
  toMediaFolder,
} from './pictures/store.ts'
import { createPictureTaker, type PictureTaker } from './pictures/take.ts'

const usage = `Usage: npm run import -- FILE|FOLDER [options]

  --format yml|cml|google   what it is; told by the content when absent
  --dry-run                 say what would appear, change and vanish, and write nothing
  --json                    print the report as one JSON object
  --force                   apply even when most of the goods on sale would vanish
  --source NAME             name the source of the goods instead of the feed's own name
  --no-pictures             leave the pictures at the merchant's host
  --remote                  into the deployed shop's D1: CLOUDFLARE_ACCOUNT_ID,
                            CLOUDFLARE_API_TOKEN and D1_DATABASE_ID say which

  --rate EUR=98.50          roubles for one unit of a currency; repeat it for each
  --stock-shop ID           the shop where stock lies that is told as one number

Of a CommerceML exchange, which is a folder:

  --price-type NAME         which prices to show; the retail ones when absent
  --pictures URL            where the exchange's folder is served, for its pictures
`

const readers: Record<FeedFormat, FeedReader> = { yml: readYml, cml: readCml, google: readGoogle }

const isFormat = (text: string): text is FeedFormat => Object.hasOwn(readers, text)

type Options = {
  file: string
  /** Told by the content when absent. */
  format: FeedFormat | undefined
  isDryRun: boolean
  isJson: boolean
  isForced: boolean
  source: string | undefined
  isRemote: boolean
  hasPictures: boolean
  takePicture: ImportOptions['takePicture']
  exchange: ExchangeOptions
  rates: GivenRates
  vat: VatRate
}

/** Exit status: 0 applied, or would be; 1 refused; 2 not understood; 3 applied, but hardly any. */
export async function main(
  args: string[],
  output: Output,
  dataDir: string,
  pictures: Partial<DownloadSetting> = {},
): Promise<number> {
  const asked = parseOptions(args)
  if (typeof asked === 'string') {
    output.stderr.write(`${asked}\n\n${usage}`)
    return 2
  }
  let options = asked
  let taker: PictureTaker | null = null
  try {
    options = { ...asked, format: await tellFormat(asked) }
    if (asked.hasPictures) {
      taker = createPictureTaker(openStore(options, dataDir), pictures)
      options = { ...options, takePicture: taker.take }
    }
    const open = () => openShop(options, dataDir)
    if (options.isRemote) return await runAlone(options, output, open)
    return await runLocked(dataDir, () => runAlone(options, output, open))
  } catch (error) {
    if (error instanceof FeedError) return refuse(error, options, output)
    if (
      error instanceof DataFolderError ||
      error instanceof RemoteRefusedError ||
      error instanceof MediaStoreError
    ) {
      return refuse(new FeedError(error.message), options, output)
    }
    if (error instanceof ShopStoppedError || error instanceof DatabaseUnreachableError) {
      return refuseCutOff(error.message, options, output)
    }
    return refuseSurprise(error, options, output)
  } finally {
    taker?.close()
  }
}

function openStore({ isRemote }: Options, dataDir: string): MediaStore {
  if (isRemote) return createBucketStore(readBucket(process.env))
  return createFolderStore(toMediaFolder(dataDir))
}

async function openShop({ isRemote }: Options, dataDir: string): Promise<OpenDatabase> {
  return isRemote ? openRemote(readAddress(process.env)) : openDatabase(dataDir)
}

async function runLocked(dataDir: string, work: () => Promise<number>): Promise<number> {
  const lock = await lockData(dataDir, 0, 'import')
  if (!lock) throw new FeedError('Another import is running')
  try {
    return await work()
  } finally {
    lock.release()
  }
}

async function runAlone(
  options: Options,
  output: Output,
  open: () => Promise<OpenDatabase>,
): Promise<number> {
  const { isJson, isDryRun } = options
  const outcome = await runOpen(options, output, await open())
  // After the database is closed: a failure before that writes its own object.
  output.stdout.write(isJson ? toJson(outcome) : toText(outcome, isDryRun))
  if (outcome.refusal !== null) return 1
  return isMostlySkipped(outcome.report) ? 3 : 0
}

async function runOpen(
  options: Options,
  output: Output,
  handle: OpenDatabase,
): Promise<ImportOutcome> {
  try {
    const outcome = await importFile(handle.db, options, output)
    if (outcome.refusal === null && !options.isDryRun) await tellOfGoods(handle, output)
    return outcome
  } finally {
    await handle.close()
  }
}

/**
 * Notifies shoppers who wait for goods that are now in stock. The import is already applied, so a
 * failure here is only reported, and the shop's scheduled task sends the messages later.
 */
async function tellOfGoods({ sweep }: OpenDatabase, output: Output): Promise<void> {
  try {
    await sweep()
  } catch (error) {
    if (error instanceof ShopStoppedError) throw error
    output.stderr.write(`${toTrace(error)}\n`)
  }
}

/** Before the shop's files are opened, so that a refusal too says what was read. */
async function tellFormat({ file, format }: Pick<Options, 'file'> & Partial<Options>) {
  const files = openFiles(file)
  const [first] = files
  if (!first) throw new FeedError(`There is no XML file in ${file}`)
  const told = format ?? (await detectFormat(first))
  if (files.length > 1 && told !== 'cml') throw new FeedError('Only CommerceML is a folder')
  return told
}

/** Imports one feed; the seed uses it for the demo catalogue. */
export async function importFile(
  db: Database,
  options: Pick<Options, 'file'> & Partial<Options>,
  output: Output,
): Promise<ImportOutcome> {
  const format = await tellFormat(options)
  const files = openFiles(options.file)
  const totalBytes = files.reduce((sum, { bytes }) => sum + bytes, 0)
  const progress = createProgress(output.stderr, totalBytes)
  try {
    return await importFeed(db, readers[format](files, progress.read), {
      format,
      source: options.source,
      isDryRun: options.isDryRun ?? false,
      isForced: options.isForced ?? false,
      exchange: options.exchange ?? {},
      rates: options.rates,
      vat: options.vat,
      takePicture: options.takePicture,
      now: new Date(),
      onStage: progress.enter,
      onPicture: progress.take,
    })
  } finally {
    progress.end()
  }
}

function parseOptions(args: string[]): Options | string {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        format: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        force: { type: 'boolean', default: false },
        source: { type: 'string' },
        'price-type': { type: 'string' },
        'stock-shop': { type: 'string' },
        rate: { type: 'string', multiple: true, default: [] },
        pictures: { type: 'string' },
        remote: { type: 'boolean', default: false },
        'no-pictures': { type: 'boolean', default: false },
      },
    })
    const [file, ...others] = positionals
    if (!file || others.length > 0) return 'Name one file, or the folder of an exchange'
    const { format, pictures } = values
    const rates = parseRates(values.rate)
    if (typeof rates === 'string') return rates
    const vat = readVat()
    if (!vat) return `VAT_RATE is one of ${vatRates.join(', ')}`
    if (format !== undefined && !isFormat(format)) {
      return `The format ${format} is not known: ${Object.keys(readers).join(', ')}`
    }
    if (pictures !== undefined && !/^https?:/.test(URL.parse(pictures)?.protocol ?? '')) {
      return `${pictures} is no http address`
    }
    return {
      file,
      format,
      isDryRun: values['dry-run'],
      isJson: values.json,
      isForced: values.force,
      source: values.source,
      isRemote: values.remote,
      rates,
      vat,
      hasPictures: !values['no-pictures'],
      takePicture: 'skip',
      exchange: {
        priceType: values['price-type'],
        stockShopId: values['stock-shop'],
        picturesUrl: pictures?.replace(/\/*$/, '/'),
      },
    }
  } catch (error) {
    return error instanceof Error ? error.message : 'Not understood'
  }
}

if (import.meta.main) {
  process.exitCode = await main(process.argv.slice(2), process, readDataDir())
}
