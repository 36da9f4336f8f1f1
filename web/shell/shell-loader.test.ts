import { expect, test, vi } from 'vitest'
import { type Storefront, StorefrontError, toUnavailable } from '#web/graphql/storefront.ts'
import { loadShell } from './shell-loader.server.ts'

const content = {
  phone: '+7 800 555-01-77',
  city: { id: 'moskva', name: 'Москва' },
  rootCategories: [],
  footer: [],
  legalPages: [{ slug: 'oferta', title: 'Оферта' }],
}

/** A shop in Moscow that answers so. */
const load = (answer: () => Promise<unknown>) =>
  loadShell({ cityId: 'moskva', query: answer as Storefront['query'] })

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

test('a page waits no longer than 400 ms for its frame', async () => {
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
