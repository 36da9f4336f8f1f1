import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { createPhone, readCode } from '#tests/support/journey.ts'

/** Hosts other than the shop's own that the page has asked. */
function watchForeign(page: Page): string[] {
  const foreign: string[] = []
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url())
    if (/^https?:$/.test(protocol) && hostname !== 'localhost') foreign.push(request.url())
  })
  return foreign
}

test('GraphiQL opens without the network and runs a query', async ({ page }) => {
  const foreign = watchForeign(page)

  await page.goto('/graphql')
  await page.getByRole('button', { name: /^Execute query/ }).click()

  await expect(page.locator('.result-window')).toContainText('"data"')
  expect(foreign).toEqual([])
})

/** The examples of GraphiQL by their names, as its page brings them. */
async function readExamples(request: APIRequestContext) {
  const page = await request.get('/graphql', { headers: { accept: 'text/html' } })
  const [, tabs = '[]'] = /"defaultTabs":(\[.*?\}\])/s.exec(await page.text()) ?? []
  const queries = (JSON.parse(tabs) as { query: string }[]).map(({ query }) => query)
  return new Map(queries.map((query) => [/(?:query|mutation) (\w+)/.exec(query)?.[1], query]))
}

test('the examples of GraphiQL lead from a search to the page of a payment', async ({
  page,
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
  for (const name of ['Cities', 'Home', 'Catalog', 'Search', 'Viewer', 'CartAdd']) await run(name)

  await run('CodeRequest', { phone })
  await run('SignIn', { phone, code: await readCode(page, phone) })
  const { cartVersion, sums, shops } = (await run('Checkout')).viewer.checkout
  const { shop } = shops.find(({ hasAll }: { hasAll: boolean }) => hasAll)
  const total = sums.total.amountMinor
  const idempotencyKey = phone
  const ordered = await run('OrderCreate', { idempotencyKey, cartVersion, total, shopId: shop.id })
  const { id: orderId, payment } = ordered.orderCreate.order
  const { paymentStart } = await run('PaymentStart', { orderId, token: payment.token })

  expect(paymentStart.confirmationUrl).toContain('/emulator/yookassa/pay/')
  expect(examples.size).toBe(11)
})

test('the reference of the REST api is readable', async ({ page }) => {
  const foreign = watchForeign(page)

  await page.goto('/api/docs')

  await expect(page.getByRole('heading', { level: 1, name: 'Otves REST API' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^POST \/api\/v1\/cart\/add/ })).toBeVisible()
  expect(foreign).toEqual([])
})

test('the pictures that the shop’s own feed names are there', async ({ request }) => {
  const feed = await (await request.get('/feeds/yml.xml')).text()

  const [, address = ''] = /<picture>([^<]+)/.exec(feed) ?? []
  const picture = await request.get(address)

  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/avif'])
})
