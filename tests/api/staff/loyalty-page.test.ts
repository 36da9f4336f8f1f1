/** The page on which the programme is set and points are corrected. */
import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'
import { createInstaller, endProgram } from '#tests/support/loyalty.ts'
import { phoneOf } from '#tests/support/member.ts'
import { enter, readForm } from '#tests/support/staff-page.ts'

const place = '/staff/loyalty'
const lists = { categories: 'plitka\nsmesi', brands: 'monolit', products: '' }

test('the programme is set by a form that says which field is wrong and keeps what was typed', async () => {
  const { staff, browser } = await enter(await createTestApi(), 'OWNER')
  const stale = readForm((await browser.open(place)).html, place)

  const wrong = await browser.press(place, place, { ...lists, rate1: 'много', from2: '150000' })
  const unknown = await browser.press(place, place, { ...lists, brands: 'keramir\nno-such' })
  const rows = ['name', 'rate', 'from'].flatMap((name) => [0, 1, 2].map((row) => `${name}${row}`))
  const none = Object.fromEntries(rows.map((name) => [name, '']))
  const odd = await browser.press(place, place, { ...lists, ...none, spendPercent: '-5' })
  const done = await browser.press(place, place, { ...lists, rate1: '2,75', spendPercent: '40' })
  const after = await browser.open(done.headers.get('location') ?? '')
  const late = await browser.post(place, { ...stale, ...lists })
  const seen = await browser.post(place, { ...readForm(late.html, place), ...lists })

  const shown = [wrong, unknown, done, late, seen].map(({ status }) => status)
  expect(shown).toEqual([422, 409, 303, 409, 303])
  expect(late.html).toContain('программу изменили, ваша не\u00a0сохранена')
  expect(wrong.html).toContain('Введите число, например 2,5')
  expect(wrong.html).toContain('value="много"')
  expect(wrong.html).toContain('Каждый уровень начинается с\u00a0большей суммы')
  expect(wrong.html).toMatch(/id="from2"[^>]* aria-invalid="true"/)
  expect(unknown.html).toContain('Бренда «no-such» нет')
  expect(odd.html).toContain('Нужен хотя\u00a0бы один уровень')
  expect(odd.html).toContain('Не\u00a0меньше 0\u00a0%')
  expect(odd.html).not.toContain('Too small')
  expect(after.html).toContain('Программа сохранена')
  expect(readForm(after.html, place)).toMatchObject({
    rate1: '2,75',
    from1: '150\u202f000',
    version: '1',
  })
  const log = (await browser.open('/staff/audit')).html
  expect(log).toContain('программа лояльности')
  expect(log).toContain('оплата бонусами, %: 30 → 40')
  expect(log).toContain('без\u00a0бонусов: ничего → plitka, smesi, monolit')
  expect(log).toContain('«Мастер» 2,75\u00a0% от\u00a0150\u202f000\u202f₽')
  expect(log).not.toContain('сгорают через')
  expect((await staff.call('/loyalty/program')).body).toMatchObject({
    version: 2,
    spendPercent: 30,
    excluded: { categories: ['plitka', 'smesi'], brands: ['monolit'], products: [] },
  })
})

test('points are corrected with a reason; a phone without an installer is told of', async () => {
  const api = await createTestApi()
  const { browser } = await enter(api, 'OWNER')
  const { userId } = await createInstaller(api)
  const digits = (await phoneOf(api, userId)) ?? ''
  const phone = digits.replace(/^7(...)(...)(..)/, '+7\u00a0$1\u00a0$2-$3-')
  const action = `${place}/corrections`
  const typed = { phone, points: '300', reason: 'Подарок' }

  const silent = await browser.press(place, action, { ...typed, reason: '' })
  const unknown = await browser.press(place, action, { ...typed, phone: '+7 999 000-00-04' })
  const done = await browser.press(place, action, { ...typed, points: '+300' })
  const after = await browser.open(done.headers.get('location') ?? '')
  const tooMuch = await browser.press(place, action, { ...typed, points: '−301' })

  expect([silent.status, unknown.status, done.status, tooMuch.status]).toEqual([422, 409, 303, 422])
  expect(silent.html).toContain('Напишите причину')
  expect(unknown.html).toContain('Монтажника с\u00a0таким телефоном нет')
  expect(after.html).toContain('300\u00a0бонусов')
  expect(after.html).toContain(phone)
  const log = (await browser.open('/staff/audit')).html
  expect(log).toContain('бонусы исправлены')
  expect(log).not.toContain('loyalty.')
  expect(tooMuch.html).toContain('Снять можно не\u00a0больше 300')
})

test('a key of orders has no such page', async () => {
  const { browser } = await enter(await createTestApi(), 'MANAGER')

  const shown = await browser.open(place)

  expect(shown.status).toBe(403)
  expect((await browser.open('/staff/orders')).html).not.toContain(place)
})

test('a shop without a programme has neither pages of it nor ways to them', async () => {
  const api = await createTestApi()
  const { browser } = await enter(api, 'OWNER')
  const before = await browser.open('/staff/inbox')
  await endProgram(api)

  const inbox = await browser.open('/staff/inbox')
  const pages = await Promise.all([place, '/staff/till'].map((path) => browser.open(path)))
  const posted = await browser.post(place, { key: 'a' })

  const words = /Бонусы|Касса|Монтажники/g
  expect(new Set(before.html.match(words))).toEqual(new Set(['Бонусы', 'Касса', 'Монтажники']))
  expect(inbox.html).not.toMatch(words)
  expect([...pages, posted].map(({ status }) => status)).toEqual([404, 404, 404])
  expect(pages[0]?.html).not.toMatch(words)
})
