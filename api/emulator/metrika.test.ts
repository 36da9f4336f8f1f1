import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { emulateMetrika, metrikaEmulator } from './metrika.ts'

type Page = Parameters<typeof emulateMetrika>[0]

function open(calls: unknown[][] = []) {
  const complaints: string[] = []
  const queue = Object.assign(() => {}, { a: calls })
  const page: Page = {
    ym: queue,
    dataLayer: [],
    console: { error: (...told) => complaints.push(told.join(' ')) },
  }
  emulateMetrika(page)
  const call = (...told: unknown[]) => page.ym?.(...(told as [unknown, unknown]))
  const methods = () => page.metrikaSent?.map(({ method }) => method)
  return { page, call, complaints, methods }
}

const init = [1001, 'init', { defer: true, ecommerce: 'dataLayer', url: 'https://shop.test/' }]

test('calls made before it came are taken over in their order', () => {
  const { methods } = open([init, [1001, 'hit', '/a'], [1001, 'reachGoal', 'add-to-cart']])

  expect(methods()).toEqual(['init', 'hit', 'reachGoal'])
})

test('goals and the container go under the address of the last hit', () => {
  const { page, call } = open([init])
  call(1001, 'hit', 'https://shop.test/orders/*')
  page.dataLayer?.push({ ecommerce: { detail: { products: [{ id: 'p1' }] } } })

  expect(page.metrikaSent?.at(-1)).toMatchObject({
    method: 'ecommerce',
    page: 'https://shop.test/orders/*',
  })
})

test('what the counter would drop is complained of', () => {
  const { page, call, complaints, methods } = open([[1001, 'hit', '/'], init])
  call(1001, 'hits', '/')
  call(1001, 'reachGoal', 'a/b')
  call(0, 'hit', '/')
  const push = (ecommerce: object) => page.dataLayer?.push({ ecommerce })
  push({ add: { products: [] } })
  push({ purchase: { products: [{ id: 'p1' }] } })
  push({ add: { products: [{ id: 'p1', quantity: 2.5 }] } })
  push({ bought: { products: [{ id: 'p1' }] } })

  expect(complaints).toHaveLength(8)
  expect(methods()).toEqual(['init'])
})

test('a counter that was taken away counts no more, and may be started again', () => {
  const { page, call, methods } = open([init])
  call(1001, 'destruct')
  page.dataLayer?.push({ ecommerce: { detail: { products: [{ id: 'p1' }] } } })
  call(...(init as [number, string, object]))

  expect(methods()).toEqual(['init', 'destruct', 'init', 'ecommerce'])
})

test('its script needs nothing but the page', async () => {
  const script = await (await metrikaEmulator.request('/metrika.js')).text()
  const page: Page = { console }

  runInNewContext(script, { window: page })

  expect(page.ym).toBeTypeOf('function')
})
