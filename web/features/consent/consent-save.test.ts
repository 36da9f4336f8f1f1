/** What becomes of a choice that the shop has not heard of. */
import { expect, onTestFinished, test, vi } from 'vitest'
import { toConsentCookies } from '#schema/storage-consent.ts'

const rr = '0b5e2d6c-6f1e-4c7a-9b1e-3f2a1d4c5b6a'
const pairOf = (line: string) => line.split('; ')[0]?.split('=') ?? []

/** A browser that cookies and keys outlive the pages of. */
function createBrowser(cookies: string[], keys: Record<string, string>) {
  const jar = new Map(cookies.map((line) => pairOf(line) as [string, string]))
  const kept: Record<string, string> = { ...keys }
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void (kept[key] = value),
    removeItem: (key: string) => void Reflect.deleteProperty(kept, key),
  }
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(kept, name, { value })
  const told: { agree: unknown[]; withdraw: string[] }[] = []
  const network = { isThere: true }
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('location', { protocol: 'https:', hostname: 'shop.test' })
  vi.stubGlobal('localStorage', kept)
  vi.stubGlobal('sessionStorage', {})
  vi.stubGlobal('document', {
    documentElement: { dataset: { city: 'msk' } },
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(line: string) {
      const [name = '', value = ''] = pairOf(line)
      if (/max-age=0/i.test(line)) jar.delete(name)
      else jar.set(name, value)
    },
  })
  vi.stubGlobal('fetch', async (_: unknown, { body }: { body: string }) => {
    if (!network.isThere) throw new TypeError('no network')
    const { variables } = JSON.parse(body)
    if (!variables.withdraw) return Response.json({ data: null })
    told.push(variables)
    return Response.json({
      data: {
        __typename: 'Mutation',
        consentsUpdate: { __typename: 'ConsentsPayload', userErrors: [] },
      },
    })
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const openPage = async () => {
    vi.resetModules()
    return import('./consent-save.ts')
  }
  return { jar, kept, told, network, openPage }
}

test('without a network a choice stands at once, and the next page tells of it', async () => {
  const granted = toConsentCookies(['functionality', 'analytics', 'personalization'], {
    now: 0,
    isSecure: true,
  })
  const browser = createBrowser([...granted, `rr=${rr}`, '_ym_uid=1', 'layout=list'], {
    'otves.categories': '[]',
    'otves.counted-orders': '["17"]',
    _ym1_lsid: '1',
    'otves.viewer': '{}',
  })
  const { jar, kept, told, network, openPage } = browser
  network.isThere = false

  const refusal = await (await openPage()).saveChoice([])

  expect(refusal).toContain('Магазин узнает')
  expect(jar.get('analytics_storage')).toBe('denied')
  expect([jar.has('_ym_uid'), jar.has('layout'), jar.get('rr')]).toEqual([false, false, rr])
  expect(Object.keys(kept).sort()).toEqual([
    'otves.changed.consent',
    'otves.consent-owed',
    'otves.viewer',
  ])

  network.isThere = true
  await (await openPage()).settleStorage()

  const withdraw = ['cookie-functionality', 'cookie-analytics', 'cookie-personalization']
  expect(told).toMatchObject([{ agree: [], withdraw }])
  expect(jar.has('rr')).toBe(false)
  expect(kept).not.toHaveProperty(['otves.consent-owed'])
})

test('what a counter left behind goes with the next page of a browser that has not agreed', async () => {
  const { jar, kept, told, openPage } = createBrowser(['_ym_uid=1', 'city=msk'], {
    _ym1_lsid: '1',
  })

  await (await openPage()).settleStorage()

  expect([...jar.keys()]).toEqual(['city'])
  expect([Object.keys(kept), told]).toEqual([[], []])
})
