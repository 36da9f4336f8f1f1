/** The pages on which stock is corrected and promo codes are made and ended. */
import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'
import { createBuyer, fillCart, toPickup } from '#tests/support/buyer.ts'
import { enter, readForm } from '#tests/support/staff-page.ts'

const place = '/staff/stocks/cement-m500/msk-north'

test('a product is found by name, code or barcode, and its stock is corrected with a reason', async () => {
  const api = await createTestApi()
  await api.db.prepare("UPDATE products SET barcode = '4601' WHERE id = 'cement-m500'").run()
  const { staff, browser } = await enter(api, 'MANAGER')

  const none = await browser.open('/staff/stocks')
  const found = await Promise.all(
    ['цемент', 'ЦМ-500', '4601'].map((text) => {
      return browser.open(`/staff/stocks?search=${encodeURIComponent(text)}`)
    }),
  )
  const unsaid = await browser.press(place, place, { onHand: '12', reason: '' })
  const wrong = await browser.press(place, place, { onHand: 'дюжина', reason: 'Пересчёт' })
  const done = await browser.press(place, place, { onHand: '12', reason: 'Пересчёт' })
  const after = await browser.open(done.headers.get('location') ?? '')

  expect(none.html).toContain('Найдите товар')
  for (const { html } of found) expect(html).toContain(`href="${place}"`)
  expect([unsaid.status, wrong.status, done.status]).toEqual([422, 422, 303])
  expect(unsaid.html).toContain('Напишите, почему остаток другой')
  expect(unsaid.html).toContain('value="12"')
  expect(wrong.html).toContain('Введите число')
  expect(wrong.html).toContain('value="дюжина"')
  expect(after.html).toContain('Записано: 12\u00a0шт')
  const stock = await staff.call('/stocks?productId=cement-m500&shopId=msk-north')
  expect(stock.body.items).toMatchObject([{ onHand: 12 }])
})

test('of two who count the later one is told so, and orders keep what they have taken', async () => {
  const api = await createTestApi()
  const { browser } = await enter(api, 'MANAGER')
  const buyer = await createBuyer(api)
  const { body: checkout } = await fillCart(api, buyer, 'cement-m500', 4)
  const body = toPickup(checkout, 'msk-north')
  await api.request('/user/orders', { token: buyer.token, body })
  const opened = readForm((await browser.open(place)).html, place)

  const few = await browser.press(place, place, { onHand: '3', reason: 'Бой' })
  await browser.press(place, place, { onHand: '9', reason: 'Пересчёт' })
  const late = await browser.post(place, { ...opened, onHand: '7,5', reason: 'Бой' })

  expect([few.status, late.status]).toEqual([422, 409])
  expect(few.html).toContain('Для заказов отложено 4')
  expect(late.html).toContain('остаток изменился')
  expect(late.html).toContain('Теперь на\u00a0месте 9')
  expect(late.html).toContain('value="7,5"')
})

test('stock is corrected where the product never stood, and nowhere else', async () => {
  const api = await createTestApi()
  const { browser } = await enter(api, 'MANAGER')
  await api.db.prepare("DELETE FROM stocks WHERE shop_id = 'msk-south'").run()

  const led = await browser.open('/staff/stocks/place?productId=cement-m500&shopId=msk-south')
  const path = led.headers.get('location') ?? ''
  const done = await browser.press(path, path, { onHand: '5', reason: 'Привезли' })

  expect(path).toBe('/staff/stocks/cement-m500/msk-south')
  expect(done.status).toBe(303)
  expect((await browser.open('/staff/stocks/cement-m500/moon')).status).toBe(404)
  expect((await browser.open('/staff/stocks/none/msk-south')).status).toBe(404)
})

const path = '/staff/promo-codes'
const spring = {
  code: 'весна-10',
  kind: 'SUM',
  value: '1 500,50',
  minimum: '10000',
  startsOn: '',
  endsOn: '2026-12-31',
  usesMax: '100',
  isOnce: 'on',
}

test('a promo code is made, listed with what it takes off, and ended', async () => {
  const api = await createTestApi()
  const { staff, browser } = await enter(api)

  const made = await browser.press(path, path, spring)
  const again = await browser.press(path, path, { ...spring, value: '700' })
  const { html } = await browser.open(made.headers.get('location') ?? '')
  const { body } = await staff.call('/promo-codes')
  const action = /action="(\/staff\/promo-codes\/[^"]+\/end)"/.exec(html)?.[1] ?? ''
  const opened = readForm(html, action)
  const ends = await Promise.all([1, 2].map(() => browser.post(action, opened)))
  const late = await browser.post(action, { key: 'other' })
  const over = await browser.open(`${path}?view=over&done=${encodeURIComponent('ВЕСНА-10')}`)

  expect(made.status).toBe(303)
  expect(html).toContain('Создан: ВЕСНА-10')
  expect(html).toContain('−1\u202f500,50\u202f₽ от\u00a010\u202f000\u202f₽')
  expect(body.items.find(({ code }: { code: string }) => code === 'ВЕСНА-10')).toMatchObject({
    value: 150_050,
    minimumMinor: 1_000_000,
    startsAt: null,
    // The last day is included, by the clock of Moscow.
    endsAt: '2026-12-31T21:00:00.000Z',
    usesMax: 100,
    isOnce: true,
  })
  expect(again.status).toBe(409)
  expect(again.html).toContain('Такой промокод уже есть')
  expect(again.html).toContain('value="700"')
  expect(ends.map(({ status }) => status)).toEqual([303, 303])
  expect(late.status).toBe(409)
  expect(late.html).toContain('Промокод больше не действует')
  expect(over.html).toContain('Завершён: ВЕСНА-10')
})

test('what is wrong with a promo code is said by its field, and nothing typed is lost', async () => {
  const api = await createTestApi()
  const { browser } = await enter(api)

  const bad = await browser.press(path, path, {
    ...spring,
    code: 'ы',
    kind: 'PERCENT',
    value: '12,5',
    minimum: 'много',
    usesMax: '-1',
  })
  const small = await browser.press(path, path, { ...spring, minimum: '1000' })

  expect([bad.status, small.status]).toEqual([422, 422])
  for (const words of ['От 3 до 32 букв', 'целое число процентов', 'например 5000']) {
    expect(bad.html).toContain(words)
  }
  expect(bad.html).toContain('value="много"')
  expect(small.html).toContain('должна быть больше скидки')
  expect((await browser.open(`${path}?view=all`)).html).not.toContain('ВЕСНА')
})
