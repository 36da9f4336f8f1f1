/** `npm run import -- FILE`: a feed into the catalogue of the local shop, docs/import.md. */
import type { Database } from '#api/database.ts'
import { readCml } from '#api/import/feed/cml.ts'
import { detectFormat, type FeedFormat } from '#api/import/feed/detect.ts'
import { readGoogle } from '#api/import/feed/google.ts'
import { FeedError, type FeedReader } from '#api/import/feed/model.ts'
import { readYml } from '#api/import/feed/yml.ts'
import { type ImportOutcome, importFeed } from '#api/import/import.ts'
import { DatabaseUnreachableError } from './local/d1-http.ts'
import {
  DataFolderError,
  lockData,
  type OpenDatabase,
  openDatabase,
  readDataDir,
} from './local/database.ts'
import { openFiles } from './local/import-files.ts'
import { type Format, type Options, parseOptions, usage } from './local/import-options.ts'
import { createProgress, isMostlySkipped, toJson, toText } from './local/import-print.ts'
import { refuse, refuseCutOff, refuseSurprise, toTrace } from './local/import-refusal.ts'
import {
  createBesideReader,
  dropBeside,
  isTableName,
  openTableReader,
} from './local/import-table.ts'
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

const readers: Record<FeedFormat, FeedReader> = { yml: readYml, cml: readCml, google: readGoogle }

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
      const beside = options.format === 'table' ? createBesideReader(asked.file) : null
      taker = createPictureTaker(openStore(options, dataDir), pictures, beside)
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
async function tellFormat({
  file,
  format,
}: Pick<Options, 'file'> & Partial<Options>): Promise<Format> {
  if (format === 'table' || (format === undefined && isTableName(file))) return 'table'
  const files = openFiles(file)
  const [first] = files
  if (!first) throw new FeedError(`There is no XML file in ${file}`)
  const told = format ?? (await detectFormat(first))
  if (files.length > 1 && told !== 'cml') throw new FeedError('Only CommerceML is a folder')
  return told
}

async function openReader(
  format: Format,
  { file, list, takePicture }: Pick<Options, 'file'> & Partial<Options>,
): Promise<FeedReader> {
  if (format !== 'table') return readers[format]
  const reader = await openTableReader(file, list)
  return takePicture === 'skip' ? dropBeside(reader) : reader
}

/** Imports one feed; the seed uses it for the demo catalogue. */
export async function importFile(
  db: Database,
  options: Pick<Options, 'file'> & Partial<Options>,
  output: Output,
): Promise<ImportOutcome> {
  const format = await tellFormat(options)
  const reader = await openReader(format, options)
  const files = openFiles(options.file)
  const totalBytes = files.reduce((sum, { bytes }) => sum + bytes, 0)
  const progress = createProgress(output.stderr, totalBytes)
  try {
    return await importFeed(db, reader(files, progress.read), {
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

if (import.meta.main) {
  process.exitCode = await main(process.argv.slice(2), process, readDataDir())
}
