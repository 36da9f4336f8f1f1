/** `npm run import -- FILE`: a feed into the catalogue of the local shop, docs/import.md. */
import { createReadStream, statSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Database } from '#api/context.ts'
import { importFeed, type ImportOutcome } from '#api/data/import.ts'
import { createReport } from '#api/data/import-report.ts'
import { FeedError, type FeedFile, type FeedReader } from '#api/feed/model.ts'
import { readYml } from '#api/feed/yml.ts'
import { openDatabase, readDataDir } from './database.ts'
import { createProgress, toJson, toText } from './import-print.ts'
import { takeLock } from './lock.ts'

const usage = `Usage: npm run import -- FILE [options]

  --format yml     what the file is; told by the file when absent
  --dry-run        say what would appear, change and vanish, and write nothing
  --json           print the report as one JSON object
  --force          apply even when most of the goods on sale would vanish
  --source NAME    name the source of the goods instead of the feed's own address
`

const readers: Record<string, FeedReader> = { yml: readYml }

type Options = {
  file: string
  format: string
  isDryRun: boolean
  isJson: boolean
  isForced: boolean
  source: string | undefined
}

/** Where a run writes: a process's own streams, or a test's. */
export type Output = {
  stdout: { write: (text: string) => unknown }
  stderr: { write: (text: string) => unknown; isTTY?: boolean }
}

/** Exit status: 0 applied, or would be; 1 refused; 2 not understood. */
export async function main(args: string[], output: Output, dataDir: string): Promise<number> {
  const options = parseOptions(args)
  if (typeof options === 'string') {
    output.stderr.write(`${options}\n\n${usage}`)
    return 2
  }
  const lock = await takeLock(join(dataDir, 'import.lock'))
  if (!lock) return refuse(new FeedError('Another import is running'), options, output)
  const handle = await openDatabase(dataDir)
  try {
    const outcome = await importFile(handle.db, options, output)
    const { isJson, isDryRun } = options
    output.stdout.write(isJson ? toJson(outcome) : toText(outcome, isDryRun))
    return outcome.refusal === null ? 0 : 1
  } catch (error) {
    if (error instanceof FeedError) return refuse(error, options, output)
    throw error
  } finally {
    await handle.close()
    lock.release()
  }
}

/** Imports one file; the seed uses it for the demo catalogue. */
export async function importFile(
  db: Database,
  options: Pick<Options, 'file' | 'format'> & Partial<Options>,
  output: Output,
): Promise<ImportOutcome> {
  const file = openFile(options.file)
  const reader = readers[options.format]
  if (!reader) throw new FeedError(`The format ${options.format} is not known`)
  const progress = createProgress(output.stderr, file.bytes)
  try {
    return await importFeed(db, reader([file], progress.read), {
      format: options.format,
      source: options.source,
      isDryRun: options.isDryRun,
      isForced: options.isForced,
      now: new Date(),
      onStage: progress.enter,
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
        format: { type: 'string', default: 'yml' },
        'dry-run': { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        force: { type: 'boolean', default: false },
        source: { type: 'string' },
      },
    })
    const [file, ...others] = positionals
    if (!file || others.length > 0) return 'Name one file'
    if (!readers[values.format]) {
      return `The format ${values.format} is not known: ${Object.keys(readers).join(', ')}`
    }
    return {
      file,
      format: values.format,
      isDryRun: values['dry-run'],
      isJson: values.json,
      isForced: values.force,
      source: values.source,
    }
  } catch (error) {
    return error instanceof Error ? error.message : 'Not understood'
  }
}

function openFile(path: string): FeedFile {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (!stat?.isFile()) throw new FeedError(`${path} is not a file`)
  return { name: path, bytes: stat.size, open: () => createReadStream(path) }
}

function refuse(error: FeedError, { isJson, format }: Options, output: Output): number {
  const { line, column } = error
  const place = line === null ? '' : ` (line ${line}, column ${column})`
  const refusal = `${error.message}${place}`
  const changes = { appear: [], change: [], vanish: [] }
  const outcome = { report: createReport(format), refusal, changes }
  if (isJson) output.stdout.write(toJson(outcome, line === null ? {} : { line, column }))
  output.stderr.write(`Refused, nothing has changed: ${refusal}\n`)
  return 1
}

if (import.meta.main) {
  process.exitCode = await main(process.argv.slice(2), process, readDataDir())
}
