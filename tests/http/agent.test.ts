/** `/mcp` as an agent meets it, by the client of the protocol's own SDK. */
import { expect } from '@playwright/test'
import { connectAgent, shopOrigin } from '#tests/support/agent.ts'
import { createPhone, karrara, readCode } from '#tests/support/journey.ts'
import { type PlainPage, test } from '#tests/support/plain-page.ts'

const wish = { query: 'плитка каррара бежевая' }

async function findTile(agent: Awaited<ReturnType<typeof connectAgent>>) {
  await agent.client.listTools()
  const { data } = await agent.use('search_products', wish)
  return data.products[0]
}

test('an agent is told what the shop is, and every tool with both its schemas', async () => {
  const { client } = await connectAgent()

  const { tools } = await client.listTools()
  const byName = new Map(tools.map((tool) => [tool.name, tool]))

  expect(client.getInstructions()).toContain('create_order_link')
  expect([...byName.keys()]).toEqual([
    'list_cities',
    'search_products',
    'get_product',
    'check_availability',
    'calculate_quantity',
    'get_cart',
    'set_cart_item',
    'remove_cart_items',
    'create_order_link',
    'get_delivery_price',
    'list_estimates',
    'get_estimate',
    'create_estimate',
    'add_estimate_lines',
  ])
  for (const { name, title, inputSchema, outputSchema, annotations } of tools) {
    expect(title, name).toMatch(/[А-Я]/)
    expect([inputSchema.type, outputSchema?.type], name).toEqual(['object', 'object'])
    expect(annotations?.openWorldHint, name).toBe(false)
    expect(inputSchema['additionalProperties'], name).toBe(false)
    for (const [field, schema] of Object.entries(inputSchema.properties ?? {})) {
      expect(Object(schema).description, `${name}.${field}`).toMatch(/./)
    }
  }
  expect(byName.get('search_products')?.annotations?.readOnlyHint).toBe(true)
  expect(byName.get('remove_cart_items')?.annotations?.destructiveHint).toBe(true)
})

test('twelve metres of tile become a link by which a person orders', async ({ shop }) => {
  const agent = await connectAgent()
  const tile = await findTile(agent)

  const { data: counted } = await agent.use('calculate_quantity', { product: tile.id, areaM2: 12 })
  const { data: stock } = await agent.use('check_availability', {
    product: tile.id,
    quantity: counted.need.quantity,
  })
  const { data: cart } = await agent.use('set_cart_item', {
    productId: tile.id,
    quantity: counted.need.quantity,
  })
  const { data: again } = await agent.use('set_cart_item', {
    session: cart.session,
    productId: tile.id,
    quantity: 10,
    unit: 'уп',
  })
  const { data: delivery } = await agent.use('get_delivery_price', {
    product: tile.id,
    quantity: counted.need.quantity,
    address: 'Садовая 5',
  })
  const { data: link } = await agent.use('create_order_link', { session: cart.session })

  expect(tile).toMatchObject({ unit: 'м²', step: 1.44, pack: { unit: 'уп', quantity: 1.44 } })
  expect(counted).toMatchObject({ wanted: 13.2, need: { quantity: 14.4, packs: '10\u00a0уп' } })
  expect(stock).toMatchObject({ isEnough: true, substitutes: [] })
  expect(again.items).toMatchObject([{ quantity: 14.4, packs: '10\u00a0уп', isTicked: true }])
  expect(again.total.amountMinor).toBe(tile.price.amountMinor * 14.4)
  expect(delivery.price.amountMinor).toBeGreaterThan(0)
  expect(delivery.address).toContain('Садовая')

  const { origin, pathname } = new URL(link.url)
  expect(origin).toBe(shopOrigin())
  await shop.open(pathname)
  expect(shop.heading).toMatch(/корзиной/)
  expect(shop.main.text).toContain(karrara.name.slice(0, 40))
  await shop.press(/корзин/)
  expect(shop.path).toBe('/cart')
  expect(shop.main.text).toContain(karrara.name.slice(0, 40))
})

test('what is not sold so is refused with what is, and changes nothing', async () => {
  const agent = await connectAgent()
  const tile = await findTile(agent)

  const refused = await agent.use('set_cart_item', { productId: tile.id, quantity: 12 })
  const foreign = await agent.use('set_cart_item', {
    productId: tile.id,
    quantity: 1,
    unit: 'мешок',
  })
  const much = await agent.use('set_cart_item', { productId: tile.id, quantity: 14_400 })

  expect(refused.text).toMatch(/^VALIDATION: Столько не.продаётся\. Можно 11,52.м² \(8.уп\) или/)
  expect(refused.error).toMatchObject({
    code: 'VALIDATION',
    field: ['quantity'],
    offered: [
      { quantity: 11.52, packs: '8\u00a0уп' },
      { quantity: 12.96, packs: '9\u00a0уп' },
    ],
  })
  expect(foreign.error).toMatchObject({ field: ['unit'], offered: ['м²', 'уп', 'поддон'] })
  expect(much.error.code).toBe('OUT_OF_STOCK')
})

test('a cart is known by its session alone, and prices by the city', async () => {
  const agent = await connectAgent()
  const tile = await findTile(agent)
  const line = { productId: tile.id, quantity: 1.44 }

  const { data: first } = await agent.use('set_cart_item', { ...line, city: 'Екатеринбург' })
  const { data: other } = await agent.use('get_cart')
  const { data: same } = await agent.use('get_cart', { session: first.session })
  const { data: emptied } = await agent.use('remove_cart_items', {
    session: first.session,
    productIds: [tile.id, 'no-such-product'],
  })
  const none = await agent.use('create_order_link', { session: first.session })

  expect(first.city.name).toBe('Екатеринбург')
  expect(first.items[0].price.amountMinor).not.toBe(tile.price.amountMinor)
  expect(other.items).toEqual([])
  expect(same.items).toHaveLength(1)
  expect(emptied.items).toEqual([])
  expect(none.error.code).toBe('CART_EMPTY')
})

test('every refusal has a code and words', async () => {
  const agent = await connectAgent()
  const ask = async (name: string, input: object) =>
    (await agent.use(name, { ...input })).text.split(':')[0]

  expect(await ask('get_product', { product: 'net-takogo' })).toBe('NOT_FOUND')
  expect(await ask('search_products', { query: 'x', city: 'Атлантида' })).toBe('CITY_UNKNOWN')
  expect(await ask('get_delivery_price', {})).toBe('VALIDATION')
  expect(await ask('calculate_quantity', { product: 'net-takogo' })).toBe('NOT_FOUND')
  expect(await ask('get_product', {})).toMatch(/^MCP error -32602/)
  expect(await ask('get_cart', { session: 'g_AAAAAAAAAAAAAAAAAAAAAA' })).toBe('NOT_FOUND')
  expect(await ask('search_products', { query: 'x', priceFrom: 9, priceTo: 1 })).toBe('VALIDATION')
  expect(await ask('create_estimate', { title: 'Ванная', idempotencyKey: 'key-key-key' })).toBe(
    'UNAUTHENTICATED',
  )
})

test('nothing that an agent says is left out in silence', async () => {
  const agent = await connectAgent()
  const tile = await findTile(agent)
  const ask = async (name: string, input: object) => {
    const { text, error } = await agent.use(name, { ...input })
    return [text, error?.field ?? null]
  }
  const delivery = { product: tile.id, quantity: 14.4 }

  const other = await ask('search_products', { query: 'плитка', maxPrice: 1000 })
  const load = await ask('get_delivery_price', { weightKg: 500, address: 'Садовая 5' })
  const goods = await ask('get_delivery_price', { ...delivery, floor: 3 })
  const openings = await ask('calculate_quantity', { product: tile.id, areaM2: 3, openingsM2: 5 })
  const gone = await ask('set_cart_item', { productId: 'net-takogo', quantity: 1 })
  const { data: found } = await agent.use('search_products', {
    query: 'плитка',
    categorySlug: 'plitka-dlya-sten',
    inStock: true,
    priceTo: 1000,
  })
  const { searchParams } = new URL(found.url)

  expect(other).toEqual([expect.stringMatching(/^MCP error -32602.*maxPrice/), null])
  expect(load[1]).toEqual(['address'])
  expect(goods[1]).toEqual(['floor'])
  expect(openings[1]).toEqual(['openingsM2'])
  expect(gone[1]).toEqual(['productId'])
  expect(Object.fromEntries(searchParams)).toEqual({
    q: 'плитка',
    category: 'plitka-dlya-sten',
    price: '..1000',
    stock: '1',
  })
})

/** Signs the visitor in, and makes a token as its page without script does. */
async function makeToken(shop: PlainPage, phone: string): Promise<string> {
  const { request } = shop
  const run = async (query: string, variables: object) =>
    (await (await request.post('/graphql', { data: { query, variables } })).json()).data
  const { legalPages } = await run('{ legalPages { slug version isRequired } }', {})
  const agreed = (legalPages as { slug: string; version: string; isRequired: boolean }[])
    .filter(({ isRequired }) => isRequired)
    .map(({ slug, version }) => ({ slug, version }))
  await run(
    `mutation ($phone: String!, $agreed: [LegalPageConsentInput!]!) {
      phoneCodeRequest(phone: $phone, legalPages: $agreed) { userErrors { code } }
    }`,
    { phone, agreed },
  )
  await run(
    `mutation ($phone: String!, $code: String!) {
      phoneSignIn(phone: $phone, code: $code) { userErrors { code } }
    }`,
    { phone, code: await readCode({ request }, phone) },
  )
  await shop.open('/profile/settings')
  shop.fill('Как назвать агента', 'Помощник')
  shop.check(/^Смотреть сметы/)
  await shop.press('Создать ключ')
  return /<code>([\w-]+)<\/code>/.exec(shop.html)?.[1] ?? ''
}

test('with a person’s token an agent fills an estimate, once, and does nothing more', async ({
  shop,
}) => {
  const phone = createPhone()
  const token = await makeToken(shop, phone)
  const agent = await connectAgent(token)
  const tile = await findTile(agent)

  const create = { title: 'Ванная', idempotencyKey: `make-${phone}` }
  const { data: made } = await agent.use('create_estimate', create)
  const { data: repeated } = await agent.use('create_estimate', create)
  const lines = [
    { productId: tile.id, quantity: 10, unit: 'уп' },
    { name: 'Укладка', quantity: 12, unit: 'м²', priceMinor: 150_000 },
  ]
  const add = { id: made.id, lines, idempotencyKey: `lines-${phone}` }
  await agent.use('add_estimate_lines', add)
  const { data: filled } = await agent.use('add_estimate_lines', add)
  const { data: list } = await agent.use('list_estimates')
  const { data: read } = await agent.use('get_estimate', { id: made.id })
  const cart = await agent.use('get_cart')
  const wrong = await agent.use('add_estimate_lines', {
    id: made.id,
    lines: [{ productId: tile.id, quantity: 12 }],
    idempotencyKey: `wrong-${phone}`,
  })

  expect(repeated.id).toBe(made.id)
  expect(filled.lines).toMatchObject([{ quantity: 14.4, unit: 'уп' }, { name: 'Укладка' }])
  expect(filled.total.amountMinor).toBe(tile.price.amountMinor * 14.4 + 12 * 150_000)
  expect(list.estimates).toMatchObject([{ id: made.id, lineCount: 2 }])
  expect(read.lines).toHaveLength(2)
  expect(cart.error.code).toBe('FORBIDDEN')
  expect(wrong.error.code).toBe('VALIDATION')
  await shop.open('/profile/settings')
  expect(shop.html).not.toContain(token)
  expect(shop.main.text).toContain('Ключ агента «Помощник»')
})
