/** Codes of marking on an order's page, without script. */
import { expect, test } from 'vitest'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import {
  createCode,
  createMarkedOrder,
  listPlaces,
  markCement,
  toKey,
} from '#tests/support/marking.ts'
import { enter, readForm } from '#tests/support/staff-page.ts'

/** Two bags of cement, whose picking has begun, and the form as it stands after each press. */
async function createPage(api: TestApi) {
  await markCement(api)
  const marked = await createMarkedOrder(api, { bags: 2 })
  const { browser } = await enter(api)
  const path = `/staff/orders/${marked.order.number}`
  const shown = { html: (await browser.open(path)).html }
  const press = async (typed: Record<string, string>, action = 'pick') => {
    const form = readForm(shown.html, `${path}/${action}`)
    const answer = await browser.post(`${path}/${action}`, { ...form, ...typed })
    shown.html = answer.html || shown.html
    return answer
  }
  const scan = (code: string, action?: string) => press({ scan: code, do: 'scan' }, action)
  return { ...marked, browser, path, shown, press, scan }
}

const toTold = (html: string) => /<output[^>]*data-scanned[^>]*>([^<]*)</.exec(html)?.[1]

test('each bag is counted by its code, and only with all of them the order is picked', async () => {
  const api = await createTestApi()
  const { browser, shown, press, scan, cement, path } = await createPage(api)
  const code = createCode()

  const page = await browser.open(path)
  expect(page.headers.get('content-security-policy')).toContain("'wasm-unsafe-eval'")
  expect(page.headers.get('permissions-policy')).toContain('camera=(self)')
  expect(shown.html).toContain('прочитано кодов: 0 из\u00a02\u00a0шт')
  const ticked = await press({ [`whole.${cement.id}`]: 'on', do: 'end' })
  expect(ticked.status).toBe(422)
  expect(ticked.html).toContain('Не\u00a0хватает 2\u00a0кодов')
  const barcode = await scan('4600000000015')
  expect(toTold(barcode.html)).toContain('прочитайте квадратный код маркировки')
  await press({ [`whole.${cement.id}`]: '', scan: code, do: 'scan' })
  expect(toTold(shown.html)).toBe('Цемент М500 Д0 50 кг: прочитано кодов: 1 из\u00a02\u00a0шт')
  expect(shown.html).toMatch(/<output class="notice notice-success"[^>]* data-scanned/)
  expect(shown.html).toMatch(new RegExp(`name="picked.${cement.id}"[^>]*value="1"`))
  const twice = await scan(code)
  expect(twice.status).toBe(200)
  expect(toTold(shown.html)).toContain('уже прочитан в\u00a0этом заказе')
  expect(shown.html).toMatch(/<output class="notice notice-warning"[^>]* data-scanned/)
  await scan(createCode())
  expect(shown.html).toContain(`name="whole.${cement.id}" value="on" checked`)
  const done = await press({ [`whole.${cement.id}`]: 'on', do: 'end' })
  expect(done.headers.get('location')).toBe(`${path}?done=READY`)
})

test('a code is taken back beside what was typed', async () => {
  const api = await createTestApi()
  const { shown, press, scan, cement } = await createPage(api)
  const code = createCode()
  await scan(code)

  await press({ do: `free ${toKey(code)}`, [`picked.${cement.id}`]: '1' })

  expect(toTold(shown.html)).toContain('Код убран')
  expect(shown.html).toContain('прочитано кодов: 0 из\u00a02\u00a0шт')
  expect(await listPlaces(api)).toEqual({})
})

test('codes that a picked order lacks are read before it is handed over', async () => {
  const api = await createTestApi()
  const { browser, path, shown, scan, move, find } = await createPage(api)
  await markCement(api, { from: null })
  await move('READY')
  await markCement(api)
  const { collectionCode } = (await find()).order
  const page = await browser.open(path)
  shown.html = page.html

  const early = await browser.press(path, `${path}/move`, { collectionCode })
  await scan(createCode(), 'marking-codes')
  await scan(createCode(), 'marking-codes')
  const done = await browser.press(path, `${path}/move`, { collectionCode })

  expect(page.html).toContain('Без кодов эти товары не\u00a0выдать')
  expect(early.status).toBe(422)
  expect(early.html).toContain('Не\u00a0хватает 2\u00a0кодов')
  expect(done.headers.get('location')).toBe(`${path}?done=COMPLETED`)
  expect(Object.values(await listPlaces(api))).toEqual(['SOLD', 'SOLD'])
})

test('a code whose answer was lost is read, and so is the next one of the same form', async () => {
  const api = await createTestApi()
  const { browser, shown, path } = await createPage(api)
  const form = readForm(shown.html, `${path}/pick`)
  const send = (code: string) => browser.post(`${path}/pick`, { ...form, scan: code, do: 'scan' })
  const [first, second] = [createCode(), createCode()]

  await send(first)
  const next = await send(second)
  const again = await send(first)

  expect(toTold(next.html)).toBe('Цемент М500 Д0 50 кг: прочитано кодов: 2 из\u00a02\u00a0шт')
  expect(toTold(again.html)).toBe('Цемент М500 Д0 50 кг: прочитано кодов: 2 из\u00a02\u00a0шт')
  expect(await listPlaces(api)).toEqual({ [toKey(first)]: 'PICKED', [toKey(second)]: 'PICKED' })
})
