/**
 * `npm run bench:staff`: what the pages of the shop's people cost at a year of orders and a hundred
 * thousand goods, while ten people read and write at once (docs/scale.md).
 */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createStaffKey } from '#api/data/staff/key.ts'
import { userAgent } from './bench/load.ts'
import { fillStaffShop } from './bench/staff-shop.ts'
import { type Person, type Step, steps } from './bench/staff-step.ts'
import { build } from './build.ts'
import { openDatabase } from './local/database.ts'
import { createRandom } from './local/random.ts'
import { seed } from './seed.ts'

const goods = Number(process.env.GOODS || 100_000)
const orders = Number(process.env.ORDERS || 120_000)
const people = Number(process.env.PEOPLE || 10)
const seconds = Number(process.env.SECONDS || 60)
const port = Number(process.env.PORT || 8795)
/** Between two presses of a person who hurries; a key may ask six hundred times a minute. */
const pauseMs = 1000
/** Where the shop is kept, to be measured again; without it it is removed in the end. */
const kept = process.env.FOLDER
const dataDir = kept ?? mkdtempSync(join(tmpdir(), 'bench-staff-'))
const yearMs = 365 * 24 * 60 * 60 * 1000

if (!process.env.BUILT) await build({ hasDemo: true })
const { serve } = await import('./local/serve.ts')
try {
  await fill()
  const shop = await serve({ port, dataDir, isSeeded: false })
  try {
    print(await work(shop.origin.replace('localhost', '127.0.0.1'), shop.db))
  } finally {
    await shop.close()
  }
} finally {
  if (!kept) rmSync(dataDir, { recursive: true, force: true })
}

async function fill() {
  const note = join(dataDir, 'bench-staff.json')
  if (existsSync(note)) return
  const { db, close } = await openDatabase(dataDir)
  await seed(db, { hasInstaller: false })
  await fillStaffShop(db, { goods, orders }, say)
  await close()
  writeFileSync(note, JSON.stringify({ goods, orders }))
}

type Times = Map<string, number[]>

/** Ten people at once, each with a key, as long as it was asked. */
async function work(origin: string, db: Parameters<typeof createStaffKey>[0]): Promise<Times> {
  const times: Times = new Map()
  const now = new Date()
  const endsAt = new Date(now.getTime() + yearMs)
  const endMs = Date.now() + seconds * 1000
  const all = Array.from({ length: people }, async (_, i) => {
    const name = `Человек ${i}`
    const { key } = await createStaffKey(db, { name, role: 'OWNER', now, endsAt })
    const person: Person = { origin, key, cookie: await signIn(origin, key), goods, orders }
    const random = createRandom(name)
    const whole = steps.flatMap((step) => Array.from({ length: step.weight }, () => step))
    // The first round is of what is asked once a day, and warms the shop.
    for (const step of i === 0 ? steps : []) await take(times, step, person, random)
    while (Date.now() < endMs) {
      await take(times, random.pick(whole), person, random)
      await new Promise((done) => setTimeout(done, pauseMs))
    }
  })
  await Promise.all(all)
  return times
}

async function signIn(origin: string, key: string): Promise<string> {
  const answer = await fetch(`${origin}/staff/sign-in`, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      origin,
      'content-type': 'application/x-www-form-urlencoded',
      'user-agent': userAgent,
    },
    body: new URLSearchParams({ key, next: '/staff' }),
  })
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}

async function take(
  times: Times,
  step: Step,
  person: Person,
  random: ReturnType<typeof createRandom>,
) {
  const before = performance.now()
  const pages = await step.take(person, random)
  const known = times.get(step.name) ?? []
  known.push((performance.now() - before) / pages)
  times.set(step.name, known)
}

function print(times: Times) {
  say('')
  console.log(`${goods} goods, ${orders} orders, ${people} people at once, ${seconds} s`)
  console.log(`${'ms'.padEnd(34)}   asked    first      p50      p95`)
  for (const { name } of steps) {
    const own = times.get(name) ?? []
    const sorted = own.slice(1).toSorted((a, b) => a - b)
    const at = (share: number) =>
      sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
    const cells = [own[0] ?? Number.NaN, at(0.5), at(0.95)].map((ms) => ms.toFixed(0).padStart(9))
    console.log(`${name.padEnd(34)}${String(own.length).padStart(8)}${cells.join('')}`)
  }
}

/** A line that is written over, on a terminal; on none, silence until the table. */
function say(text: string) {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[2K${text}`)
}
