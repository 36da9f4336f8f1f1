import { expect, test } from '@playwright/test'
import { examples, keepValues, toName, toVariables } from '#tests/support/graphiql.ts'
import { createPhone, readCode } from '#tests/support/journey.ts'
import { makeInstaller } from '#tests/support/late.ts'

type Payload = { userErrors?: object[] } | null

test('each example of GraphiQL runs with what those before it have kept', async ({ request }) => {
  const phone = createPhone()
  const kept: Record<string, unknown> = { phone }
  const answers: Record<string, unknown> = {}

  for (const example of examples) {
    const name = toName(example.query)
    const variables = toVariables(example, kept, () => crypto.randomUUID())
    const answer = await request.post('/graphql', { data: { query: example.query, variables } })
    const { data, errors } = await answer.json()
    const payloads = Object.values<Payload>(data ?? {})
    const refused = payloads.flatMap((payload) => payload?.userErrors ?? [])
    expect({ name, errors, refused }).toEqual({ name, refused: [] })
    const values = keepValues(example, data)
    expect(Object.keys(values)).toEqual(Object.keys(example.keeps ?? {}))
    Object.assign(kept, values)
    answers[name] = data
    if (name === 'OrderCode') kept['code'] = await readCode({ request }, phone)
    if (name === 'OrderSignIn') await makeInstaller(phone, 100)
  }

  expect(examples.length).toBeGreaterThanOrEqual(30)
  expect(answers).toMatchObject({
    CompareTable: { viewer: { comparison: { products: [{}, {}] } } },
    OrderPay: { paymentStart: { confirmationUrl: expect.stringContaining('/pay/') } },
    OrderFollow: { viewer: { order: { status: 'AWAITING_PAYMENT' } } },
    EstimateRead: { viewer: { estimate: { lines: [{}, { name: 'Стяжка пола' }] } } },
    PointsSpend: { cartBonusUpdate: { cart: { bonus: { points: 10 } } } },
    OrganizationList: { viewer: { organizations: [{ role: 'OWNER' }] } },
  })
})

test('the pictures that the shop’s own feed names are there', async ({ request }) => {
  const feed = await (await request.get('/feeds/yml.xml')).text()

  const [, address = ''] = /<picture>([^<]+)/.exec(feed) ?? []
  const picture = await request.get(address)

  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/avif'])
})
