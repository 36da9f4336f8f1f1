/** Two tabs of one browser over one held network: what leaves while the other's answer is awaited. */
import { Client, fetchExchange } from 'urql'
import { expect, onTestFinished, test, vi } from 'vitest'
import { refreshLockMs } from '#schema/constant.ts'
import { refreshLockExchange } from './refresh-lock.ts'

const key = 'otves.refresh'

/** The storage of one browser: a write is told to whoever listens, as to other tabs. */
function createStorage() {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  const kept = new Map<string, string>()
  const listeners = new Set<(event: { key: string }) => void>()
  const tell = (name: string) => {
    for (const listener of listeners) listener({ key: name })
  }
  vi.stubGlobal('window', {
    addEventListener: (type: string, listener: () => void) =>
      type === 'storage' && listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  })
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => {
      kept.set(name, value)
      tell(name)
    },
    removeItem: (name: string) => {
      kept.delete(name)
      tell(name)
    },
  })
  return kept
}

function openTab() {
  const calls: { name: string; answer: (response: Response) => Promise<void> }[] = []
  const settled: string[] = []
  const client = new Client({
    url: 'http://shop.test/graphql',
    preferGetMethod: false,
    exchanges: [refreshLockExchange, fetchExchange],
    fetch: (_url, init) =>
      new Promise((resolve) => {
        const name = /(?:query|mutation) (\w+)/.exec(String(init?.body))?.[1] ?? ''
        const answer = async (response: Response) => {
          resolve(response)
          await vi.waitFor(() => expect(settled).toContain(name))
        }
        calls.push({ name, answer })
      }),
  })
  const run = (name: string, text: string) =>
    void (text.startsWith('query') ? client.query(text, {}) : client.mutation(text, {}))
      .toPromise()
      .then(() => settled.push(name))
  return {
    calls,
    ask: (name: string) => run(name, `query ${name} { viewer { id } }`),
    change: (name: string) => run(name, `mutation ${name} { change { id } }`),
    names: () => calls.map((call) => call.name),
  }
}

const viewer = () => Response.json({ data: { viewer: { id: '1' } } })
const unavailable = () =>
  Response.json({ errors: [{ message: 'no', extensions: { status: 503, code: 'UNAVAILABLE' } }] })

/** A tab whose question was not answered, and which is asking again. */
async function openDoubtful() {
  const tab = openTab()
  tab.ask('First')
  await vi.waitFor(() => expect(tab.calls).toHaveLength(1))
  await tab.calls[0]?.answer(unavailable())
  tab.ask('Again')
  await vi.waitFor(() => expect(tab.calls).toHaveLength(2))
  return tab
}

test('while one tab asks again, the questions of others wait for its answer', async () => {
  const kept = createStorage()
  const one = await openDoubtful()
  const other = openTab()
  other.ask('Other')
  await vi.advanceTimersByTimeAsync(1000)
  const before = other.names()

  await one.calls[1]?.answer(viewer())
  await vi.advanceTimersByTimeAsync(600)

  expect(before).toEqual([])
  expect(other.names()).toEqual(['Other'])
  expect(kept.has(key)).toBe(false)
})

test('what is pressed does not wait', async () => {
  createStorage()
  await openDoubtful()
  const other = openTab()

  other.change('Add')

  await vi.waitFor(() => expect(other.names()).toEqual(['Add']))
})

test('a lock of a tab that is gone lives for 60 seconds', async () => {
  createStorage()
  await openDoubtful()
  const other = openTab()
  other.ask('Other')
  await vi.advanceTimersByTimeAsync(refreshLockMs - 5000)
  const before = other.names()

  await vi.advanceTimersByTimeAsync(6000)

  expect(before).toEqual([])
  expect(other.names()).toEqual(['Other'])
})

test('with every question answered, and without storage, nothing waits', async () => {
  const kept = createStorage()
  const calm = openTab()
  calm.ask('Calm')
  await vi.waitFor(() => expect(calm.names()).toEqual(['Calm']))
  const isLocked = kept.has(key)
  vi.stubGlobal('localStorage', undefined)

  const one = await openDoubtful()
  const other = openTab()
  other.ask('Other')

  await vi.waitFor(() => expect(other.names()).toEqual(['Other']))
  expect(isLocked).toBe(false)
  expect(one.names()).toEqual(['First', 'Again'])
})
