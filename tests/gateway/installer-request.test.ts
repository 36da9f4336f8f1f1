import { expect, test } from 'vitest'
import { createPhone } from '#tests/support/buyer.ts'
import { jpeg } from '#tests/support/cases.ts'
import { signIn } from '#tests/support/gateway-order.ts'
import { createShop } from '#tests/support/shop.ts'

const fields = 'installerRequest { id number standing inn status photoCount answer }'
const Create = `mutation($input: InstallerRequestCreateInput!) {
  installerRequestCreate(input: $input) { viewer { ${fields} } userErrors { code field } }
}`
const Withdraw = `mutation($id: ID!) {
  installerRequestWithdraw(id: $id) { viewer { ${fields} } userErrors { code field } }
}`
const input = {
  idempotencyKey: 'form-1',
  standing: 'SELF_EMPLOYED',
  inn: '772345678901',
  text: 'Отделываю квартиры шесть лет',
  photos: [jpeg.toBase64()],
}

test('a request is made once, shown with its picture, refused by field, and withdrawn', async () => {
  const shop = await createShop()
  const browser = shop.createBrowser()
  const guest = shop.createBrowser()
  await signIn(shop, browser, createPhone())
  const ask = async (query: string, variables = {}, from = browser) =>
    JSON.parse((await from.ask(query, variables)).text)

  const ofGuest = await ask(`{ viewer { ${fields} } }`, {}, guest)
  const wrong = await ask(Create, { input: { ...input, idempotencyKey: 'x', inn: '1' } })
  const made = await ask(Create, { input })
  const again = await ask(Create, { input })
  const second = await ask(Create, { input: { ...input, idempotencyKey: 'form-2' } })
  const { id } = made.data.installerRequestCreate.viewer.installerRequest
  const withdrawn = await ask(Withdraw, { id })

  expect(ofGuest.data.viewer.installerRequest).toBe(null)
  expect(ofGuest.errors[0].extensions.code).toBe('FORBIDDEN')
  expect(wrong.data.installerRequestCreate.userErrors).toEqual([
    { code: 'VALIDATION', field: ['inn'] },
  ])
  expect(made.data.installerRequestCreate).toMatchObject({
    viewer: { installerRequest: { number: '7001', status: 'PENDING', photoCount: 1 } },
    userErrors: [],
  })
  expect(again).toEqual(made)
  expect(second.data.installerRequestCreate.userErrors).toMatchObject([
    { code: 'INSTALLER_REQUEST_OPEN' },
  ])
  expect(withdrawn.data.installerRequestWithdraw).toMatchObject({
    viewer: { installerRequest: { id, status: 'WITHDRAWN', photoCount: 0 } },
    userErrors: [],
  })
})
