/** Two browsers of one user: one ends the other, which is told to sign in. */
import { expect, test } from 'vitest'
import { sessionLostMessage } from '#language/ru/refusal.ts'
import { createShop } from '#tests/support/shop.ts'

const phone = '79001234567'

type Shop = Awaited<ReturnType<typeof createShop>>

async function signIn(shop: Shop) {
  const browser = shop.createBrowser()
  await browser.ask(`mutation { phoneCodeRequest(phone: "${phone}", legalPages: []) {
    userErrors { code } } }`)
  const code = (await shop.api.outbox()).find(({ to }) => to === phone)?.code
  await browser.ask(`mutation { phoneSignIn(phone: "${phone}", code: "${code}") { isNew } }`)
  return browser
}

const Devices = '{ viewer { devices { id title isCurrent } } }'

type Listed = { viewer: { devices: { id: string; isCurrent: boolean }[] } }

test('a browser that was ended elsewhere becomes a guest and is told to sign in again', async () => {
  const shop = await createShop()
  const first = await signIn(shop)
  shop.api.clock.pass({ minutes: 2 })
  const second = await signIn(shop)
  const { viewer } = JSON.parse((await second.ask(Devices)).text).data as Listed
  const other = viewer.devices.find(({ isCurrent }) => !isCurrent)

  const ended = await second.ask(
    `mutation ($id: ID!) { deviceRemove(id: $id) {
      viewer { devices { isCurrent } } userErrors { code } } }`,
    { id: other?.id },
  )
  const answer = await first.ask('{ viewer { user { isGuest } } }')

  expect(viewer.devices).toHaveLength(2)
  expect(ended.data).toEqual({
    deviceRemove: { viewer: { devices: [{ isCurrent: true }] }, userErrors: [] },
  })
  expect(answer.data).toEqual({ viewer: { user: { isGuest: true } } })
  expect(answer.extensions?.sessionLost).toBe(sessionLostMessage)
})

test('saved addresses are asked for once, and a refusal answers them as they are', async () => {
  const shop = await createShop()
  const browser = await signIn(shop)
  const found = await browser.ask(
    '{ addresses(search: "садовая 5", cityId: "msk") { fiasId hasHouse } }',
  )
  const [house] = JSON.parse(found.text).data.addresses
  const input = { fiasId: house.fiasId, flat: '4' }
  const save = (mutation: string, variables: Record<string, unknown>) =>
    browser.ask(mutation, variables)
  const created = await save(
    `mutation ($input: SavedAddressInput!) { savedAddressCreate(input: $input) {
      viewer { savedAddresses { id version text } orderedAddresses { fiasId } }
      userErrors { code } } }`,
    { input },
  )
  const [address] = JSON.parse(created.text).data.savedAddressCreate.viewer.savedAddresses
  shop.paths.splice(0)

  const stale = await save(
    `mutation ($id: ID!, $input: SavedAddressInput!) {
      savedAddressUpdate(id: $id, version: 7, input: $input) {
        viewer { savedAddresses { version } } userErrors { code field } } }`,
    { id: address.id, input },
  )

  expect(address).toMatchObject({ version: 1, text: expect.stringContaining('кв.\u00a04') })
  expect(stale.data).toEqual({
    savedAddressUpdate: {
      viewer: { savedAddresses: [{ version: 1 }] },
      userErrors: [{ code: 'CONFLICT', field: ['version'] }],
    },
  })
  expect(shop.paths).toEqual([`/user/addresses/${address.id}`, '/user/addresses'])
})
