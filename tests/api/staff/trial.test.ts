import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'
import { createStaff } from '#tests/support/staff.ts'
import { createStaffBrowser } from '#tests/support/staff-page.ts'

const phone = '79161234567'
const createTrial = () => createTestApi({ settings: { ENVIRONMENT: 'trial' } })

test('codes of a trial are read by the shop’s people alone', async () => {
  const api = await createTrial()
  const guest = await api.guest()
  await api.askCode(guest, phone)
  const stranger = createStaffBrowser(api)
  const seller = createStaffBrowser(api)
  const owner = createStaffBrowser(api)
  await seller.signIn((await createStaff(api, 'MANAGER')).token)
  await owner.signIn((await createStaff(api, 'OWNER')).token)

  const [open, closed, shown] = [
    await stranger.open('/staff/outbox'),
    await seller.open('/staff/outbox'),
    await owner.open('/staff/outbox'),
  ]

  expect((await api.send('/dev/outbox')).status).toBe(404)
  expect([open.status, closed.status, shown.status]).toEqual([303, 403, 200])
  expect(shown.html).toContain(phone)
  expect(shown.html).toMatch(/<b>\d{4,6}<\/b>/)
  expect(shown.html).toContain('Пробный магазин: заказы не\u00a0исполняются')
})

test('every page of the shop’s people says that it is a trial, and in production none does', async () => {
  const trial = await createTrial()
  const browser = createStaffBrowser(trial)
  await browser.signIn((await createStaff(trial)).token)
  const { html } = await browser.open('/staff/orders')

  const production = await createTestApi({ settings: { ENVIRONMENT: 'production' } })
  const other = createStaffBrowser(production)
  await other.signIn((await createStaff(production)).token)
  const outbox = await other.open('/staff/outbox')

  expect(html).toContain('Пробный магазин')
  expect((await other.open('/staff/orders')).html).not.toContain('Пробный')
  expect(outbox.status).toBe(404)
})
