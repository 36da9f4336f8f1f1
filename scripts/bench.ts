/**
 * `npm run bench`: what the shop costs, measured on the production build in workerd itself.
 * Absolute figures belong to this machine; compare only what one run has printed.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { startEdge } from './bench/edge.ts'
import { type Arrival, measureLate, startLateUpstream } from './bench/late.ts'
import { measureLoad, type Target } from './bench/load.ts'
import { type Visit, visit } from './bench/page.ts'
import { startYoga } from './bench/yoga.ts'
import { build } from './build.ts'
import { findChromium } from './local/chromium.ts'

const runs = Number(process.env.RUNS || 5)
const seconds = Number(process.env.SECONDS || 6)
const port = Number(process.env.PORT || 8790)

await build({ hasDemo: true })
const { serve } = await import('./local/serve.ts')
const dataDir = mkdtempSync(join(tmpdir(), 'bench-'))
let shop = await serve({ port, dataDir })
try {
  const paths = await findPaths()
  await printLoad(paths)
  await printLate(paths)
  await printPages(paths)
} finally {
  await shop.close()
  rmSync(dataDir, { recursive: true, force: true })
}

/** Opens the same shop anew, with other variables. */
async function reopen(variables: Record<string, string> = {}) {
  await shop.close()
  shop = await serve({ port, dataDir, variables })
}

type Paths = { home: string; category: string; product: string; query: string }

/** A category of the demo catalogue with units of sale, and its most popular product. */
async function findPaths(): Promise<Paths> {
  const category = await shop.db
    .prepare(`SELECT slug FROM categories JOIN product_categories ON category_id = id
      WHERE slug = 'keramika' OR level = 2
      GROUP BY id ORDER BY slug = 'keramika' DESC, count(*) DESC LIMIT 1`)
    .first<{ slug: string }>()
  const product = await shop.db
    .prepare(`SELECT slug FROM products JOIN product_categories place ON place.product_id = products.id
      WHERE place.category_id = (SELECT id FROM categories WHERE slug = ?) AND unit = 'м²'
      ORDER BY popularity DESC LIMIT 1`)
    .bind(category?.slug ?? '')
    .first<{ slug: string }>()
  const document = `query($slug: String!) { category(slug: $slug, listing: { cityId: "moskva",
    perPage: 50 }) { products { total items { id slug name unit price { amountMinor }
    availability { status quantity } } } } }`
  return {
    home: '/',
    category: `/catalog/${category?.slug}`,
    product: `/product/${product?.slug}`,
    query: JSON.stringify({ query: document, variables: { slug: category?.slug } }),
  }
}

/**
 * «Rendered»: no page or answer is kept, but what the back end has said is, for ten seconds, as
 * under any load; «no cache»: it is asked anew every time.
 */
async function printLoad(paths: Paths) {
  const origin = shop.origin.replace('localhost', '127.0.0.1')
  const slug = paths.category.replace('/catalog/', '')
  const rest = `${origin}/api/v1/products/categories/${slug}?cityId=moskva&perPage=50`
  const list = (isUncached: boolean): [string, Target][] => [
    ['home', { url: origin + paths.home, isUncached }],
    ['category', { url: origin + paths.category, isUncached }],
    ['product', { url: origin + paths.product, isUncached }],
    ['GraphQL 50', { url: `${origin}/graphql`, isUncached, body: paths.query }],
  ]
  console.log('\nLoad                       1 client            16 clients')
  console.log('                       p50 ms  p99 ms    req/s  p50 ms  p99 ms  failed')
  await reopen({ DATA_CACHE: 'false' })
  for (const [name, target] of list(true)) await printTarget(`${name}, no cache`, target)
  await reopen()
  for (const [name, target] of list(true)) await printTarget(`${name}, rendered`, target)
  for (const [name, target] of list(false)) await printTarget(`${name}, cached`, target)
  const yoga = await startYoga(rest)
  await printTarget('the same, bare Yoga', yoga.target)
  await yoga.close()
}

async function printTarget(name: string, target: Target) {
  await measureLoad(target, { connections: 4, seconds: 2 })
  const one = await measureLoad(target, { connections: 1, seconds: Math.ceil(seconds / 2) })
  const many = await measureLoad(target, { seconds })
  const cells = [one.p50, one.p99, many.requestsPerSecond, many.p50, many.p99, many.failed]
  console.log(name.padEnd(22) + cells.map((cell) => String(cell).padStart(8)).join(''))
}

/** A second shop without a cache, whose back end is the first one over a line that can be late. */
async function printLate({ home, category, product }: Paths) {
  const upstream = await startLateUpstream(shop.origin)
  const lateDir = mkdtempSync(join(tmpdir(), 'bench-late-'))
  const variables = { API_ORIGIN: upstream.origin, DATA_CACHE: 'false' }
  const late = await serve({ port: port + 1, dataDir: lateDir, variables, isSeeded: false })
  console.log(
    '\nA call of the back end 5 s late: ms until </head> and the header, beside all in time',
  )
  for (const path of [home, category, product]) {
    const measured = await measureLate(late.origin + path, upstream)
    console.log(`${path}  ${toArrival(measured.fast)}`)
    for (const [call, arrival] of measured.late) {
      const isAwaited = arrival.shell - measured.fast.shell > 50
      console.log(`  ${call.padEnd(58)} ${toArrival(arrival)}${isAwaited ? '  awaited' : ''}`)
    }
  }
  await late.close()
  upstream.close()
  rmSync(lateDir, { recursive: true, force: true })
}

function toArrival({ head, shell }: Arrival): string {
  return [head, shell].map((ms) => ms.toFixed(0).padStart(6)).join('')
}

async function printPages({ home, category, product }: Paths) {
  const executablePath = findChromium(spawnSync)
  if (!executablePath) {
    console.log('\nNo Chromium: the pages were not measured.')
    return
  }
  const edge = await startEdge(shop.origin)
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  const pages: [string, string, string][] = [
    ['home', home, 'a[href^="/catalog/"]:visible'],
    ['category', category, 'main a[href^="/product/"]:visible'],
    ['product', product, 'main a[href^="/catalog/"]:visible'],
  ]
  const visits = new Map<string, Visit[]>(pages.map(([name]) => [name, []]))
  // Interleaved, so that a slow moment of the machine falls on all of them.
  for (let run = 0; run < runs; run += 1) {
    for (const [name, path, next] of pages) {
      visits.get(name)?.push(await visit(browser, edge.origin + path, next))
    }
  }
  await browser.close()
  edge.close()
  const fields: (keyof Visit)[] = [
    'firstByte',
    'firstPaint',
    'largestPaint',
    'blocking',
    'shift',
    'softNavigation',
    'softAgain',
    'html',
    'script',
    'style',
    'inlineStyle',
    'font',
    'image',
  ]
  console.log(
    `\nPhone (150 ms, 1.6 Mbit/s, CPU ×4, 412 px): median of ${runs} (least–most); ms, KB as sent: brotli 4, scripts as built`,
  )
  for (const [name, list] of visits) {
    console.log(name)
    for (const field of fields) console.log(`  ${field.padEnd(16)}${toSummary(list, field)}`)
  }
}

function toSummary(list: Visit[], field: keyof Visit): string {
  const values = list.map((each) => each[field] ?? Number.NaN).sort((a, b) => a - b)
  const [least = 0, middle = 0, most = 0] = [
    0,
    Math.floor(values.length / 2),
    values.length - 1,
  ].map((index) => values[index])
  const digits = field === 'shift' ? 3 : field === 'html' || least < 100 ? 1 : 0
  return `${middle.toFixed(digits).padStart(8)}  (${least.toFixed(digits)}–${most.toFixed(digits)})`
}
