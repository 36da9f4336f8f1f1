/** Pages by which the shop's people hand over a part of an order, or what its buyer takes. */
import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'
import { createPartedOrder } from '#tests/support/hand-over.ts'
import { createMarkedOrder, markCement } from '#tests/support/marking.ts'
import { enter, readForm } from '#tests/support/staff-page.ts'

test('a part is counted, told by its button, and handed over once however often that is pressed', async () => {
  const { api, order, plaster, pick, read } = await createPartedOrder({}, { type: 'ON_RECEIPT' })
  await pick()
  const { browser } = await enter(api, 'CASHIER')
  const path = `/staff/orders/${order.number}`
  const action = `${path}/hand-over`
  const typed = { [`items.${plaster.id}`]: '4', collectionCode: order.collectionCode }

  const before = await browser.open(path)
  const empty = await browser.press(`${action}?way=part`, action, { do: 'count' })
  const counted = await browser.press(`${action}?way=part`, action, { ...typed, do: 'count' })
  const form = { ...readForm(counted.html, action), ...typed, do: 'give' }
  const [first, second] = [await browser.post(action, form), await browser.post(action, form)]
  const { html } = await browser.open(path)
  const late = await browser.post(action, { ...form, key: 'another' })

  expect(before.html).toContain(`href="${action}?way=part"`)
  expect(empty.html).toContain('Укажите, сколько выдаёте')
  expect(counted.html).toMatch(/Отдаёте на\s<b class="num">1\s650\s₽/)
  expect(counted.html).toMatch(/получить с\sпокупателя <b class="num">1\s650\s₽/)
  expect([first.status, second.status]).toEqual([303, 303])
  expect(first.headers.get('location')).toBe(`${path}?done=part`)
  expect(html).toContain('Выдача частями')
  expect(html).toMatch(/Выдано 4\sшт, осталось <b>6\sшт/)
  expect(html).not.toContain('Отменить заказ')
  expect(late.status).toBe(409)
  expect(late.html).toContain('value="4"')
  expect((await read()).order.items[0].handed).toBe(4)
})

test('what is refused is typed with its reason, and the rest is handed over with the press', async () => {
  const { api, order, plaster, brick, pick, read } = await createPartedOrder()
  await pick()
  const { browser } = await enter(api, 'MANAGER')
  const path = `/staff/orders/${order.number}`
  const action = `${path}/hand-over`
  const page = `${action}?way=refusal`
  const typed = {
    [`items.${plaster.id}`]: '3',
    [`reason.${plaster.id}`]: 'Заказано лишнее',
    collectionCode: order.collectionCode,
  }

  const many = await browser.press(page, action, { ...typed, [`items.${brick.id}`]: '101' })
  const unnamed = await browser.press(page, action, { ...typed, [`reason.${plaster.id}`]: '' })
  const counted = await browser.press(page, action, { ...typed, do: 'count' })
  const form = { ...readForm(counted.html, action), ...typed, do: 'give' }
  const wrong = await browser.post(action, { ...form, collectionCode: '0' })
  const done = await browser.post(action, form)
  const gone = await browser.open(page)
  const { order: after } = await read()

  expect(many.html).toMatch(/Не\sбольше 100\sшт/)
  expect(unnamed.html).toMatch(/напишите, почему не\sвзяли/)
  expect(unnamed.html).toContain('value="3"')
  expect(counted.html).toMatch(/вернём <b class="num">1\s237,50\s₽/)
  expect(counted.html).toContain('Выдать и\u00a0закрыть заказ')
  expect([wrong.status, wrong.html]).toEqual([422, expect.stringContaining('value="3"')])
  expect(done.headers.get('location')).toBe(`${path}?done=COMPLETED`)
  expect(gone.html).toContain('Заказ уже выдан')
  expect(after).toMatchObject({
    status: 'COMPLETED',
    items: [{ handed: 7, refused: 3 }, { handed: 100 }],
    handOvers: [{ items: [{ reason: 'Заказано лишнее' }, {}] }],
  })
})

test('a scanner counts what leaves, and its codes, without script', async () => {
  const api = await createTestApi()
  await markCement(api)
  const marked = await createMarkedOrder(api, { bags: 4 })
  const codes = await marked.readNew(4)
  await marked.move('READY')
  const { order } = await marked.find()
  const { browser } = await enter(api, 'CASHIER')
  const path = `/staff/orders/${order.number}`
  const action = `${path}/hand-over`
  const page = `${action}?way=part`
  const field = `items.${marked.cement.id}`

  const one = await browser.press(page, action, { do: 'scan', scan: `${codes[2]}` })
  const typed = { [field]: '1', codes: /name="codes"[^>]*>([^<]*)</.exec(one.html)?.[1] ?? '' }
  const again = await browser.press(page, action, { ...typed, do: 'scan', scan: `${codes[2]}` })
  const bare = await browser.press(page, action, { do: 'scan', scan: '4600000000015' })
  const stranger = await browser.press(page, action, { do: 'scan', scan: '4607000000000' })
  const counted = await browser.press(page, action, {
    ...typed,
    collectionCode: order.collectionCode,
    do: 'count',
  })
  const done = await browser.post(action, {
    ...readForm(counted.html, action),
    ...typed,
    collectionCode: order.collectionCode,
    do: 'give',
  })

  expect(one.html).toMatch(/name="items[^>]*value="1"/)
  expect(again.html).toContain('этот код уже прочитан')
  expect(bare.html).toContain('прочитайте код маркировки')
  expect(stranger.html).toContain('среди ожидающих нет')
  expect(done.status).toBe(303)
  expect((await marked.readLine())?.codes.map(({ status }: { status: string }) => status)).toEqual([
    'PICKED',
    'PICKED',
    'SOLD',
    'PICKED',
  ])
})
