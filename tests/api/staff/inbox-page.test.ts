/** The pages on which what waits for an answer is read and answered. */
import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'
import { createCases } from '#tests/support/cases.ts'
import { enter, readForm } from '#tests/support/staff-page.ts'

/** Paths of the cases of a page, as they stand on it. */
const listPaths = (html: string) =>
  [...html.matchAll(/class="case-title" href="([^"]+)"/g)].map(([, path = '']) => path)

const kindsOf = (paths: string[]) => paths.map((path) => path.split('/')[3])

test('the inbox lists what waits longest first, counts it by kind, and turns pages', async () => {
  const api = await createTestApi()
  await createCases(api)
  const { browser } = await enter(api)

  const { html } = await browser.open('/staff/inbox')
  const reviews = await browser.open('/staff/inbox?kind=review')
  const typed = await browser.open('/staff/inbox?after=x&kind=none')

  expect(kindsOf(listPaths(html))).toEqual(['complaint', 'question', 'review', 'inquiry', 'return'])
  expect(html).toContain('Обращения<b class="count num">5</b>')
  expect(html).toContain('Возвраты<b class="count num">1</b>')
  expect(html).toContain('ждёт 4\u00a0минуты')
  expect(kindsOf(listPaths(reviews.html))).toEqual(['review'])
  expect([typed.status, listPaths(typed.html)]).toEqual([200, listPaths(html)])
})

test('a key sees the cases it may answer, and a content key lands on them', async () => {
  const api = await createTestApi()
  await createCases(api)
  const orders = await enter(api, 'MANAGER')
  const content = await enter(api, 'CONTENT')

  const home = await content.browser.open('/staff')
  const own = await content.browser.open('/staff/inbox')
  const foreign = await content.browser.open('/staff/inbox/return/5001')
  const act = await content.browser.post('/staff/inbox/return/5001', { key: 'k', version: '1' })
  const kind = await orders.browser.open('/staff/inbox?kind=question')
  const ordersOwn = await orders.browser.open('/staff/inbox')

  expect(home.headers.get('location')).toBe('/staff/inbox')
  expect(kindsOf(listPaths(own.html))).toEqual(['question', 'review', 'inquiry'])
  expect(own.html).not.toMatch(/href="\/staff\/(orders|stocks|promo-codes|audit)/)
  expect([foreign.status, act.status, kind.status]).toEqual([403, 403, 403])
  expect(foreign.html).toContain('Ваша роль этого не\u00a0открывает')
  expect(foreign.html).toMatch(/href="\/staff">К\u00a0обращениям/)
  expect(kindsOf(listPaths(ordersOwn.html))).toEqual(['complaint', 'inquiry', 'return'])
  for (const path of ['/staff/stocks', '/staff/promo-codes', '/staff/orders']) {
    // oxlint-disable-next-line no-await-in-loop -- one shop
    expect((await content.browser.open(path)).status, path).toBe(403)
  }
  expect((await orders.browser.open('/staff/promo-codes')).status).toBe(403)
})

test('each kind is answered from its page, and the next one is a press away', async () => {
  const api = await createTestApi()
  const { order } = await createCases(api)
  const { browser } = await enter(api)
  const paths = listPaths((await browser.open('/staff/inbox')).html)
  const [complaint = '', question = '', review = '', inquiry = '', back = ''] = paths

  const empty = await browser.press(complaint, complaint, { answer: ' ' })
  const unsaid = await browser.press(review, review, { to: 'HIDDEN' })
  const done = await browser.press(complaint, complaint, { answer: 'Привезём <b>новые</b>' })
  const after = await browser.open(done.headers.get('location') ?? '')
  await browser.press(question, question, { answer: 'Да, подойдёт' })
  await browser.press(review, review, { to: 'HIDDEN', answer: 'О другом магазине' })
  await browser.press(inquiry, inquiry)
  const decided = await browser.press(back, back, { to: 'ACCEPTED', answer: '' })
  const last = await browser.open(decided.headers.get('location') ?? '')
  const answered = await browser.open('/staff/inbox?view=answered')

  expect([empty.status, unsaid.status]).toEqual([422, 422])
  expect(empty.html).toContain('Напишите ответ')
  expect(unsaid.html).toContain('Напишите, почему отзыв скрыт')
  expect(done.status).toBe(303)
  expect(after.html).toContain('Привезём &lt;b&gt;новые&lt;/b&gt;')
  expect(after.html).toContain(`href="${question}">`)
  expect(last.html).toContain('Всё отвечено')
  expect(last.html).toContain('Принят, деньги')
  expect(last.html).not.toContain('value="REFUSED"')
  expect(listPaths(answered.html)).toHaveLength(5)
  expect(answered.html).not.toContain('class="count num"')
  expect(after.html).toContain(`href="/staff/orders/${order.number}"`)
})

test('of two people who answer the later one keeps what they typed, and a double press acts once', async () => {
  const api = await createTestApi()
  await createCases(api)
  const one = await enter(api)
  const other = await enter(api, 'OWNER', 'Пётр, офис')
  const paths = listPaths((await one.browser.open('/staff/inbox')).html)
  const [, question = '', , , back = ''] = paths
  const opened = readForm((await one.browser.open(question)).html, question)
  const openedReturn = readForm((await one.browser.open(back)).html, back)

  const twice = await Promise.all(
    [1, 2].map(() => other.browser.press(question, question, { key: 'same', answer: 'Подойдёт' })),
  )
  const late = await one.browser.post(question, { ...opened, answer: 'Нет, не подойдёт' })
  await other.browser.press(back, back, { to: 'REFUSED', answer: 'Мешок намок' })
  const lateReturn = await one.browser.post(back, {
    ...openedReturn,
    to: 'ACCEPTED',
    answer: 'Ждём',
  })
  const audit = await one.staff.call('/audit?perPage=100')

  expect(twice.map(({ status }) => status)).toEqual([303, 303])
  expect([late.status, lateReturn.status]).toEqual([409, 409])
  expect(late.html).toContain('кто-то ответил раньше')
  expect(late.html).toContain('Подойдёт')
  expect(late.html).toMatch(/<textarea[^>]*>Нет, не подойдёт<\/textarea>/)
  expect(lateReturn.html).toContain('Вы вводили: Ждём')
  expect(lateReturn.html).toContain('Мешок намок')
  const acts = audit.body.items.map(({ act }: { act: string }) => act)
  expect(acts.filter((act: string) => act === 'question.answer')).toHaveLength(1)
  expect(acts.filter((act: string) => act === 'return.decide')).toHaveLength(1)
})

test('pictures of a complaint stand on its page, and are shown to those who answer it', async () => {
  const api = await createTestApi()
  await createCases(api)
  const { browser } = await enter(api, 'MANAGER')
  const content = await enter(api, 'CONTENT')
  const [complaint = ''] = listPaths((await browser.open('/staff/inbox')).html)

  const { html } = await browser.open(complaint)
  const photo = await browser.peek(`${complaint}/photos/0`)
  const none = await browser.open(`${complaint}/photos/1`)
  const foreign = await content.browser.open(`${complaint}/photos/0`)

  expect(html).toContain(`<img src="${complaint}/photos/0" alt="Фото 1`)
  expect(photo.headers.get('content-type')).toBe('image/jpeg')
  expect(photo.headers.get('x-content-type-options')).toBe('nosniff')
  expect(new Uint8Array(await photo.arrayBuffer()).slice(0, 3)).toEqual(
    Uint8Array.of(0xff, 0xd8, 0xff),
  )
  expect([none.status, foreign.status]).toEqual([404, 403])
})

test('what people wait for is listed with how many they are', async () => {
  const api = await createTestApi()
  const { buyer } = await createCases(api)
  await api.db.prepare("DELETE FROM stocks WHERE product_id = 'screw-35'").run()
  const wish = { token: buyer.token, body: { legalPages: [] } }
  const wished = await api.request('/user/products/screw-35/restock', wish)
  const { browser } = await enter(api, 'CONTENT')

  const { html } = await browser.open('/staff/restocks')

  expect(wished.status).toBe(200)
  expect(html).toContain('1\u00a0человек')
  expect(html).toContain('href="/product/screw-35"')
  expect(html).not.toContain('/staff/stocks')
})
