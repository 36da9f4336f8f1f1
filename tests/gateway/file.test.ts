/** The gateway passes on the visitor's files with their token. */
import { expect, test } from 'vitest'
import { createBuyer, fillCart, toPickup } from '#tests/support/buyer.ts'
import { createShop } from '#tests/support/shop.ts'

async function createInvoice() {
  const shop = await createShop()
  const buyer = await createBuyer(shop.api)
  const { body: checkout } = await fillCart(shop.api, buyer, 'cement-m500', 2)
  const body = toPickup(checkout, 'msk-north')
  const { body: order } = await shop.api.request('/user/orders', { token: buyer.token, body })
  const download = (cookie: string, id: string = order.id) =>
    shop.download(`/profile/orders/${id}/invoice`, cookie)
  return { ...shop, buyer, download }
}

test('an invoice comes with its name and type, and no cache keeps it', async () => {
  const { buyer, download } = await createInvoice()

  const { response } = await download(`accessToken=${buyer.token}`)

  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment; filename="schet-\d+\.pdf"$/),
    'cache-control': 'private, no-store',
  })
  expect((await response.text()).startsWith('%PDF-')).toBe(true)
})

test('a file is asked for anew when the token has run out', async () => {
  const { api, buyer, download } = await createInvoice()
  api.clock.pass({ minutes: 16 })

  const { response, cookies } = await download(
    `accessToken=${buyer.token}; refreshToken=${buyer.refreshToken}; deviceId=${buyer.deviceId}.user`,
  )

  expect(response.status).toBe(200)
  expect(cookies.join()).toContain('accessToken=')
})

test('a foreign file is absent, a guest is told to sign in, and no path leads elsewhere', async () => {
  const { api, paths, download } = await createInvoice()
  const other = await createBuyer(api)

  const foreign = await download(`accessToken=${other.token}`)
  const guest = await download('')
  const asked = paths.length
  const dots = await download(`accessToken=${other.token}`, '..')
  const broken = await download(`accessToken=${other.token}`, '%E0%A4%A')

  expect(foreign.response.status).toBe(404)
  expect(guest.response.status).toBe(403)
  expect([dots, broken].map(({ response }) => response.status)).toEqual([404, 404])
  expect(paths).toHaveLength(asked)
})

test('a document is handed to everybody as a PDF, without a session, in the version asked for', async () => {
  const shop = await createShop()
  const body = JSON.stringify({ blocks: [{ heading: 'Возврат', paragraphs: ['30 дней'] }] })
  const write = (version: string) =>
    shop.api.db
      .prepare(`INSERT OR REPLACE INTO contents (kind, slug, title, version, body)
        VALUES ('legal-page', 'oferta', 'Оферта', ?, ?)`)
      .bind(version, body)
      .run()
  await write('2025-09-01')
  await write('2026-02-01')

  const now = await shop.download('/legal/oferta.pdf', '')
  const old = await shop.download('/legal/oferta.pdf?version=2025-09-01', '')
  const none = await shop.download('/legal/oferta.pdf?version=2020-01-01', '')
  const absent = await shop.download('/legal/net.pdf', '')

  expect(now.response.headers.get('content-type')).toBe('application/pdf')
  expect(now.response.headers.get('content-disposition')).toContain('oferta-2026-02-01.pdf')
  expect(old.response.headers.get('content-disposition')).toContain('oferta-2025-09-01.pdf')
  expect([none.response.status, absent.response.status]).toEqual([404, 404])
  expect([...now.cookies, ...absent.cookies]).toEqual([])
  expect(shop.paths.some((path) => path.includes('/auth/'))).toBe(false)
})
