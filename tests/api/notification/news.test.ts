/** News go to those who have agreed to them, by day, twice a week at most, until they refuse. */
import { expect, test } from 'vitest'
import type { TestApi, TestSession } from '#tests/support/api.ts'
import { createBuyer } from '#tests/support/buyer.ts'
import { insert } from '#tests/support/database.ts'
import { createMailServer, mailSettings } from '#tests/support/mail.ts'
import { confirmEmail, createNewsShop, newsVersion } from '#tests/support/notification.ts'
import { createStaff } from '#tests/support/staff.ts'
import { enter } from '#tests/support/staff-page.ts'

const requisites = 'ООО «Отвес», ИНН 7798482109'
const news = {
  subject: 'Скидки на плитку',
  text: 'Плитка на десятую часть дешевле',
  path: '/selections/skidki',
}

/** Nine in the evening in Moscow: messages are queued, and wait for the morning. */
const atNight = new Date('2026-11-10T18:00:00Z')

/** With requisites; `agree` makes a person who has agreed to news. */
async function createPress(settings?: Parameters<typeof createNewsShop>[0]) {
  const api = await createNewsShop(settings)
  const site = { kind: 'common', slug: 'site', title: '', version: '', position: 0 }
  await api.db.prepare("DELETE FROM contents WHERE kind = 'common' AND slug = 'site'").run()
  await api.db.batch(
    insert(api.db, 'contents', [{ ...site, body: JSON.stringify({ requisites, phone: '' }) }]),
  )
  const staff = await createStaff(api)
  const agree = async () => {
    const buyer = await createBuyer(api)
    await switchNews(api, buyer, 'EMAIL', true)
    await switchNews(api, buyer, 'SMS', true)
    return buyer
  }
  const write = async (more: object = {}) =>
    (await staff.call('/news', { body: { ...news, ...more }, key: crypto.randomUUID() })).body
  const send = (number: number, version = 1, key: string = crypto.randomUUID()) =>
    staff.call(`/news/${number}/send`, { body: { version }, key })
  return { api, staff, agree, write, send }
}

const switchNews = (api: TestApi, { token }: TestSession, channel: string, isOn: boolean) =>
  api.request('/notifications', {
    token,
    body: { cells: [{ event: 'NEWS', channel, isOn }], newsVersion },
  })

const listNews = async (api: TestApi) =>
  (await api.outbox())
    .map(({ text }) => text.replaceAll('\u00a0', ' '))
    .filter((text) => /Реклама/.test(text))

test('only who has agreed gets them, once, with who advertises and a link that ends them', async () => {
  const { api, staff, agree, write, send } = await createPress()
  await agree()
  await createBuyer(api)
  const { number } = await write()
  const preview = (await staff.call(`/news/${number}`)).body
  await api.sweep()
  const before = await listNews(api)

  const sent = await send(number, 1, 'press')
  const again = await send(number, 1, 'press')
  const other = await send(number, 2)
  await api.sweep()
  await api.sweep()

  const texts = await listNews(api)
  expect(preview).toMatchObject({ smsCount: 1, emailCount: 0, hindrance: null })
  expect(before).toEqual([])
  expect([sent.status, again.status, other.body.error.code]).toEqual([200, 200, 'DECIDED'])
  expect(texts).toEqual([
    expect.stringMatching(
      /^Отвес: Плитка на десятую часть дешевле https:\/\/shop\.test\/selections\/skidki Реклама\. ООО «Отвес», ИНН 7798482109\. Отписаться: https:\/\/shop\.test\/unsubscribe\/[\da-f]{16}$/,
    ),
  ])
  expect((await staff.call(`/news/${number}`)).body.news).toMatchObject({
    state: 'SENT',
    sentCount: 1,
    waitingCount: 0,
  })
  const { items } = (await staff.call(`/audit?subject=news:${number}`)).body
  expect(items.map(({ act }: { act: string }) => act)).toEqual(['news.send', 'news.create'])
})

test('a letter goes to a confirmed address, and a mail client ends them by one press', async () => {
  const { letters, fetch } = createMailServer()
  const settings = { SMSRU_API_ID: 'key', ...mailSettings }
  const { api, agree, write, send } = await createPress({ settings, fetch })
  const buyer = await agree()
  await confirmEmail(api, buyer.userId)
  await send((await write()).number)
  await api.sweep()
  const [letter] = letters
  const token = letter?.headers?.['List-Unsubscribe']?.match(/unsubscribe\/(\w+)/)?.[1]

  const first = await api.request('/news/unsubscribe', { body: { token } })
  const again = await api.request('/news/unsubscribe', { body: { token } })
  const unknown = await api.request('/news/unsubscribe', { body: { token: 'nobody' } })
  await send((await write()).number)
  await api.sweep()

  expect(letter?.subject).toBe('Скидки на плитку')
  expect(letter?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
  expect([first.status, again.status, unknown.status]).toEqual([200, 200, 404])
  expect(letters).toHaveLength(1)
  const { body } = await api.request('/notifications', { token: buyer.token })
  expect(body.newsDocument.isAgreed).toBe(false)
})

test('who switches a channel off, or deletes the consent, before it is sent gets nothing', async () => {
  const { api, staff, agree, write, send } = await createPress({ now: atNight })
  const [quiet, gone] = [await agree(), await agree()]
  const { number } = await write()
  await send(number)
  await api.sweep()
  const queued = (await staff.call(`/news/${number}`)).body.news
  await switchNews(api, quiet, 'SMS', false)
  await switchNews(api, gone, 'SMS', false)
  await switchNews(api, gone, 'EMAIL', false)

  api.clock.pass({ hours: 12 })
  await api.sweep()

  expect(queued).toMatchObject({ waitingCount: 2, sentCount: 0 })
  expect(await listNews(api)).toEqual([])
})

test('fewer than fifty are all queued at once, and the page still stops what waits', async () => {
  const { api, agree, write, send } = await createPress({ now: atNight })
  await agree()
  const { number } = await write()
  await send(number)
  await api.sweep()
  const { browser } = await enter(api)
  const path = `/staff/news/${number}`
  const { html } = await browser.open(path)
  const stopped = await browser.press(path, `${path}/stop`)
  const after = await browser.open(path)

  api.clock.pass({ hours: 12 })
  await api.sweep()

  expect(html).toContain('Остановить')
  expect(stopped.status).toBe(303)
  expect(after.html).not.toContain('Остановить')
  expect(await listNews(api)).toEqual([])
})

test('two a week are enough for a person; the third comes the week after', async () => {
  const { api, agree, write, send } = await createPress()
  await agree()
  const sendNext = async () => {
    await send((await write()).number)
    await api.sweep()
    return (await listNews(api)).length
  }

  const counts = [await sendNext(), await sendNext(), await sendNext()]
  api.clock.pass({ days: 8 })

  expect([...counts, await sendNext()]).toEqual([1, 2, 2, 3])
})

test('at night by the clock of the city they wait for the morning', async () => {
  const { api, agree, write, send } = await createPress()
  await agree()
  // Nine in the evening in Moscow.
  api.clock.pass({ hours: 9 })
  await send((await write()).number)
  await api.sweep()
  const early = await listNews(api)

  api.clock.pass({ hours: 12 })
  await api.sweep()

  expect(early).toEqual([])
  expect(await listNews(api)).toHaveLength(1)
})

test('what is stopped goes to no one else, and a few are queued at a time', async () => {
  const { api, staff, agree, write, send } = await createPress()
  for (let i = 0; i < 3; i += 1) await agree()
  // Nine in the evening: queued, and not sent.
  api.clock.pass({ hours: 9 })
  const { number } = await write()
  await send(number)
  await api.sweep()
  const queued = (await staff.call(`/news/${number}`)).body.news

  await staff.call(`/news/${number}/stop`, { body: { version: 2 }, key: 'stop' })
  api.clock.pass({ hours: 12 })
  await api.sweep()

  expect(queued).toMatchObject({ waitingCount: 3, sentCount: 0 })
  expect(await listNews(api)).toEqual([])
})

test('news without recipients, requisites or a document are not sent; a foreign link is refused', async () => {
  const { api, staff, agree, write, send } = await createPress()
  const { number } = await write()
  const toMessage = ({
    body,
  }: {
    body: { error: { message: string; fields?: { message: string }[] } }
  }) => (body.error.fields?.[0]?.message ?? body.error.message).replaceAll('\u00a0', ' ')
  const alone = toMessage(await send(number))
  await agree()
  await api.db.prepare("UPDATE contents SET body = '{}' WHERE kind = 'common'").run()
  const nameless = toMessage(await send(number))
  const orders = await createStaff(api, 'MANAGER', 'Иван')

  expect(alone).toBe('Пока некому: согласий на новости нет')
  expect(nameless).toContain('Заполните реквизиты')
  expect((await write({ path: '//scam.ru' })).error.fields).toMatchObject([{ field: ['path'] }])
  expect((await orders.call('/news')).status).toBe(403)
  expect((await staff.call('/news')).body.total).toBe(1)
})
