import { expect, test } from 'vitest'
import { deleteAccount } from '#tests/support/account.ts'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import { createPhone } from '#tests/support/buyer.ts'
import { writeContents } from '#tests/support/content.ts'
import { createStaff } from '#tests/support/staff.ts'
import { enter } from '#tests/support/staff-page.ts'
import { unzip } from '#tests/support/unzip.ts'

async function createPages(): Promise<TestApi> {
  const api = await createTestApi()
  await writeContents(api, [
    { kind: 'info-page', slug: 'dostavka', title: 'Доставка', body: {} },
    { kind: 'info-page', slug: 'oplata', title: 'Оплата', body: {} },
    { kind: 'article', slug: 'plitka', title: 'Плитка', body: { lead: '' } },
  ])
  return api
}

type Vote = { isUseful: boolean; reason?: string }

const vote = (api: TestApi, { token }: { token: string }, slug: string, body: Vote) =>
  api.request(`/user/info-pages/${slug}/vote`, { token, body })

const listVotes = async (api: TestApi) => {
  const { call } = await createStaff(api, 'CONTENT')
  return (await call('/page-votes')).body
}

test('a guest’s word is kept once, however often it is said, and may change', async () => {
  const api = await createPages()
  const guest = await api.guest()

  const first = await vote(api, guest, 'dostavka', { isUseful: false, reason: ' Нет цен ' })
  await vote(api, guest, 'dostavka', { isUseful: false, reason: 'Нет цен' })
  const before = await listVotes(api)
  const changed = await vote(api, guest, 'dostavka', { isUseful: true, reason: 'Нет цен' })
  const after = await listVotes(api)

  expect(first.body).toEqual({ slug: 'dostavka', isUseful: false, reason: 'Нет цен' })
  expect(before.items).toMatchObject([{ slug: 'dostavka', usefulCount: 0, uselessCount: 1 }])
  expect(before.items[0].reasons).toMatchObject([{ text: 'Нет цен' }])
  expect(changed.body).toEqual({ slug: 'dostavka', isUseful: true, reason: '' })
  expect(after.items).toMatchObject([{ usefulCount: 1, uselessCount: 0, reasons: [] }])
})

test('what is too long, no word at all, and a page that there is not are refused', async () => {
  const api = await createPages()
  const guest = await api.guest()

  const long = await vote(api, guest, 'oplata', { isUseful: false, reason: 'а'.repeat(501) })
  const silent = await api.request('/user/info-pages/oplata/vote', { token: guest.token, body: {} })
  const absent = await vote(api, guest, 'net', { isUseful: true })
  const other = await vote(api, guest, 'plitka', { isUseful: true })
  const nobody = await api.request('/user/info-pages/oplata/vote', { body: { isUseful: true } })

  expect(long.status).toBe(422)
  expect(long.body.error.fields).toMatchObject([{ field: ['reason'], code: 'VALIDATION' }])
  expect([silent.status, silent.body.error.fields[0].field]).toEqual([422, ['isUseful']])
  expect([absent.status, other.status, nobody.status]).toEqual([404, 404, 401])
  expect((await listVotes(api)).total).toBe(0)
})

test('one who votes without end is stopped', async () => {
  const api = await createPages()
  const guest = await api.guest()
  const votes = Array.from({ length: 60 }, () => vote(api, guest, 'oplata', { isUseful: true }))
  await Promise.all(votes)

  const { status, body } = await vote(api, guest, 'oplata', { isUseful: false })

  expect([status, body.error.code]).toEqual([429, 'TOO_MANY'])
})

test('a guest’s word goes to the account they sign in to, and ends with it', async () => {
  const api = await createPages()
  const phone = createPhone()
  const user = await api.signIn(phone, await api.guest())
  await vote(api, user, 'oplata', { isUseful: true })
  api.clock.pass({ minutes: 2 })
  const guest = await api.guest()
  await vote(api, guest, 'oplata', { isUseful: false, reason: 'Поздно' })
  await vote(api, guest, 'dostavka', { isUseful: false, reason: 'Нет цен' })

  const merged = await api.signIn(phone, guest)
  const { body } = await api.request('/user/export', { method: 'POST', token: merged.token })
  const file = await api.send(`/api/v1/user/export/${body.token}`, { token: merged.token })
  const copy = await unzip(await file.arrayBuffer())

  expect((await listVotes(api)).items).toMatchObject([
    { slug: 'dostavka', usefulCount: 0, uselessCount: 1 },
    { slug: 'oplata', usefulCount: 1, uselessCount: 0, reasons: [] },
  ])
  expect(JSON.parse(copy.get('json/page-votes.json') ?? '').rows).toMatchObject([
    { page: 'Оплата', vote: 'да', reason: '' },
    { page: 'Доставка', vote: 'нет', reason: 'Нет цен' },
  ])
  api.clock.pass({ minutes: 2 })
  expect((await deleteAccount(api, merged)).status).toBe(200)
  expect((await listVotes(api)).total).toBe(0)
})

test('words of more than a year ago are forgotten', async () => {
  const api = await createPages()
  await vote(api, await api.guest(), 'oplata', { isUseful: true })
  await api.db.prepare("UPDATE page_votes SET voted_at = '2020-01-01T00:00:00.000Z'").run()
  await vote(api, await api.guest(), 'dostavka', { isUseful: true })

  await api.sweep()

  expect((await listVotes(api)).items).toMatchObject([{ slug: 'dostavka' }])
})

test('the shop’s people read the pages that help least first, turn pages, and others do not', async () => {
  const api = await createPages()
  const [one, two] = [await api.guest(), await api.guest()]
  await vote(api, one, 'oplata', { isUseful: true })
  await vote(api, two, 'oplata', { isUseful: false, reason: '<b>Где СБП?</b>' })
  await vote(api, one, 'dostavka', { isUseful: true })
  await api.db.prepare("DELETE FROM contents WHERE slug = 'dostavka'").run()
  const { call } = await createStaff(api, 'CONTENT')
  const { browser } = await enter(api, 'CONTENT')
  const orders = await enter(api, 'MANAGER')

  const second = await call('/page-votes?perPage=1&page=2')
  const { html } = await browser.open('/staff/page-votes')
  const foreign = await orders.browser.open('/staff/page-votes')
  const refused = await (await createStaff(api, 'MANAGER')).call('/page-votes')

  expect(second.body).toMatchObject({ items: [{ title: 'dostavka' }], total: 2, page: 2 })
  expect(html).toContain('не\u00a0помогла 50\u00a0%')
  expect(html).toContain('&lt;b&gt;Где СБП?')
  expect(html.indexOf('Оплата')).toBeLessThan(html.indexOf('dostavka'))
  expect([foreign.status, refused.status]).toEqual([403, 403])
})
