/** A shop without a loyalty programme: nothing of one is answered, and what there was sleeps. */
import { expect, test } from 'vitest'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import { createBuyer } from '#tests/support/buyer.ts'
import { writeContents } from '#tests/support/content.ts'
import { askToInstall, createAsker, requestPath } from '#tests/support/installer.ts'
import {
  createInstaller,
  earnPoints,
  endProgram,
  givePoints,
  passHold,
  resumeProgram,
} from '#tests/support/loyalty.ts'
import { listLetters } from '#tests/support/mail.ts'
import { phoneOf } from '#tests/support/member.ts'
import { confirmEmail } from '#tests/support/notification.ts'
import { choosePoints, createSpender, readCart } from '#tests/support/points.ts'
import { createReceivedOrder } from '#tests/support/received.ts'
import { createStaff } from '#tests/support/staff.ts'

const listKinds = async ({ db }: TestApi) => {
  const { results } = await db
    .prepare('SELECT kind FROM loyalty_entries ORDER BY id')
    .all<{ kind: string }>()
  return results.map(({ kind }) => kind)
}

const slugs = { page: 'pravila-programmy-loyalnosti', rules: 'programma-loyalnosti' }

test('an installer of before is a client: nothing is spent, earned or told', async () => {
  const api = await createTestApi()
  const buyer = await createSpender(api, 1000)
  await choosePoints(api, buyer, 300)
  await endProgram(api)
  const { token } = buyer

  const { body } = await api.request('/user', { token })
  const cart = await readCart(api, buyer)
  const refused = await choosePoints(api, buyer, 100)
  const product = await api.request('/products/cement-m500?cityId=msk')
  const deletion = await api.request('/user/deletion', { token })
  const calls = ['', '/bonuses', '/bonuses/export?format=CSV', '/qrcode']
  const answers = await Promise.all(
    calls.map((call) => api.request(`/user/loyalty${call}`, { token })),
  )

  expect(body.user).toMatchObject({ partnerType: 'CLIENT', loyalty: { bonusBalance: 0 } })
  expect([cart.bonus, cart.summary.discounts]).toEqual([null, []])
  expect([refused.status, refused.body.error]).toMatchObject([
    409,
    {
      code: 'LOYALTY_NONE',
      message: 'В\u00a0магазине нет программы лояльности',
      fields: [{ field: ['points'] }],
    },
  ])
  expect(product.body.takesBonus).toBe(false)
  expect(deletion.body.bonusBalance).toBe(0)
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  expect((await api.request('/loyalty/program')).status).toBe(404)
})

test('an order that is received brings nothing, and says nothing of points', async () => {
  const api = await createTestApi()
  const installer = await createInstaller(api)
  await endProgram(api)

  const { path } = await createReceivedOrder(api, installer)

  const { body } = await api.request(path, { token: installer.token })
  const { results } = await api.db.prepare('SELECT * FROM loyalty_holds').all()
  expect([body.status, body.earnedPoints, results]).toEqual(['COMPLETED', null, []])
})

test('points of before wait for the shop to have a programme again', async () => {
  const api = await createTestApi()
  const { userId } = await createInstaller(api)
  await confirmEmail(api, userId)
  await earnPoints(api, userId, 120)
  await givePoints(api, userId, 50, '2026-11-30')
  await endProgram(api)

  await passHold(api)
  const letters = await listLetters(api)
  const asleep = await listKinds(api)
  await resumeProgram(api)
  await api.sweep()

  expect([letters, asleep]).toEqual([[], ['EARNED', 'CORRECTED']])
  expect(await listKinds(api)).toEqual([...asleep, 'RELEASED', 'RELEASED', 'EXPIRED'])
})

test('its page, its rules and all that leads to them are left out', async () => {
  const api = await createTestApi()
  const link = (href: string) => ({ title: href, href })
  const paths = [`/information/${slugs.page}#levels`, `/legal/${slugs.rules}`, '/profile/loyalty']
  await writeContents(api, [
    { kind: 'info-page', slug: slugs.page, title: 'Программа', body: {} },
    { kind: 'info-page', slug: 'dostavka', title: 'Доставка', body: {} },
    { kind: 'legal-page', slug: slugs.rules, title: 'Правила', version: '2026-02-01', body: {} },
    { kind: 'legal-page', slug: 'oferta', title: 'Оферта', version: '2026-02-01', body: {} },
    { kind: 'footer', slug: 'a', title: 'А', body: { links: ['/brendy', ...paths].map(link) } },
    { kind: 'menu', slug: 'a', title: 'Бонусы', body: { href: paths[0] } },
    { kind: 'menu', slug: 'b', title: 'Бренды', body: { href: '/brendy' } },
  ])
  const read = async () => {
    const { body } = await api.request('/content/common?cityId=msk')
    const lists = await Promise.all(['/info-pages', '/legal-pages'].map((one) => api.request(one)))
    const page = await api.request(`/info-pages/${slugs.page}`)
    const rules = await api.request(`/legal-pages/${slugs.rules}`)
    return {
      statuses: [page.status, rules.status],
      lists: lists.map((one) => one.body.items.map(({ slug }: { slug: string }) => slug)),
      hasLoyalty: body.hasLoyalty,
      legal: body.legalPages.map(({ slug }: { slug: string }) => slug),
      menu: body.menu.map(({ href }: { href: string }) => href),
      footer: body.footer[0].links.map(({ href }: { href: string }) => href),
    }
  }

  const before = await read()
  await endProgram(api)

  expect(before).toMatchObject({
    statuses: [200, 200],
    hasLoyalty: true,
    menu: [paths[0], '/brendy'],
  })
  expect(before.footer).toEqual(['/brendy', ...paths])
  expect(await read()).toEqual({
    statuses: [404, 404],
    lists: [['dostavka'], ['oferta']],
    hasLoyalty: false,
    legal: ['oferta'],
    menu: ['/brendy'],
    footer: ['/brendy'],
  })
})

test('nobody asks to become an installer, and pictures of who has asked go after a month', async () => {
  const api = await createTestApi()
  const asker = await createAsker(api)
  const leaver = await createAsker(api)
  const other = await createBuyer(api)
  const staff = await createStaff(api)
  await endProgram(api)

  const refused = await askToInstall(api, other)
  const { body: read } = await api.request(requestPath, { token: asker.token })
  const { body: inbox } = await staff.call('/inbox')
  const decided = await staff.call('/installer-requests/7001', {
    body: { to: 'ACCEPTED', version: 1 },
    key: 'k1',
  })
  const withdrawn = await leaver.withdraw()
  const count = async () =>
    (await api.db.prepare('SELECT 1 FROM installer_request_photos').all()).results.length
  const kept = await count()
  api.clock.pass({ days: 31 })
  await api.sweep()

  expect([refused.status, refused.body.error.code]).toEqual([409, 'LOYALTY_NONE'])
  expect(read).toEqual({ request: null })
  expect(inbox.items).toEqual([])
  expect(decided.status).toBe(404)
  expect([kept, await count()]).toEqual([1, 0])
  expect(withdrawn.body.request.status).toBe('WITHDRAWN')
})

test('settings of notifications have no cell of it', async () => {
  const api = await createTestApi()
  const { token } = await createInstaller(api)
  const cells = [{ event: 'LOYALTY', channel: 'SMS', isOn: true }]
  const before = await api.request('/notifications', { token })
  await endProgram(api)

  const { body } = await api.request('/notifications', { token })
  const refused = await api.request('/notifications', { token, body: { cells } })

  const isOfLoyalty = ({ event }: { event: string }) => event === 'LOYALTY'
  expect(before.body.cells.filter(isOfLoyalty)).toHaveLength(2)
  expect(body.cells.filter(isOfLoyalty)).toEqual([])
  expect(body.cells).toHaveLength(before.body.cells.length - 2)
  expect(refused.body.error).toMatchObject({
    code: 'LOYALTY_NONE',
    fields: [{ field: ['cells', '0', 'event'] }],
  })
})

test('the shop’s people are told that there is none, and can set one up', async () => {
  const api = await createTestApi()
  const staff = await createStaff(api)
  const { userId, token } = await createInstaller(api, 100)
  const phone = (await phoneOf(api, userId)) ?? ''
  await endProgram(api)
  const excluded = { categories: [], brands: [], products: [] }

  const none = await staff.call('/loyalty/program')
  const correction = { body: { phone, points: 5, reason: 'Подарок' }, key: 'k1' }
  const corrected = await staff.call('/loyalty/corrections', correction)
  const code = await staff.call('/till/codes', { body: { code: '304159265358' } })
  const set = await staff.call('/loyalty/program', {
    key: 'k2',
    body: {
      levels: [{ name: 'Старт', rate: 150, fromMinor: 0 }],
      spendPercent: 20,
      lifetimeMonths: 6,
      excluded,
      version: none.body.version,
    },
  })
  const own = await api.request('/user/loyalty', { token })

  expect(none.body).toEqual({
    levels: [],
    spendPercent: 30,
    lifetimeMonths: 12,
    excluded,
    version: 1,
  })
  expect([corrected.status, code.status]).toEqual([404, 422])
  expect(set.body).toMatchObject({ levels: [{ rate: 150 }], version: 2 })
  expect(own.body.loyalty).toMatchObject({ bonusBalance: 100, level: { rate: 150 } })
})
