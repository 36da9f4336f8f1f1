/** A shop without a loyalty programme through the gateway, in front of the real api. */
import { expect, test } from 'vitest'
import { signIn } from '#tests/support/gateway-order.ts'
import { endProgram, findUser, givePoints, setPartnerType } from '#tests/support/loyalty.ts'
import { createShop } from '#tests/support/shop.ts'

test('it says so, and refuses points by field and code', async () => {
  const shop = await createShop()
  const browser = shop.createBrowser()
  await signIn(shop, browser, '79001234567')
  const id = await findUser(shop.api, '79001234567')
  await setPartnerType(shop.api, id, 'MOUNTER')
  await givePoints(shop.api, id, 1000)
  await endProgram(shop.api)

  const spent = await browser.ask(
    'mutation { cartBonusUpdate(points: 10) { userErrors { code field message } } }',
  )
  const read = await browser.ask(`{
    loyaltyProgram { spendPercent }
    commonContent(cityId: "msk") { hasLoyalty }
    viewer {
      user { partnerType bonusBalance }
      cart { bonus { points } }
      installerRequest { number }
    }
    product(slug: "cement-m500", cityId: "msk") { takesBonus }
  }`)
  const points = await browser.ask('{ viewer { loyalty { bonusBalance } } }')

  expect(spent.data?.cartBonusUpdate).toEqual({
    userErrors: [
      {
        code: 'LOYALTY_NONE',
        field: ['points'],
        message: 'В\u00a0магазине нет программы лояльности',
      },
    ],
  })
  expect(read.errors).toBeUndefined()
  expect(read.data).toEqual({
    loyaltyProgram: null,
    commonContent: { hasLoyalty: false },
    viewer: {
      user: { partnerType: 'CLIENT', bonusBalance: 0 },
      cart: { bonus: null },
      installerRequest: null,
    },
    product: { takesBonus: false },
  })
  expect(points.errors?.[0]?.extensions.code).toBe('FORBIDDEN')
})
