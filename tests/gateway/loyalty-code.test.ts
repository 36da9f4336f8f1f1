import { expect, test } from 'vitest'
import { signIn } from '#tests/support/gateway-order.ts'
import { findUser, setPartnerType } from '#tests/support/loyalty.ts'
import { createShop } from '#tests/support/shop.ts'

const phone = '79001234577'
const Create = `mutation {
  loyaltyQrCodeCreate { qrCode { code createdAt expiresAt } userErrors { code } }
}`

test('each mutation makes another code for an installer, and none for anyone else', async () => {
  const shop = await createShop()
  const browser = shop.createBrowser()
  await signIn(shop, browser, phone)

  const asClient = await browser.ask(Create)
  await setPartnerType(shop.api, await findUser(shop.api, phone), 'MOUNTER')
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
