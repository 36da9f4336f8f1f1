/** «Сообщить клиенту»: an SMS with the link, once a day. */
import { expect, test } from 'vitest'
import { setPrice } from '#tests/support/estimate.ts'
import { cement, createPromised } from '#tests/support/promise.ts'
import { createStaff } from '#tests/support/staff.ts'

test('a client is told of other prices by the phone of the estimate, in the day, and once', async () => {
  const { api, installer, id } = await createPromised(10, { days: 0 })
  const tell = () => installer.post(`/${id}/client/told`)
  await setPrice(api, cement, 600)

  const closed = await tell()
  await installer.post(`/${id}/share`, { withPrices: true, withContacts: false })
  const silent = await tell()
  await installer.post(`/${id}/info`, { clientPhone: '+7 916 555-44-33' })
  const told = [await tell(), await tell()]
  await api.sweep()
  const atOnce = (await api.outbox()).filter(({ text }) => text.includes('изменились цены'))
  await api.sweep()

  expect([closed.status, silent.status]).toEqual([422, 422])
  expect(silent.body.error.fields[0].field).toEqual(['clientPhone'])
  expect(told.map(({ status }) => status)).toEqual([200, 200])
  expect(atOnce).toHaveLength(1)
  expect(atOnce[0]?.to).toBe('79165554433')
  expect(atOnce[0]?.text).toMatch(/в.смете «Стяжка» изменились цены.*shared.estimates/)
  const { body: messages } = await api.request('/notifications/messages', {
    token: installer.token,
  })
  expect(JSON.stringify(messages)).not.toContain('изменились цены')
})

test('nothing is told while prices are those of the estimate', async () => {
  const { installer, id } = await createPromised(10, { days: 0 })
  await installer.post(`/${id}/share`, { withPrices: true, withContacts: false })
  await installer.post(`/${id}/info`, { clientPhone: '+7 916 555-44-33' })

  expect((await installer.post(`/${id}/client/told`)).status).toBe(422)
})

test('the shop sees what it has promised, until when, and what a rise costs', async () => {
  const { api } = await createPromised()
  await setPrice(api, cement, 600)
  const staff = await createStaff(api, 'MANAGER')
  const picker = await createStaff(api, 'PICKER')

  const { body } = await staff.call('/promised-prices')
  const refused = await picker.call('/promised-prices')

  expect(body.items).toMatchObject([
    {
      productId: cement,
      city: 'Москва',
      estimateCount: 1,
      quantity: 10,
      leastMinor: 52_000,
      todayMinor: 60_000,
      keptMinor: 520_000,
      costMinor: 80_000,
      until: '2026-11-24',
    },
  ])
  expect(refused.status).toBe(403)
})
