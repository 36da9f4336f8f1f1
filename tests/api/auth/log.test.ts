import { expect, test, vi } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'

test('a provider’s failure is 502 for the buyer, and its log names no phone', async () => {
  const phone = '79161234567'
  const refusal = {
    status: 'OK',
    status_code: 100,
    sms: { [phone]: { status: 'ERROR', status_code: 'unexpected' } },
  }
  const api = await createTestApi({
    settings: { SMSRU_API_ID: 'key' },
    fetch: async () => Response.json(refusal),
  })
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)

  const { status, body } = await api.askCode(await api.guest(), phone)

  const lines = JSON.stringify(logged.mock.calls)
  logged.mockRestore()
  expect(status).toBe(502)
  expect(body.error).toMatchObject({ code: 'UPSTREAM', message: 'Что-то пошло не так' })
  expect(lines).toContain('79*****4567')
  expect(lines).not.toContain(phone)
  expect(lines).toContain(body.error.requestId)
})
