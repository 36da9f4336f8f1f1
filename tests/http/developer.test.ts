import { type APIRequestContext, expect, test } from '@playwright/test'
import { createPhone, readCode } from '#tests/support/journey.ts'
import { makeInstaller } from '#tests/support/late.ts'

/** The examples of GraphiQL by their names, as its page brings them. */
async function readExamples(request: APIRequestContext) {
  const page = await request.get('/graphql', { headers: { accept: 'text/html' } })
  const [, tabs = '[]'] = /"defaultTabs":(\[.*?\}\])/s.exec(await page.text()) ?? []
  const queries = (JSON.parse(tabs) as { query: string }[]).map(({ query }) => query)
  return new Map(queries.map((query) => [/(?:query|mutation) (\w+)/.exec(query)?.[1], query]))
}

test('the examples of GraphiQL lead from a search to the page of a payment', async ({
  request,
}) => {
  const examples = await readExamples(request)
  const phone = createPhone()
  const run = async (name: string, variables: object = {}) => {
    const answer = await request.post('/graphql', {
      data: { query: examples.get(name), variables },
    })
    const { data, errors } = await answer.json()
    const [payload] = Object.values<{ userErrors?: object[] }>(data)
    expect({ name, errors, refused: payload?.userErrors ?? [] }).toEqual({ name, refused: [] })
    return data
  }
  for (const name of ['Cities', 'Home', 'Catalog', 'Search']) await run(name)
  const { shops: cityShops } = await run('Shops')
  const { articles } = await run('Articles')
  const { legalPage } = await run('LegalPage')
  const { delivery } = await run('Delivery')
  for (const name of ['Viewer', 'PageVoteUpdate', 'CartSet', 'LoyaltyProgram']) await run(name)

  await run('CodeRequest', { phone })
  await run('SignIn', { phone, code: await readCode({ request }, phone) })
  await run('InstallerRequest')
  await makeInstaller(phone, 100)
  for (const name of ['Loyalty', 'LoyaltyQrCodeCreate']) await run(name)
  await run('CartBonus', { points: 10 })
  const { cartVersion, sums, shops } = (await run('Checkout')).viewer.checkout
  const { shop } = shops.find(({ hasAll }: { hasAll: boolean }) => hasAll)
  const total = sums.total.amountMinor
  const idempotencyKey = phone
  const ordered = await run('OrderCreate', { idempotencyKey, cartVersion, total, shopId: shop.id })
  const { id: orderId, payment } = ordered.orderCreate.order
  const { paymentStart } = await run('PaymentStart', { orderId, token: payment.token })

  expect(paymentStart.confirmationUrl).toContain('/emulator/yookassa/pay/')
  expect(cityShops.length).toBeGreaterThan(1)
  expect(articles.total).toBeGreaterThan(0)
  expect(delivery.price.amountMinor).toBeGreaterThan(0)
  expect(legalPage.versions.length).toBeGreaterThan(1)
  expect(examples.size).toBe(22)
})

test('the pictures that the shop’s own feed names are there', async ({ request }) => {
  const feed = await (await request.get('/feeds/yml.xml')).text()

  const [, address = ''] = /<picture>([^<]+)/.exec(feed) ?? []
  const picture = await request.get(address)

  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/avif'])
})
