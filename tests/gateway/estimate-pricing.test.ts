/** Prices of an estimate through the gateway: asked for, named by the shop, taken by the owner. */
import { expect, test } from 'vitest'
import { createInstaller, goodsLine } from '#tests/support/estimate.ts'
import { createShop } from '#tests/support/shop.ts'
import { createStaff } from '#tests/support/staff.ts'

async function createRequest() {
  const shop = await createShop()
  const installer = await createInstaller(shop.api)
  const line = goodsLine('mortar', 1)
  const { id } = await installer.make('Ванная', { lines: [line] })
  const ask = async (query: string) => {
    const headers = {
      'content-type': 'application/json',
      'x-graphql-yoga-csrf': '1',
      cookie: `accessToken=${installer.token}`,
    }
    const body = JSON.stringify({ query })
    const url = 'http://localhost:8787/graphql'
    const response = await shop.handle(new Request(url, { method: 'POST', headers, body }))
    // oxlint-disable-next-line typescript/no-explicit-any -- the shape is what a test is about
    return (await response.json<{ data: any }>()).data
  }
  const view = async () => (await ask(`{ viewer { estimate(id: "${id}") { ${pricing} } } }`)).viewer
  return { shop, id, line, ask, view }
}

const pricing = `unpricedCount pricingRequest { number }
  pricing { number lines { lineId was { amountMinor } named { amountMinor } } }`

test('a request waits, its prices are shown beside those of now, taken, and gone', async () => {
  const { shop, id, line, ask, view } = await createRequest()
  const staff = await createStaff(shop.api)

  const { inquiryCreate } = await ask(`mutation { inquiryCreate(input: {
    phrase: "Смета", firstname: "Анна", contact: "+7 916 123-45-67", estimateId: "${id}"
  }) { number userErrors { field } } }`)
  const waiting = await view()
  await staff.call(`/inquiries/${inquiryCreate.number}/close`, {
    body: { version: 1, prices: [{ lineId: line.id, priceMinor: 350_000 }] },
    key: 'close',
  })
  const named = await view()
  const { estimatePricingAccept: taken } = await ask(
    `mutation { estimatePricingAccept(id: "${id}") { estimate { ${pricing} } userErrors { code } } }`,
  )
  const { estimatePricingDismiss: dismissed } = await ask(
    `mutation { estimatePricingDismiss(id: "${id}") { estimate { id } userErrors { code } } }`,
  )
  const { estimatePricingAccept: absent } = await ask(
    'mutation { estimatePricingAccept(id: "x") { estimate { id } userErrors { code } } }',
  )

  const { number } = inquiryCreate
  expect(waiting.estimate).toEqual({
    unpricedCount: 1,
    pricingRequest: { number },
    pricing: null,
  })
  expect(named.estimate).toEqual({
    unpricedCount: 1,
    pricingRequest: null,
    pricing: {
      number,
      lines: [{ lineId: line.id, was: null, named: { amountMinor: 350_000 } }],
    },
  })
  expect(taken).toEqual({
    estimate: { unpricedCount: 0, pricingRequest: null, pricing: null },
    userErrors: [],
  })
  expect(dismissed).toEqual({ estimate: { id }, userErrors: [] })
  expect(absent).toEqual({ estimate: null, userErrors: [{ code: 'NOT_FOUND' }] })
})
