/** Phones that no code has confirmed: whoever types them, their owners are told little. */
import { expect, test } from 'vitest'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import { createBuyer, createPhone } from '#tests/support/buyer.ts'
import { insert } from '#tests/support/database.ts'
import { createOrganization, invite } from '#tests/support/member.ts'
import { listTexts } from '#tests/support/message.ts'

const goods = Array.from({ length: 30 }, (_, i) => ({
  id: `gone-${i}`,
  code: `G-${i}`,
  name: `Товар ${i}`,
  category: 'cements',
  price: 10,
}))

const wait = async (
  api: TestApi,
  { id, phone, ip, token }: { id: string; phone?: string; ip?: string; token: string },
) =>
  api.request(`/user/products/${id}/restock`, {
    token,
    body: { phone },
    ...(ip && { headers: { 'x-client-address': ip } }),
  })

const bringIn = (api: TestApi, ids: string[]) =>
  api.db.batch(
    insert(
      api.db,
      'stocks',
      ids.map((id) => ({ product_id: id, shop_id: 'msk-north', city_id: 'msk', quantity: 1000 })),
    ),
  )

/** Messages of others that the phone was sent just now. */
const tell = (api: TestApi, phone: string, kinds: string[]) =>
  api.db.batch(
    insert(
      api.db,
      'messages',
      kinds.map((kind, i) => ({
        kind,
        subject: `of-another-${i}`,
        audience: 'BUYER',
        channel: 'SMS',
        state: 'SENT',
        recipient: phone,
        user_id: `another-${i}`,
        claimed_at: api.clock.now().toISOString(),
        try_at: '',
        created_at: api.clock.now().toISOString(),
      })),
    ),
  )

test.each([
  ['one address', () => '5.6.7.8'],
  ['many addresses', (i: number) => `5.6.7.${i}`],
])('guests of %s put a phone on thirty products: it gets one SMS', async (_, ipOf) => {
  const api = await createTestApi({ seed: { products: goods } })
  const phone = createPhone()
  const answers = []
  for (const [i, { id }] of goods.entries()) {
    const { token } = await api.guest()
    answers.push(await wait(api, { id, phone, ip: ipOf(i), token }))
  }
  await bringIn(
    api,
    goods.map(({ id }) => id),
  )

  await api.sweep()
  await api.sweep()

  expect(await listTexts(api, phone)).toEqual([
    'Отвес: «Товар 0» и ещё 19 снова в наличии. https://shop.test/product/gone-0',
  ])
  expect(answers.map(({ status }) => status)).toEqual([
    ...Array(20).fill(200),
    ...Array(10).fill(409),
  ])
  expect(answers[20]?.body.error.fields).toEqual([
    expect.objectContaining({ field: ['phone'], code: 'RESTOCK_LIMIT' }),
  ])
  expect(await api.db.prepare('SELECT count(*) AS n FROM restocks').first('n')).toBe(0)
})

test('goods that come in later are another SMS, and those gone again wait for it', async () => {
  const api = await createTestApi({ seed: { products: goods } })
  const { token } = await api.guest()
  const phone = createPhone()
  for (const { id } of goods.slice(0, 3)) await wait(api, { id, phone, token })
  await bringIn(api, ['gone-0', 'gone-1'])
  await tell(api, phone, Array(5).fill('ORDER_READY'))
  await api.sweep()
  await api.db.prepare("DELETE FROM stocks WHERE product_id = 'gone-0'").run()
  await bringIn(api, ['gone-2'])
  api.clock.pass({ minutes: 61 })
  await api.sweep()
  const first = await listTexts(api, phone)
  await bringIn(api, ['gone-0'])

  await api.sweep()

  expect(first).toEqual([expect.stringContaining('«Товар 1» снова')])
  expect(await listTexts(api, phone)).toEqual([
    ...first,
    expect.stringMatching(/«Товар 0» и ещё 1 снова/),
  ])
})

test('a guest who signs in while a message waits has its goods told once', async () => {
  const api = await createTestApi({ seed: { products: goods } })
  const [guest, other] = [await api.guest(), await api.guest()]
  const phone = createPhone()
  for (const { token } of [guest, other]) await wait(api, { id: 'gone-0', phone, token })
  await bringIn(api, ['gone-0'])
  await tell(api, phone, Array(5).fill('ORDER_READY'))
  await api.sweep()
  await api.signIn(createPhone(), guest)
  api.clock.pass({ minutes: 61 })

  await api.sweep()
  api.clock.pass({ minutes: 61 })
  await api.sweep()

  expect(await listTexts(api, phone)).toEqual([expect.stringContaining('«Товар 0» снова')])
  expect(await api.db.prepare('SELECT count(*) AS n FROM restocks').first('n')).toBe(0)
})

test('five SMS of any kinds fill the hour of a phone, but not of the account that owns it', async () => {
  const api = await createTestApi({ seed: { products: goods } })
  const phone = createPhone()
  const guest = await api.guest()
  const owner = await createBuyer(api)
  await api.db.prepare('UPDATE users SET phone = ? WHERE id = ?').bind(phone, owner.userId).run()
  await tell(api, phone, [
    'ORGANIZATION_INVITED',
    'RESTOCK',
    'ORDER_READY',
    'ORDER_ACCEPTED',
    'RESTOCK',
  ])
  await wait(api, { id: 'gone-0', phone, token: guest.token })
  await bringIn(api, ['gone-0'])
  await api.sweep()
  const ofGuest = await listTexts(api, phone)

  await wait(api, { id: 'gone-1', token: owner.token })
  await api.db.prepare("DELETE FROM messages WHERE state = 'WAITING'").run()
  await api.db.prepare("DELETE FROM restocks WHERE product_id = 'gone-0'").run()
  await bringIn(api, ['gone-1'])
  await api.sweep()

  expect(ofGuest).toEqual([])
  expect(await listTexts(api, phone)).toEqual([expect.stringContaining('«Товар 1»')])
})

test('names of before lead nowhere: addresses and numbers in them are not sent to the phone', async () => {
  const api = await createTestApi({ sendsAfterwards: true })
  const { owner, path } = await createOrganization(api)
  const phone = createPhone()
  await api.db.batch([
    api.db
      .prepare("UPDATE users SET firstname = 'Приз на scam.ru' WHERE id = ?")
      .bind(owner.userId),
    api.db.prepare("UPDATE organizations SET name = 'ООО «Звони 8 800 555-35-35»'"),
  ])

  await invite(api, path, owner, `+${phone}`)
  await api.settle()

  expect(await listTexts(api, phone)).toEqual([
    'Отвес: Приз на … приглашает вас в ООО «Звони …». Ответить: https://shop.test/profile/organizations',
  ])
})
