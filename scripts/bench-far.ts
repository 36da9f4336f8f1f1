/**
 * `npm run bench:far`: what a shopper waits for whose storefront is far from the database. The
 * storefront runs as at the edge; its back end is another shop, each trip to which takes TRIP ms.
 * BESIDE names another checkout that is built: its storefront is asked turn by turn with this one.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { startFarUpstream } from './bench/far.ts'
import { type FarVisit, visitFar } from './bench/far-visit.ts'
import { build } from './build.ts'
import { findChromium } from './local/chromium.ts'
import { killWithParent } from './local/kill-with-parent.ts'

const tripMs = Number(process.env.TRIP || 200)
const runs = Number(process.env.RUNS || 5)
const port = Number(process.env.PORT || 8790)
const beside = process.env.BESIDE

const fields = ['firstByte', 'firstPaint', 'firstAdd', 'nextAdd'] as const

const paths = {
  home: '/',
  category: '/catalog/keramogranit',
  product:
    '/product/plitka-keramicheskaya-keramarta-bereg-20x50-sm-bezhevaya-1-44-m2-up-ker-70101002',
}

const executablePath = findChromium(spawnSync)
if (!executablePath) throw new Error('No Chromium: set CHROMIUM to its path')
await build({ hasDemo: true })
const { serve } = await import('./local/serve.ts')
const dataDir = mkdtempSync(join(tmpdir(), 'bench-far-'))
const shop = await serve({ port, dataDir: join(dataDir, 'shop') })
const upstream = await startFarUpstream(shop.origin, tripMs)
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
try {
  console.log(`Each trip to the back end takes ${tripMs} ms; median of ${runs} (least–most), ms`)
  await printVisits('a first visit: nothing is kept', { DATA_CACHE: 'false' }, (path, run) => {
    // An address with a query is kept by no location.
    return `${path}?run=${run}`
  })
  await printVisits('a page that was asked for before', {}, (path) => path)
} finally {
  await browser.close()
  upstream.close()
  await shop.close()
  rmSync(dataDir, { recursive: true, force: true })
}

type Storefront = { name: string; origin: string; close: () => Promise<unknown> }

async function printVisits(
  title: string,
  variables: Record<string, string>,
  toAddress: (path: string, run: number) => string,
) {
  const storefronts = await openStorefronts({ API_ORIGIN: upstream.origin, ...variables })
  const visits = new Map<string, FarVisit[]>()
  // The first visits compile code, and fill what is kept.
  for (let run = -1; run < runs; run += 1) {
    for (const [page, path] of Object.entries(paths)) {
      for (const { name, origin } of storefronts) {
        const visit = await visitFar(browser, origin + toAddress(path, run))
        const key = `${page}, ${name}`
        if (run >= 0) visits.set(key, [...(visits.get(key) ?? []), visit])
      }
    }
  }
  for (const { close } of storefronts) await close()
  console.log(`\n${title.padEnd(36)}${fields.map((field) => field.padStart(20)).join('')}`)
  for (const [key, list] of visits) {
    console.log(key.padEnd(36) + fields.map((field) => toCell(list, field)).join(''))
  }
}

function toCell(list: FarVisit[], field: keyof FarVisit): string {
  const values = list.map((visit) => visit[field]).sort((a, b) => a - b)
  const at = (share: number) => (values[Math.floor((values.length - 1) * share)] ?? 0).toFixed(0)
  return `${at(0.5)} (${at(0)}–${at(1)})`.padStart(20)
}

async function openStorefronts(variables: Record<string, string>): Promise<Storefront[]> {
  const own = await serve({
    port: port + 1,
    dataDir: mkdtempSync(join(dataDir, 'own-')),
    variables,
    isSeeded: false,
  })
  const ours = { name: 'this', origin: own.origin, close: own.close }
  return beside ? [await openBeside(resolve(beside), variables), ours] : [ours]
}

/** Of another checkout, by its own scripts. */
async function openBeside(folder: string, variables: Record<string, string>): Promise<Storefront> {
  const env = {
    ...process.env,
    ...variables,
    PORT: String(port + 2),
    DATA_DIR: mkdtempSync(join(dataDir, 'beside-')),
  }
  const parameters = ['--disable-warning=ExperimentalWarning', 'scripts/start.ts']
  const child = spawn(process.execPath, parameters, { cwd: folder, env, stdio: 'ignore' })
  killWithParent(child, 'TERM')
  const origin = `http://localhost:${port + 2}`
  await waitFor(origin, child)
  const close = async () => {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  return { name: 'beside', origin, close }
}

async function waitFor(origin: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const answer = await fetch(`${origin}/health`).catch(() => null)
    if (answer?.ok) return
    await new Promise((done) => setTimeout(done, 250))
  }
  throw new Error('The shop of BESIDE did not start')
}
