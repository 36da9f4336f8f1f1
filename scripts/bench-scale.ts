/**
 * `npm run bench:scale`: how the shop grows with its catalogue, from a thousand goods to a
 * million, multiplied from the demo's (docs/decisions/0017). Compare columns of one run only.
 */
import { globSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '#api/context.ts'
import { importFeed } from '#api/data/import.ts'
import type { FeedEvent } from '#api/feed/model.ts'
import { readYml } from '#api/feed/yml.ts'
import { type Cost, createCounter, measure, type Request } from './bench/ask.ts'
import { copyUntil } from './bench/copy.ts'
import { multiply } from './bench/multiply.ts'
import { build } from './build.ts'
import { openFiles } from './import-files.ts'
import { writePlaces } from './seed.ts'
import { root } from './shell.ts'

const sizes = (process.env.SIZES || '1000,10000,100000,1000000')
  .split(',')
  .map(Number)
  .sort((a, b) => a - b)
const runs = Number(process.env.RUNS || 100)
const port = Number(process.env.PORT || 8791)
/** Larger catalogues are copied, and the import is timed on a feed of `sliceSize` more goods. */
const importMax = Number(process.env.IMPORT_MAX || 100_000)
const sliceSize = 1000
const cityId = 'moskva'

if (sizes.some((size) => !Number.isInteger(size) || size < 100 || size > 2_000_000)) {
  console.error('SIZES are whole numbers from 100 to 2000000, with commas between them.')
  process.exit(2)
}
await build()
const { serve } = await import('./serve.ts')
const dataDir = mkdtempSync(join(tmpdir(), 'bench-scale-'))
const shop = await serve({ port, dataDir, isSeeded: false })
const origin = shop.origin.replace('localhost', '127.0.0.1')
const isTerminal = process.stderr.isTTY
const events = await readDemo()
const columns: Column[] = []
let isInterrupted = false
process.on('SIGINT', () => {
  isInterrupted = true
})
try {
  await writePlaces(shop.db)
  for (const size of sizes) {
    if (isInterrupted) break
    columns.push(await measureSize(shop.db, size))
    print(columns)
  }
} finally {
  await shop.close()
  rmSync(dataDir, { recursive: true, force: true })
}

type Column = {
  size: number
  importRate: number
  isSlice: boolean
  megabytes: number
  costs: Map<string, Cost>
}

async function readDemo(): Promise<FeedEvent[]> {
  const file = join(root, 'generated/demo/catalogue.yml')
  return Array.fromAsync(readYml(openFiles(file)))
}

async function measureSize(db: Database, size: number): Promise<Column> {
  const isSlice = size > importMax
  const importRate = isSlice ? 0 : await importAll(db, size, size)
  if (isSlice) await copyUntil(db, size, (count) => say(`copying ${count} of ${size}`))
  const counter = createCounter(db)
  const costs = new Map<string, Cost>()
  for (const [name, requests] of await listSteps(counter)) {
    say(`${size}: ${name}`)
    const isPage = requests.some(({ path }) => !path.startsWith('/api/'))
    const { rows } = isPage ? { rows: Number.NaN } : await counter.ask(requests)
    costs.set(name, { ...(await measure(origin, requests, runs)), rows })
  }
  const [file = ''] = globSync('v3/d1/*/*.sqlite', { cwd: dataDir }).filter(
    (name) => !name.endsWith('metadata.sqlite'),
  )
  const megabytes = statSync(join(dataDir, file)).size / 1e6
  const sliceRate = isSlice ? await importAll(db, sliceSize, size) : importRate
  say('')
  return { size, importRate: sliceRate, isSlice, megabytes, costs }
}

/** Goods a second, by the import itself; only the reading of XML is left out. */
async function importAll(db: Database, count: number, size: number): Promise<number> {
  const startedAt = Date.now()
  const { report, refusal } = await importFeed(db, multiply(events, count), {
    format: 'yml',
    source: count === size ? 'scale' : `slice-${size}`,
    now: new Date(),
    onStage: (stage) => say(`importing ${count}: ${stage}`),
  })
  if (refusal !== null) throw new Error(refusal)
  return report.created / ((Date.now() - startedAt) / 1000)
}

/** What is asked, of the largest category, as a shopper would. */
async function listSteps(counter: ReturnType<typeof createCounter>) {
  const slug = await findLargest()
  const list = (query = ''): Request => ({
    path: `/api/v1/products/categories/${slug}?cityId=${cityId}${query && `&${query}`}`,
  })
  const panel = (filter = ''): Request => ({
    path: '/api/v1/products/filters',
    body: { cityId, categorySlug: slug, filter },
  })
  const { answer } = await counter.ask([panel()])
  const { facets } = answer as {
    facets: { slug: string; kind: string; values: { value: string; count: number }[] }[]
  }
  const options = facets.filter(({ kind }) => kind === 'OPTIONS')
  const choose = (i: number, j: number) => {
    const { slug = '', values = [] } = options[i] ?? {}
    return `${slug === 'brand' ? slug : `f.${slug}`}=${encodeURIComponent(values[j]?.value ?? '')}`
  }
  const search = (query: string): Request => ({
    path: `/api/v1/search?cityId=${cityId}&query=${encodeURIComponent(query)}`,
  })
  const suggest = (query: string): Request => ({
    path: `/api/v1/search/suggestions?cityId=${cityId}&query=${encodeURIComponent(query)}`,
  })
  const both = (filter: string) => [list(filter), panel(filter)]
  return new Map<string, Request[]>([
    ['category with facets', both('')],
    ['  its page in HTML', [{ path: `/catalog/${slug}?bench=1&page=2` }]],
    ['  the cheapest first', [list('sort=price&direction=ASC'), panel()]],
    ['  page 20', [list('page=20'), panel()]],
    ['filter: in stock', both('stock=1')],
    ['filter: a brand', both(choose(0, 1))],
    ['filter: a value', both(choose(1, 1))],
    ['filter: value, brand', both(`${choose(1, 0)}&${choose(0, 0)}`)],
    ['filter: a price', both('price=300..600')],
    ['search: one word', [search('цемент')]],
    ['search: four words', [search('штукатурка гипсовая 30 кг')]],
    ['search: a mistake', [search('штукотурка')]],
    ['suggestions: 3 letters', [suggest('шту')]],
    ['suggestions: two words', [suggest('клей плит')]],
    ['catalogue tree', [{ path: `/api/v1/products/catalog?cityId=${cityId}` }]],
  ])
}

async function findLargest(): Promise<string> {
  const row = await shop.db
    .prepare('SELECT slug FROM categories WHERE level = 1 ORDER BY product_count DESC LIMIT 1')
    .first<{ slug: string }>()
  if (!row) throw new Error('The catalogue is empty')
  return row.slug
}

/** A line that is written over, on a terminal; on none, silence until the table. */
function say(text: string) {
  if (isTerminal) process.stderr.write(`\r\x1b[2K${text}`)
}

function print(columns: Column[]) {
  const cell = (text: string) => text.padStart(24)
  const line = (name: string, toText: (column: Column) => string) =>
    console.log(name.padEnd(26) + columns.map((column) => cell(toText(column))).join(''))
  console.log('')
  line('products', ({ size }) => size.toLocaleString('en'))
  line(
    'import, goods a second',
    ({ importRate, isSlice }) => `${importRate.toFixed(0)}${isSlice ? ` (${sliceSize} more)` : ''}`,
  )
  line('database, MB', ({ megabytes }) => megabytes.toFixed(0))
  console.log('p50 / p99 ms, rows read')
  for (const name of columns[0]?.costs.keys() ?? []) {
    line(name, ({ costs }) => {
      const { p50 = 0, p99 = 0, rows = 0 } = costs.get(name) ?? {}
      return `${p50.toFixed(1)} / ${p99.toFixed(1)}${Number.isNaN(rows) ? '' : `, ${rows}`}`
    })
  }
  console.log('p50 against 10 thousand, and against the column before')
  for (const name of columns[0]?.costs.keys() ?? []) {
    const ratio = (column: Column, base: Column | undefined) => {
      const share = (column.costs.get(name)?.p50 ?? 0) / (base?.costs.get(name)?.p50 ?? Number.NaN)
      return Number.isNaN(share) ? '—' : `×${share.toFixed(2)}`
    }
    const base = columns.find(({ size }) => size === 10_000)
    line(
      name,
      (column) => `${ratio(column, base)} ${ratio(column, columns[columns.indexOf(column) - 1])}`,
    )
  }
}
