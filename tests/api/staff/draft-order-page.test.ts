/** `/staff/orders/new` without script: from a phone to an order, by the pages' own forms. */
import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'
import { createPhone } from '#tests/support/buyer.ts'
import { createPickup, enter, readForm } from '#tests/support/staff-page.ts'

const start = '/staff/orders/new'
const toText = (html: string) =>
  html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/[\s\u00a0\u202f]+|&nbsp;/g, ' ')

async function takeCall(phone: string = createPhone()) {
  const api = await createTestApi()
  const { browser } = await enter(api, 'MANAGER', 'Ольга')
  const asked = await browser.open(`${start}?phone=${phone}`)
  const begun = await browser.post(start, {
    ...readForm(asked.html, start),
    phone,
    firstname: 'Пётр',
    key: 'begin',
  })
  const path = begun.headers.get('location') ?? ''
  const open = async () => browser.open(path)
  /** The form of the way and payment with the selected options, which are no inputs. */
  const send = async (act: string, typed: Record<string, string> = {}) => {
    const { html } = await open()
    const form = readForm(html, `${path}/fields`)
    return browser.post(`${path}/${act}`, {
      ...form,
      method: 'PICKUP',
      shopId: 'msk-north',
      cityId: 'msk',
      paymentType: 'ON_RECEIPT',
      ...typed,
    })
  }
  const find = (text: string) => browser.post(`${path}/find`, { text })
  return { api, browser, asked, path, open, send, find, phone }
}

test('a call becomes an order: a phone, codes, a name, the way, and its sums before it is made', async () => {
  const call = await takeCall()

  const coded = await call.find('ЦМ-500 4')
  const named = await call.find('саморез')
  const added = await call.browser.post(`${call.path}/items`, { add: 'screw-35', quantity: '10' })
  const saved = await call.send('fields')
  const shown = await call.open()
  const stale = await call.send('order', { total: '1' })
  const made = await call.send('order')
  const order = await call.browser.open(made.headers.get('location') ?? '')
  const again = await call.open()

  expect(toText(call.asked.html)).toContain('Новый покупатель')
  expect(coded.status).toBe(303)
  expect(named.status).toBe(200)
  expect(toText(named.html)).toContain('Отвес на Дмитровском шоссе')
  expect([added.status, saved.status]).toEqual([303, 303])
  expect(toText(shown.html)).toMatch(/Итого \d/)
  expect(stale.status).toBe(409)
  expect(toText(stale.html)).toContain('Сумма изменилась. Назовите новую покупателю')
  expect(made.headers.get('location')).toMatch(/^\/staff\/orders\/\d+\?done=created$/)
  expect(toText(order.html)).toContain('Заказ оформлен')
  expect(toText(order.html)).toContain('Оформлен по звонку · Ольга')
  expect(toText(again.html)).toContain('Это уже заказ')
})

test('a pasted list shows what was understood, and adds what was chosen', async () => {
  const call = await takeCall()

  const empty = await call.find(' ')
  const list = await call.find('ЦМ-500 — 3 шт\nцемент 2 шт\nваза хрустальная 1 шт')
  const mute = await call.browser.post(`${call.path}/items`, {
    isList: 'on',
    'choice.0': 'cement-m500|3',
    'said.0': '3',
    'amount.0': 'много',
  })
  const added = await call.browser.post(`${call.path}/items`, {
    isList: 'on',
    'choice.0': 'cement-m500|3',
    'said.0': '3',
    'amount.0': '3',
    'choice.1': '',
    'amount.1': '2',
  })
  const shown = await call.open()
  const more = await call.browser.post(`${call.path}/items`, {
    'quantity.cement-m500': '70',
    'was.cement-m500': '3',
  })
  const short = await call.open()
  await call.browser.post(`${call.path}/items`, { swap: 'cement-m500||50' })
  const taken = await call.open()

  expect(empty.status).toBe(422)
  expect(toText(list.html)).toContain('Строк: 3, выбрать: 1, не нашлось: 1')
  expect(list.html).toContain('value="cement-m500|3" selected')
  expect(mute.status).toBe(422)
  expect([added.status, more.status]).toEqual([303, 303])
  expect(shown.html).toContain('name="quantity.cement-m500" value="3"')
  expect(toText(short.html)).toContain('Есть только 50 шт: в заказ не войдёт')
  expect(short.html).toContain('name="swap" value="cement-m500||50"')
  expect(taken.html).toContain('name="quantity.cement-m500" value="50"')
})

test('a list that was not taken stands again as it was pasted, with what was chosen of it', async () => {
  const call = await takeCall()
  const text = 'ЦМ-500 — 3 шт\nцемент 2 шт'
  const form = { isList: 'on', text, 'said.0': '3', 'amount.0': 'много' }

  const none = await call.browser.post(`${call.path}/items`, { ...form, 'choice.0': '' })
  const mute = await call.browser.post(`${call.path}/items`, {
    ...form,
    'choice.0': 'cement-m500|3',
  })

  expect([none.status, mute.status]).toEqual([422, 422])
  expect(toText(none.html)).toContain('Выберите товар хотя бы в одной строке')
  expect(toText(mute.html)).toContain('Впишите количество у выбранных строк')
  for (const { html } of [none, mute]) {
    expect(html).toContain('ЦМ-500 — 3 шт\nцемент 2 шт')
    expect(html).toMatch(/name="amount\.0"[^>]*value="много"|value="много"[^>]*name="amount\.0"/)
  }
  expect(mute.html).toContain('value="cement-m500|3" selected')
})

test('an address is told apart by the provider, and nothing that was typed is lost', async () => {
  const call = await takeCall()
  await call.find('ЦМ-500 4')

  const vague = await call.send('fields', {
    method: 'DELIVERY',
    address: 'москва 50',
    comment: 'Звонить',
  })
  const pick = /name="pick" value="([^"]+)"/.exec(vague.html)?.[1] ?? ''
  const picked = await call.send('fields', { method: 'DELIVERY', address: 'москва 50', pick })
  const shown = await call.open()
  const day = /<option value="(\d{4}-\d\d-\d\d)"/.exec(shown.html)?.[1] ?? ''
  const undated = await call.send('order', { method: 'DELIVERY' })
  const sent = await call.send('send', { method: 'DELIVERY', date: day, window: '10:00-14:00' })
  const waiting = await call.browser.open(sent.headers.get('location') ?? '')

  expect(vague.status).toBe(422)
  expect(vague.html).toContain('value="Звонить"')
  expect(toText(vague.html)).toContain('Выберите дом из списка')
  expect(picked.status).toBe(303)
  expect(undated.status).toBe(422)
  expect(toText(undated.html)).toContain('Выберите дату доставки')
  expect(toText(waiting.html)).toContain('Ждёт подтверждения')
  expect(waiting.html).toContain('https://shop.test/draft-orders/')
})

test('a stale form shows what a colleague did, and keeps what was typed', async () => {
  const call = await takeCall()
  await call.find('ЦМ-500 4')
  const { html } = await call.open()
  const old = readForm(html, `${call.path}/fields`)
  await call.send('fields', { firstname: 'Мария' })

  const stale = await call.browser.post(`${call.path}/fields`, {
    ...old,
    method: 'PICKUP',
    shopId: 'msk-north',
    firstname: 'Анна',
    comment: 'Код домофона 12',
  })

  expect(stale.status).toBe(409)
  expect(toText(stale.html)).toContain('Черновик изменил коллега')
  expect(stale.html).toContain('value="Код домофона 12"')
})

test('an order is repeated from its page, a draft is removed, and a picker has neither', async () => {
  const api = await createTestApi()
  const { order, path } = await createPickup(api)
  const { browser } = await enter(api, 'MANAGER')
  const copy = `${start}/copy/${order.number}`

  const copied = await browser.press(path, copy)
  const draft = copied.headers.get('location')?.split('?')[0] ?? ''
  const shown = await browser.open(draft)
  const list = await browser.open(start)
  const removed = await browser.press(draft, `${draft}/remove`)
  const gone = await browser.open(draft)
  const picker = await enter(api, 'PICKER')
  const refused = await picker.browser.open(start)

  expect(shown.html).toContain('name="quantity.screw-35" value="10"')
  expect(toText(list.html)).toContain('Черновик 1 строка')
  expect(removed.headers.get('location')).toBe(`${start}?done=removed`)
  expect([gone.status, refused.status]).toEqual([404, 403])
  expect((await picker.browser.open(path)).html).not.toContain(copy)
})
