import { expect, test } from 'vitest'
import { createShop } from '#tests/support/shop.ts'

const phone = '79001234577'
const Create = `mutation {
  loyaltyQrCodeCreate { qrCode { code createdAt expiresAt } userErrors { code } }
}`

test('each mutation makes another code for an installer, and none for anyone else', async () => {
  const shop = await createShop()
  const browser = shop.createBrowser()
  await browser.ask(`mutation { phoneCodeRequest(phone: "${phone}", legalPages: []) {
    userErrors { code } } }`)
  const code = (await shop.api.outbox()).find(({ to }) => to === phone)?.code
  await browser.ask(`mutation { phoneSignIn(phone: "${phone}", code: "${code}") { isNew } }`)

  const asClient = await browser.ask(Create)
  await shop.api.db
    .prepare(`UPDATE users SET partner_type = 'MOUNTER' WHERE phone = ?1`)
    .bind(phone)
    .run()
  // Two in one operation as well: they are no reads that share an answer.
  const { data } = await browser.ask(`mutation {
    one: loyaltyQrCodeCreate { qrCode { code } }
    other: loyaltyQrCodeCreate { qrCode { code createdAt expiresAt } userErrors { code } }
  }`)

  expect(asClient.errors?.[0]?.extensions?.code).toBe('FORBIDDEN')
  expect(data).toEqual({
    one: { qrCode: { code: expect.stringMatching(/^\d{12}$/) } },
    other: {
      qrCode: {
        code: expect.stringMatching(/^\d{12}$/),
        createdAt: expect.any(String),
        expiresAt: expect.any(String),
      },
      userErrors: [],
    },
  })
  expect(data?.['one']).not.toEqual({ qrCode: { code: Object(data)['other'].qrCode.code } })
})
