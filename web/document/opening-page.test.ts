import { expect, test } from 'vitest'
import { identity } from '#shop/identity.ts'
import { createOpening } from './opening-page.server.ts'

type State = { isOpen: boolean; phone: string | null } | null

const missing = [{ part: 'goods' }]

function createWatch(first: State, isWatched = true) {
  let state = first
  let nowMs = 0
  let asked = 0
  const later: Promise<unknown>[] = []
  const opening = createOpening({
    findSetup: async () => {
      asked += 1
      return state && { ...state, missing }
    },
    isWell: async () => true,
    isWatched,
    version: '7',
    now: () => nowMs,
  })
  const waitUntil = (work: Promise<unknown>) => void later.push(work)
  return {
    guard: async () => (await opening.guard({ requestId: 'r', nonce: 'n', waitUntil }))?.response,
    readHealth: async () => (await opening.answerHealth({ requestId: 'r' })).response.json(),
    change: (next: State) => (state = next),
    pass: async (ms: number) => {
      nowMs += ms
      await Promise.all(later)
    },
    count: () => asked,
  }
}

test('a shop that is not set up shows that it opens, with its phone, and to no search engine', async () => {
  const { guard } = createWatch({ isOpen: false, phone: '+7 800 555-01-77' })

  const page = await guard()

  const text = (await page?.text()) ?? ''
  expect(page?.status).toBe(503)
  expect(page?.headers.get('retry-after')).toBe('3600')
  expect(text).toContain(`<title>Магазин открывается — ${identity.name}</title>`)
  expect(text).toContain('<h1>Магазин открывается</h1>')
  expect(text).toContain('<a href="tel:+78005550177">+7 800 555-01-77</a>')
  expect(text).toContain('<meta name="robots" content="noindex">')
})

test('what an owner writes as a phone is text', async () => {
  const { guard } = createWatch({ isOpen: false, phone: '<script>' })

  expect(await (await guard())?.text()).not.toContain('<script>')
})

test('an open shop is asked once a minute at most, and no page waits for it again', async () => {
  const { guard, pass, count } = createWatch({ isOpen: true, phone: null })

  expect([await guard(), await guard()]).toEqual([undefined, undefined])
  expect(count()).toBe(1)
  await pass(61_000)
  expect(await guard()).toBeUndefined()
  expect(count()).toBe(2)
})

test('a shop that has been set up opens within seconds, one that was emptied closes', async () => {
  const { guard, change, pass } = createWatch({ isOpen: false, phone: null })
  expect((await guard())?.status).toBe(503)

  change({ isOpen: true, phone: null })
  await pass(5_000)
  expect(await guard()).toBeUndefined()

  change({ isOpen: false, phone: null })
  await pass(61_000)
  await guard()
  await pass(0)
  expect((await guard())?.status).toBe(503)
})

test('a back end that does not say is open', async () => {
  expect(await createWatch(null).guard()).toBeUndefined()
})

test('a monitor is told what is missing, of a shop that is watched', async () => {
  const closed = { isOpen: false, phone: null }

  expect(await createWatch(closed).readHealth()).toEqual({ status: 'ok', version: '7', missing })
  const local = createWatch(closed, false)
  expect(await local.readHealth()).toEqual({ status: 'ok', version: '7', missing: [] })
  expect(await local.guard()).toBeUndefined()
})
