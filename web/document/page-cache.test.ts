import { expect, onTestFinished, test, vi } from 'vitest'
import { servePublicPage } from './page-cache.server.ts'

const noonMs = Date.parse('2026-11-22T12:00:00Z')

const hourMs = 3_600_000

const toPage = (made: number, nonce: string, length = 0, text = `«${made} ₽»`) =>
  `<html><head></head><body><i nonce="${nonce}">${text}</i><b nonce="${nonce}">${' '.repeat(length)}</b></body></html>`

/** The cache of a location, and how long it was told to keep what it was given last. */
function createLocation() {
  const kept = new Map<string, Response>()
  let control: string | null = null
  const cache = {
    match: async (key: string) => kept.get(key)?.clone(),
    put: async (key: string, page: Response) => {
      control = page.headers.get('cache-control')
      kept.set(key, page)
    },
    delete: async (key: string) => kept.delete(key),
  }
  return { cache: cache as unknown as Cache, control: () => control }
}

const variant = {
  origin: 'https://shop.test',
  path: '/',
  cityId: 'moskva',
  layout: 'grid',
  isWebview: false,
} as const

/** A shop of one page, which says how often it was made, a clock, and what it answers with. */
function createShop(
  name: string,
  own: Record<string, string> = {},
  length = 0,
  text?: string,
  location?: ReturnType<typeof createLocation>,
) {
  const clock = { nowMs: noonMs }
  const state = { status: 200, lateMs: 0 }
  let made = 0
  const render = async (nonce: string) => {
    made += 1
    const page = toPage(made, nonce, length, text)
    if (state.lateMs > 0) await new Promise((resolve) => setTimeout(resolve, state.lateMs))
    if (state.status === 0) throw new Error('no page')
    const headers = { 'content-type': 'text/html', ...own }
    return new Response(page, { headers, status: state.status })
  }
  const answer = async (nonce = 'nonce', isWebview = false) => {
    const kept: Promise<unknown>[] = []
    const options = {
      shared: async () => location?.cache ?? null,
      now: () => clock.nowMs,
      staleMs: 60_000,
      waitUntil: (work: Promise<unknown>) => void kept.push(work),
    }
    const path = `/${name}`
    const asked = { ...variant, path, isWebview }
    const page = await servePublicPage(asked, nonce, options, () => render(nonce))
    if (state.lateMs === 0) await Promise.all(kept)
    return page
  }
  const ask = async (nonce?: string) => (await answer(nonce)).text()
  return { clock, state, made: () => made, answer, ask }
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

test('a page that is more than a minute old is made anew', async () => {
  const { clock, ask } = createShop('a minute')

  const pages = [await ask()]
  clock.nowMs += 60_000
  pages.push(await ask())

  expect(pages).toEqual([1, 2].map((made) => toPage(made, 'nonce')))
})

test('a page goes on for a minute when the next cannot be made, which is tried every ten seconds', async () => {
  const { clock, state, made, ask } = createShop('sick')

  const pages = [await ask()]
  state.status = 503
  for (const passedMs of [10_000, 5_000, 10_000, 34_999]) {
    clock.nowMs += passedMs
    pages.push(await ask())
  }

  expect(pages).toEqual([1, 1, 1, 1, 1].map(() => toPage(1, 'nonce')))
  expect(made()).toBe(4)
})

const line = (moment: string) =>
  new RegExp(`<p[^>]*>Цены могли измениться: показываем то, что было\\s${moment}</p>`)

test('for a day a page stands in for the next one that cannot be made, and says when it was made', async () => {
  const { clock, state, made, ask, answer } = createShop('kept')
  await ask('first')
  state.status = 503

  clock.nowMs += 2 * hourMs
  const kept = await answer('other')
  await answer()

  const html = await kept.text()
  expect(kept.status).toBe(200)
  expect(Object.fromEntries(kept.headers)).toMatchObject({
    age: '7200',
    warning: '110 - "Response is Stale"',
    'cache-control': 'no-store',
  })
  expect(html).toMatch(line('в\u00a015:00'))
  expect(html).toContain('<html data-stale>')
  expect(html.replace(/ data-stale|<aside.*<\/aside>/gs, '')).toBe(toPage(1, 'other'))
  // Asked again at once, the back end is left alone.
  expect(made()).toBe(2)
  clock.nowMs += 15 * hourMs
  expect(await (await answer()).text()).toMatch(line('вчера в\u00a015:00'))
  clock.nowMs += 7 * hourMs
  expect((await answer()).status).toBe(503)
})

test.each([429, 500, 502, 503])('a page stands in for an answer of %s', async (status) => {
  const { clock, state, ask, answer } = createShop(`status ${status}`)
  await ask()
  state.status = status
  clock.nowMs += hourMs

  expect((await answer()).status).toBe(200)
})

test('a page stands in for one that is long in coming, which the next visitor gets', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { clock, state, answer } = createShop('late')
  await answer()
  clock.nowMs += hourMs
  state.lateMs = 5000

  const asked = answer()
  await vi.advanceTimersByTimeAsync(701)
  const kept = await asked
  await vi.advanceTimersByTimeAsync(5000)
  const next = await answer()

  expect([kept.headers.get('age'), next.headers.get('age')]).toEqual(['3600', null])
  expect(await next.text()).toBe(toPage(2, 'nonce'))
})

test('a page that cannot be rendered at all is stood in for as well', async () => {
  const { clock, state, ask, answer } = createShop('thrown')
  await ask()
  state.status = 0
  clock.nowMs += hourMs

  expect((await answer()).headers.get('age')).toBe('3600')
})

test('a page of an app is none of a browser, also of before an outage', async () => {
  const { clock, state, answer } = createShop('webview')
  const read = async (isWebview: boolean) => (await answer('nonce', isWebview)).text()

  const pages = [await read(false), await read(true), await read(false)]
  state.status = 503
  clock.nowMs += hourMs
  const kept = [await read(false), await read(true)]

  expect(pages).toEqual([1, 2, 1].map((made) => toPage(made, 'nonce')))
  expect(kept).toEqual([expect.stringContaining('«1 ₽»'), expect.stringContaining('«2 ₽»')])
})

test('a page without a price stands in without a line', async () => {
  const { clock, state, ask, answer } = createShop('prose', {}, 0, 'Как доехать')
  await ask()
  state.status = 503
  clock.nowMs += hourMs

  const kept = await answer()

  expect(kept.headers.get('age')).toBe('3600')
  expect(await kept.text()).not.toContain('Цены могли измениться')
})

test('another isolate of the location hands out what one has made, for a day', async () => {
  const location = createLocation()
  const { clock, state, ask, answer } = createShop('location', {}, 0, '1 ₽', location)
  await ask('first')
  state.status = 503
  // Other pages take its place in memory.
  const others = Array.from({ length: 40 }, (_, at) => createShop(`crowd ${at}`, {}, 1_000_000))
  for (const other of others) await other.ask()
  clock.nowMs += hourMs

  const kept = await answer('other')

  expect(kept.headers.get('age')).toBe('3600')
  expect(location.control()).toBe('public, max-age=86400')
  expect(await kept.text()).toContain('<i nonce="other">')
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
