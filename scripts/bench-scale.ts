/**
 * `npm run bench:scale`: how the shop grows with its catalogue, from a thousand goods to a
 * million, multiplied from the demo's (docs/scale.md). Compare columns of one run only.
 */
import {
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '#api/database.ts'
import { readYml } from '#api/import/feed/yml.ts'
import { importFeed } from '#api/import/import.ts'
import { createCounter, measure } from './bench/ask.ts'
import { copyUntil } from './bench/copy.ts'
import { multiply } from './bench/multiply.ts'
import { type Column, toTable } from './bench/scale-table.ts'
import { listSteps } from './bench/steps.ts'
import { build } from './build.ts'
import { openDatabase } from './local/database.ts'
import { openFiles } from './local/import-files.ts'
import type { RunningShop } from './local/serve.ts'
import { root } from './local/shell.ts'
import { writePlaces } from './seed.ts'

const sizes = (process.env.SIZES || '1000,10000,100000,1000000')
  .split(',')
  .map(Number)
  .sort((a, b) => a - b)
const runs = Number(process.env.RUNS || 50)
const port = Number(process.env.PORT || 8791)
/** A larger catalogue is copied, and the import is timed on a feed of a thousand goods more. */
const importMax = Number(process.env.IMPORT_MAX || 10_000)
const sliceSize = 1000
/** Where the shops are kept, to be measured again; without it they are removed in the end. */
const kept = process.env.FOLDER

if (sizes.some((size) => !Number.isInteger(size) || size < 100 || size > 2_000_000)) {
  console.error('SIZES are whole numbers from 100 to 2000000, with commas between them.')
  process.exit(2)
}
await build({ hasDemo: true })
const { serve } = await import('./local/serve.ts')
const events = await Array.fromAsync(readYml(openFiles(join(root, 'generated/demo/catalogue.yml'))))
const folder = kept ?? mkdtempSync(join(tmpdir(), 'bench-scale-'))
const removeAll = () => kept ?? rmSync(folder, { recursive: true, force: true })
const shops: RunningShop[] = []
const closeAll = () => Promise.all(shops.splice(0).map((shop) => shop.close()))
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    removeAll()
    process.exit(130)
  })
}
try {
  const columns: Column[] = []
  for (const size of sizes) columns.push(await fill(size))
  await measureAll(columns)
  await closeAll()
  for (const column of columns) {
    if (column.isSlice) column.importRate = await importSlice(column.size)
  }
  say('')
  console.log(toTable(columns, sliceSize))
} finally {
  await closeAll()
  removeAll()
}

function toFolder(size: number): string {
  return join(folder, String(size))
}

/** A shop of so many goods, grown out of the one before. */
async function fill(size: number): Promise<Column> {
  const dataDir = toFolder(size)
  const note = `${dataDir}.json`
  // What this script wrote itself.
  if (existsSync(note)) return { ...JSON.parse(readFileSync(note, 'utf8')), costs: new Map() }
  rmSync(dataDir, { recursive: true, force: true })
  const smaller = sizes[sizes.indexOf(size) - 1]
  if (smaller !== undefined) cpSync(toFolder(smaller), dataDir, { recursive: true })
  const { db, close } = await openDatabase(dataDir)
  if (smaller === undefined) await writePlaces(db)
  const isSlice = size > importMax
  const startedAt = Date.now()
  const importRate = isSlice ? 0 : await importAll(db, size, 'scale')
  if (isSlice) {
    await copyUntil(db, size, (count) => {
      const rate = (count - (smaller ?? 0)) / ((Date.now() - startedAt) / 1000)
      say(`${count} of ${size} copied, ${rate.toFixed(0)} a second`)
    })
  }
  await close()
  const [file = ''] = globSync('v3/d1/*/*.sqlite', { cwd: dataDir }).filter(
    (name) => !name.endsWith('metadata.sqlite'),
  )
  const megabytes = statSync(join(dataDir, file)).size / 1e6
  const column = { size, importRate, isSlice, megabytes }
  writeFileSync(note, JSON.stringify(column))
  return { ...column, costs: new Map() }
}

/** Goods a second, by the import itself; only the reading of XML is left out. */
async function importAll(db: Database, count: number, source: string): Promise<number> {
  const startedAt = Date.now()
  const { report, refusal } = await importFeed(db, multiply(events, count), {
    format: 'yml',
    source,
    now: new Date(),
    onStage: (stage) => say(`importing ${count}: ${stage}`),
  })
  if (refusal !== null) throw new Error(refusal)
  return report.created / ((Date.now() - startedAt) / 1000)
}

async function importSlice(size: number): Promise<number> {
  const { db, close } = await openDatabase(toFolder(size))
  // A new source each time: a shop that is kept may already have a slice.
  const rate = await importAll(db, sliceSize, `slice-${Date.now()}`)
  await close()
  return rate
}

async function measureAll(columns: Column[]) {
  for (const [i, { size }] of columns.entries()) {
    say(`opening the shop of ${size}`)
    shops.push(await serve({ port: port + i, dataDir: toFolder(size), isSeeded: false }))
  }
  const counters = shops.map(({ db }) => createCounter(db))
  const steps = await Promise.all(
    counters.map((counter, i) => listSteps(shops[i]?.db ?? raise(), counter)),
  )
  for (const name of steps[0]?.keys() ?? []) {
    say(`measuring ${name.trim()}`)
    const asked = shops.map(({ origin }, i) => ({
      origin: origin.replace('localhost', '127.0.0.1'),
      requests: steps[i]?.get(name) ?? [],
    }))
    const times = await measure(asked, runs)
    for (const [i, column] of columns.entries()) {
      const requests = asked[i]?.requests ?? []
      const { rows } = (await counters[i]?.ask(requests)) ?? raise()
      column.costs.set(name, { ...(times[i] ?? raise()), rows })
    }
  }
}

function raise(): never {
  throw new Error('A shop is missing')
}

/** A line that is written over, on a terminal; on none, silence until the table. */
function say(text: string) {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[2K${text}`)
}
