/** The code that an installer shows at a till. */
import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'
import { createBuyer } from '#tests/support/buyer.ts'
import { createInstaller, showCode } from '#tests/support/loyalty.ts'

test('an installer gets twelve digits for a minute, which the database does not hold', async () => {
  const api = await createTestApi()
  const { token } = await createInstaller(api)

  const { body } = await api.request('/user/loyalty/qrcode', { token })
  const other = await api.request('/user/loyalty/qrcode', { token })

  expect(body).toEqual({
    code: expect.stringMatching(/^\d{12}$/),
    createdAt: '2026-11-10T09:00:00.000Z',
    expiresAt: '2026-11-10T09:01:00.000Z',
  })
  expect(other.body.code).not.toBe(body.code)
  const { results } = await api.db.prepare('SELECT * FROM loyalty_codes').all()
  expect(results).toHaveLength(2)
  expect(JSON.stringify(results)).not.toContain(body.code)
})

test('guests and clients have no code', async () => {
  const api = await createTestApi()
  const sessions = [await api.guest(), await createBuyer(api)]

  for (const { token } of sessions) {
    const { status, body } = await api.request('/user/loyalty/qrcode', { token })
    expect([status, body.error.code]).toEqual([403, 'FORBIDDEN'])
  }
  expect((await api.request('/user/loyalty/qrcode')).status).toBe(401)
  expect(await api.db.prepare('SELECT count(*) AS n FROM loyalty_codes').first('n')).toBe(0)
})

test('ten codes a minute are made, a few are kept, and none longer than a day', async () => {
  const api = await createTestApi()
  const installer = await createInstaller(api)
  const count = () => api.db.prepare('SELECT count(*) AS n FROM loyalty_codes').first('n')

  for (let minute = 0; minute < 3; minute += 1) {
    for (let i = 0; i < 10; i += 1) await showCode(api, installer)
    const { status, headers } = await api.request('/user/loyalty/qrcode', installer)
    expect([status, headers.get('retry-after')]).toEqual([429, '60'])
    api.clock.pass({ minutes: 1 })
  }

  expect(await count()).toBe(20)
  api.clock.pass({ hours: 24 })
  await api.sweep()
  expect(await count()).toBe(0)
})
