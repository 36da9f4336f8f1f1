/** The history of points as a file, by the address of a page. */
import { expect, test } from 'vitest'
import { createInstaller, earnPoints } from '#tests/support/loyalty.ts'
import { createShop } from '#tests/support/shop.ts'

const path = '/profile/loyalty/history/export'

async function createHistory() {
  const shop = await createShop()
  const owner = await createInstaller(shop.api)
  await earnPoints(shop.api, owner.userId, 50)
  const download = (address: string, cookie = `accessToken=${owner.token}`) =>
    shop.download(address, cookie)
  return { ...shop, download }
}

test('an address asks for the file with its filter, and no cache keeps it', async () => {
  const { download } = await createHistory()

  const { response } = await download(`${path}?format=CSV&kind=EARNED`)
  const { response: none } = await download(`${path}?format=CSV&kind=SPENT`)

  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringContaining('bonusy.csv'),
    'cache-control': 'private, no-store',
  })
  expect((await response.text()).trim().split('\r\n')).toHaveLength(2)
  expect((await none.text()).trim().split('\r\n')).toHaveLength(1)
})

test('a guest is led on, and what is no format is no file', async () => {
  const { download } = await createHistory()

  const guest = await download(`${path}?format=CSV`, '')
  const unknown = await download(`${path}?format=PDF`)

  expect(guest.response.status).toBe(403)
  expect(unknown.response.status).toBe(404)
})
