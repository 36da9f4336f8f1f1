import { expect, test } from 'vitest'
import { createPhone } from '#tests/support/buyer.ts'
import { signIn } from '#tests/support/gateway-order.ts'
import { findUser, givePoints, setPartnerType } from '#tests/support/loyalty.ts'
import { createShop } from '#tests/support/shop.ts'

const Loyalty = `query($kind: LoyaltyKind) {
  viewer { loyalty {
    bonusBalance heldPoints expiring { points on } level { name rate from { amountMinor } }
    nextLevel { name } bought { amountMinor }
    movements(perPage: 500, kind: $kind) {
      total page perPage
      items { kind points balance reason orderId orderNumber expiresOn }
    }
  } }
  loyaltyProgram { levels { name rate } spendPercent lifetimeMonths holdDays }
}`

test('points and their history of an installer, and null with FORBIDDEN of a client', async () => {
  const shop = await createShop()
  const browser = shop.createBrowser()
  const phone = createPhone()
  await signIn(shop, browser, phone)
  const ask = async (variables: Record<string, unknown> = {}) =>
    JSON.parse((await browser.ask(Loyalty, variables)).text)

  const client = await ask()
  const userId = await findUser(shop.api, phone)
  await setPartnerType(shop.api, userId, 'MOUNTER')
  await givePoints(shop.api, userId, 300, '2027-01-31')
  const installer = await ask()
  const spent = await ask({ kind: 'SPENT' })

  expect(client.data.viewer.loyalty).toBeNull()
  expect(client.errors[0].extensions.code).toBe('FORBIDDEN')
  expect(client.data.loyaltyProgram).toEqual({
    levels: [
      { name: 'Старт', rate: 200 },
      { name: 'Мастер', rate: 250 },
      { name: 'Профи', rate: 300 },
    ],
    spendPercent: 30,
    lifetimeMonths: 12,
    holdDays: 30,
  })
  expect(installer.data.viewer.loyalty).toEqual({
    bonusBalance: 300,
    heldPoints: 0,
    expiring: { points: 300, on: '2027-01-31' },
    level: { name: 'Старт', rate: 200, from: { amountMinor: 0 } },
    nextLevel: { name: 'Мастер' },
    bought: { amountMinor: 0 },
    movements: {
      total: 1,
      page: 1,
      perPage: 100,
      items: [
        {
          kind: 'CORRECTED',
          points: 300,
          balance: 300,
          reason: 'Подарок',
          orderId: null,
          orderNumber: null,
          expiresOn: '2027-01-31',
        },
      ],
    },
  })
  expect(spent.data.viewer.loyalty.movements).toMatchObject({ total: 0, items: [] })
})
