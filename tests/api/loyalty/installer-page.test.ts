/** The page on which the shop decides who becomes an installer. */
import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'
import { createAsker } from '#tests/support/installer.ts'
import { enter, readForm } from '#tests/support/staff-page.ts'

const page = '/staff/inbox/installer/7001'

test('a request is read with its pictures, refused with a reason and decided once', async () => {
  const api = await createTestApi()
  const asker = await createAsker(api)
  const { browser } = await enter(api)
  const other = await enter(api, 'OWNER', 'Пётр, офис')

  const list = await browser.open('/staff/inbox?kind=installer')
  const opened = await other.browser.open(page)
  const photo = await browser.peek(`${page}/photos/0`)
  const mute = await browser.press(page, page, { to: 'REFUSED', answer: '' })
  const done = await browser.press(page, page, { to: 'REFUSED', answer: 'Фото <b>размыто</b>' })
  const late = await other.browser.post(page, {
    ...readForm(opened.html, page),
    to: 'ACCEPTED',
    answer: 'Добро пожаловать',
  })
  const after = await browser.open(page)

  expect(list.html).toContain('Монтажники<b class="count num">1</b>')
  expect(list.html).toContain('Заявка монтажника №\u00a07001')
  expect(opened.html).toContain('Самозанятый, ИНН 772345678901')
  expect(opened.html).toContain(`<img src="${page}/photos/0" alt="Фото 1 к\u00a0заявке"`)
  expect(photo.headers.get('content-type')).toBe('image/jpeg')
  expect([mute.status, done.status, late.status]).toEqual([422, 303, 409])
  expect(mute.html).toContain('Напишите, почему отказано')
  expect(late.html).toContain('Вы вводили: Добро пожаловать')
  expect(after.html).toContain('Фото &lt;b&gt;размыто&lt;/b&gt;')
  expect(after.html).not.toContain('value="ACCEPTED"')
  expect(await asker.readType()).toBe('CLIENT')
})

test('a key of orders or of content opens neither the page nor its pictures', async () => {
  const api = await createTestApi()
  await createAsker(api)
  const { browser } = await enter(api, 'MANAGER')

  const answers = [
    await browser.open(page),
    await browser.open(`${page}/photos/0`),
    await browser.post(page, { key: 'k', version: '1', to: 'ACCEPTED' }),
  ]

  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
  expect((await browser.open('/staff/inbox')).html).not.toContain('Монтажники')
})
