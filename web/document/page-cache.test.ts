import { expect, test } from 'vitest'
import { servePublicPage } from './page-cache.server.ts'

const noonMs = Date.parse('2026-11-22T12:00:00Z')

const toPage = (made: number, nonce: string, length = 0) =>
  `<html><i nonce="${nonce}">«${made} ₽»</i><b nonce="${nonce}">${' '.repeat(length)}</b></html>`

const variant = {
  origin: 'https://shop.test',
  path: '/',
  cityId: 'moskva',
  layout: 'grid',
} as const

/** A shop of one page, which says how often it was made, a clock, and what it answers with. */
function createShop(name: string, own: Record<string, string> = {}, length = 0) {
  const clock = { nowMs: noonMs }
  const state = { status: 200 }
  let made = 0
  const ask = async (nonce = 'nonce') => {
    const kept: Promise<unknown>[] = []
    const options = {
      shared: async () => null,
      now: () => clock.nowMs,
      waitUntil: (work: Promise<unknown>) => void kept.push(work),
    }
    const answer = await servePublicPage(
      { ...variant, path: `/${name}` },
      nonce,
      options,
      async () => {
        made += 1
        const headers = { 'content-type': 'text/html', ...own }
        return new Response(toPage(made, nonce, length), { headers, ...state })
      },
    )
    const text = await answer.text()
    await Promise.all(kept)
    return text
  }
  return { clock, state, ask }
}

test('a page is kept for ten seconds, then handed out while the next is made', async () => {
  const { clock, ask } = createShop('ten seconds')

  const pages = [await ask()]
  clock.nowMs += 9_999
  pages.push(await ask())
  clock.nowMs += 1
  pages.push(await ask(), await ask())

  expect(pages).toEqual([1, 1, 1, 2].map((made) => toPage(made, 'nonce')))
})

test('the cache never serves a page that is more than a minute old', async () => {
  const { clock, ask } = createShop('a minute')

  const pages = [await ask()]
  clock.nowMs += 60_000
  pages.push(await ask())

  expect(pages).toEqual([1, 2].map((made) => toPage(made, 'nonce')))
})

test('a page goes on for a minute when the next cannot be made, which is tried every ten seconds', async () => {
  const { clock, state, ask } = createShop('sick')

  const pages = [await ask()]
  state.status = 503
  for (const passedMs of [10_000, 5_000, 10_000, 34_999, 1]) {
    clock.nowMs += passedMs
    pages.push(await ask())
  }

  expect(pages).toEqual([1, 1, 1, 1, 1, 5].map((made) => toPage(made, 'nonce')))
})

test('a page that has gone is not handed out again', async () => {
  const { clock, state, ask } = createShop('gone')

  const pages = [await ask()]
  state.status = 404
  clock.nowMs += 10_000
  pages.push(await ask(), await ask())

  expect(pages).toEqual([1, 1, 3].map((made) => toPage(made, 'nonce')))
})

test('a page that forbids caching is not cached', async () => {
  const { ask } = createShop('bare', { 'cache-control': 'no-store' })

  const pages = [await ask(), await ask()]

  expect(pages).toEqual([1, 2].map((made) => toPage(made, 'nonce')))
})

test('a page from memory carries the nonce of its own answer in every place', async () => {
  const { ask } = createShop('nonces')

  const pages = [await ask('first'), await ask('other'), await ask('third')]

  expect(pages).toEqual(['first', 'other', 'third'].map((nonce) => toPage(1, nonce)))
})

test('a page made before midnight of some city is not shown after it', async () => {
  const { clock, ask } = createShop('midnight')
  clock.nowMs = noonMs - 1000

  const before = await ask()
  clock.nowMs = noonMs - 1
  const still = await ask()
  clock.nowMs = noonMs
  const after = await ask()

  expect([before, still, after]).toEqual([1, 1, 2].map((made) => toPage(made, 'nonce')))
})

test('of many large pages the oldest give way', async () => {
  const shops = Array.from({ length: 40 }, (_, at) => createShop(`large ${at}`, {}, 1_000_000))
  for (const { ask } of shops) await ask()

  const last = await shops.at(-1)?.ask()
  const first = await shops.at(0)?.ask()

  expect([last, first]).toEqual([1, 2].map((made) => toPage(made, 'nonce', 1_000_000)))
})
