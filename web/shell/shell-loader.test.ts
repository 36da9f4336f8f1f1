import { expect, test, vi } from 'vitest'
import { followQueries } from '#web/graphql/page-query.server.ts'
import { type Storefront, StorefrontError, toUnavailable } from '#web/graphql/storefront.ts'
import { loadShell } from './shell-loader.server.ts'

const content = {
  phone: '+7 800 555-01-77',
  city: { id: 'moskva', name: 'Москва' },
  rootCategories: [],
  footer: [],
  legalPages: [{ slug: 'oferta', title: 'Оферта' }],
}

/** A shop in Moscow that answers so, around a page that is answered by `own`. */
function load(answer: () => Promise<unknown>, own?: Promise<unknown>) {
  const outer = { cityId: 'moskva', query: answer as Storefront['query'] }
  const page = followQueries({ ...outer, query: () => own, mutate: answer } as Storefront)
  if (own) void page.storefront.query('' as never, {})
  return loadShell(outer, page)
}

test('a frame that comes in time is whole', async () => {
  const frame = await load(async () => ({ commonContent: content }))

  expect(frame).toMatchObject({ content: { phone: content.phone }, isWhole: true })
  expect(frame.content.footer.at(-1)).toMatchObject({ title: 'Документы' })
})

test('a page whose frame cannot be had is drawn with a bare one of its city', async () => {
  const frame = await load(() => Promise.reject(toUnavailable()))

  expect(frame.isWhole).toBe(false)
  expect(frame.content.city.id).toBe('moskva')
  expect(frame.content).toMatchObject({ phone: '', rootCategories: [], delivery: null })
})

test('a frame that is later than the page itself is waited for 50 ms and no more', async () => {
  vi.useFakeTimers()
  const whole = load(
    () => new Promise((resolve) => setTimeout(resolve, 240, { commonContent: content })),
    new Promise((resolve) => setTimeout(resolve, 200)),
  )
  const late = load(() => new Promise(() => {}), new Promise((resolve) => setTimeout(resolve, 200)))
  const startedAtMs = Date.now()
  const drawing = Promise.all([whole, late]).then((frames) => ({
    frames: frames.map(({ isWhole }) => isWhole),
    afterMs: Date.now() - startedAtMs,
  }))

  await vi.advanceTimersByTimeAsync(1000)

  expect(await drawing).toEqual({ frames: [true, false], afterMs: 250 })
  vi.useRealTimers()
})

test('a page that asks for nothing waits no longer than 400 ms for its frame', async () => {
  vi.useFakeTimers()
  const loading = load(() => new Promise(() => {}))

  await vi.advanceTimersByTimeAsync(401)

  expect((await loading).isWhole).toBe(false)
  vi.useRealTimers()
})

test('a city that does not exist is not drawn', async () => {
  const unknown = new StorefrontError('CITY_UNKNOWN', 422, 'Не получилось определить город', null)

  await expect(load(() => Promise.reject(unknown))).rejects.toBe(unknown)
})
