/** The screens write and read estimates in front of the real api. */
import { expect, test } from 'vitest'
import { createPhone } from '#tests/support/buyer.ts'
import { signIn } from '#tests/support/gateway-order.ts'
import { createShop } from '#tests/support/shop.ts'

const whole = `id version title lineCount changedCount total { amountMinor } markup
  letterhead { name logoUrl } validUntil
  sections { id title sums { total { amountMinor } } }
  lines { id productId sectionId name unit quantity price { amountMinor } product { id } }
  totals { total { amountMinor } own { amountMinor } vehicle trips }`
const errors = 'userErrors { code message field }'

const Create = `mutation($title: String!, $key: String) {
  estimateCreate(title: $title, idempotencyKey: $key) { estimate { ${whole} } ${errors} }
}`
const Save = `mutation($id: ID!, $version: Int!, $composition: EstimateCompositionInput!) {
  estimateSave(id: $id, version: $version, composition: $composition) {
    estimate { ${whole} } ${errors}
  }
}`

/** A registered visitor's browser. */
async function createInstaller() {
  const shop = await createShop()
  const browser = shop.createBrowser()
  await signIn(shop, browser, createPhone())
  const ask = async (query: string, variables?: Record<string, unknown>) => {
    const answer = await browser.ask(query, variables)
    return Object(Object.values(Object(answer.data))[0])
  }
  return { ...shop, browser, ask }
}

const composition = {
  sections: [{ id: 'walls', title: 'Стены' }],
  lines: [
    { id: 'a', productId: 'cement-m500', quantity: 2 },
    { id: 'b', name: 'Укладка', unit: 'м²', quantity: 10, priceMinor: 120_000, sectionId: 'walls' },
  ],
  markup: 1500,
}

test('an estimate is made once by its key, saved, and read whole', async () => {
  const { ask, paths } = await createInstaller()
  const made = await ask(Create, { title: 'Ванная', key: 'form' })
  const again = await ask(Create, { title: 'Ванная', key: 'form' })
  const { id, version } = made.estimate
  paths.length = 0

  const saved = await ask(Save, { id, version, composition })

  expect(again.estimate.id).toBe(id)
  expect(paths).toEqual([`/user/estimates/${id}`, `/user/estimates/${id}/view`])
  expect(saved).toMatchObject({
    userErrors: [],
    estimate: {
      version: version + 1,
      lineCount: 2,
      total: { amountMinor: 1_304_000 },
      letterhead: { name: '', logoUrl: null },
      markup: 1500,
      sections: [{ id: 'walls', sums: { total: { amountMinor: 1_200_000 } } }],
      lines: [
        { id: 'a', quantity: 2, price: { amountMinor: 52_000 }, product: { id: 'cement-m500' } },
        { id: 'b', name: 'Укладка', unit: 'м²', product: null, sectionId: 'walls' },
      ],
      totals: { own: { amountMinor: 1_200_000 }, trips: 1 },
    },
  })
})

test('the name of work comes back as it was written, for an editor saves it again', async () => {
  const { ask } = await createInstaller()
  const { estimate } = await ask(Create, { title: 'Пол' })
  const { id, version } = estimate
  const name = 'Стяжка, 18 кг/м²'

  const saved = await ask(Save, {
    id,
    version,
    composition: { sections: [], lines: [{ id: 'a', name, quantity: 1 }] },
  })

  expect(saved.estimate.lines[0].name).toBe(name)
})

test('a save of an older version answers CONFLICT beside the current estimate', async () => {
  const { ask } = await createInstaller()
  const { estimate } = await ask(Create, { title: 'Ванная' })
  const { id, version } = estimate
  await ask(Save, { id, version, composition })

  const late = await ask(Save, { id, version, composition: { sections: [], lines: [] } })

  expect(late.userErrors).toMatchObject([{ code: 'CONFLICT', field: [] }])
  expect(late.estimate).toMatchObject({ version: version + 1, lines: [{ id: 'a' }, { id: 'b' }] })
})

test('a change that asks for little is one call; info keeps what it does not name', async () => {
  const { ask, paths } = await createInstaller()
  const { estimate } = await ask(Create, { title: 'Ванная' })
  const { id } = estimate
  const change = (input: object) =>
    ask(
      `mutation($id: ID!, $input: EstimateInfoInput!) { estimateInfoUpdate(id: $id, input: $input) {
        estimate { title client validUntil letterhead { name phone } } ${errors} } }`,
      { id, input },
    )
  await change({ client: 'Пётр', letterheadPhone: '+7 900', validUntil: '2026-12-31' })
  paths.length = 0

  const changed = await change({ letterheadName: 'ИП Мастеров', validUntil: '' })
  const refused = await change({ title: ' ' })

  expect(paths).toEqual(Array(2).fill(`/user/estimates/${id}/info`))
  expect(changed.estimate).toEqual({
    title: 'Ванная',
    client: 'Пётр',
    validUntil: null,
    letterhead: { name: 'ИП Мастеров', phone: '+7 900' },
  })
  expect(refused).toMatchObject({
    estimate: null,
    userErrors: [{ code: 'VALIDATION', message: 'Назовите смету', field: ['title'] }],
  })
})

test('lists, marks of a product, delete and restore are of one estimate', async () => {
  const { ask } = await createInstaller()
  const { estimate } = await ask(Create, { title: 'Ванная' })
  const { id, version } = estimate
  await ask(Save, { id, version, composition })
  const list = () =>
    ask('{ viewer { estimates(search: "цемент") { total items { id lineCount title } } } }')
  const held = `{ viewer { productEstimates(productId: "cement-m500") {
    quantity unit estimate { id title } } } }`

  const shown = await list()
  const marks = await ask(held)
  const gone = await ask(`mutation { estimateDelete(id: "${id}") { estimate { id } ${errors} } }`)
  const none = await ask(`{ viewer { estimate(id: "${id}") { id } } }`)
  const back = await ask(
    `mutation { estimateRestore(id: "${id}") { estimate { id lines { id } } ${errors} } }`,
  )

  expect(shown.estimates).toEqual({ total: 1, items: [{ id, lineCount: 2, title: 'Ванная' }] })
  expect(marks.productEstimates).toEqual([
    { quantity: 2, unit: '', estimate: { id, title: 'Ванная' } },
  ])
  expect(gone).toEqual({ estimate: null, userErrors: [] })
  expect(none.estimate).toBeNull()
  expect(back).toEqual({ estimate: { id, lines: [{ id: 'a' }, { id: 'b' }] }, userErrors: [] })
})

test('a guest is told FORBIDDEN, and holds no product in an estimate without being asked', async () => {
  const shop = await createShop()
  const browser = shop.createBrowser()

  const list = await browser.ask('{ viewer { estimates { total } } }')
  const made = await browser.ask(Create, { title: 'Ванная' })
  shop.paths.length = 0
  const marks = await browser.ask('{ viewer { productEstimates(productId: "x") { quantity } } }')

  expect(list.errors?.[0]?.extensions?.['code']).toBe('FORBIDDEN')
  expect(made.errors?.[0]?.extensions?.['code']).toBe('FORBIDDEN')
  expect(marks.data).toEqual({ viewer: { productEstimates: [] } })
  expect(shop.paths).toEqual([])
})

test('check, update, discount and its value are told of one estimate', async () => {
  const { ask, api } = await createInstaller()
  const { estimate } = await ask(Create, { title: 'Ванная' })
  const { id, version } = estimate
  await ask(Save, { id, version, composition })
  await api.db.prepare("UPDATE products SET price_minor = 60000 WHERE id = 'cement-m500'").run()
  const discount = 'change: { scope: WHOLE, discount: { kind: PERCENT, value: 1000 } }'

  const check = await ask(`mutation { estimateCheck(id: "${id}") {
    lines { lineId was { amountMinor } now { amountMinor } stock substitute { id } }
    difference { amountMinor } ${errors} } }`)
  const updated = await ask(`mutation { estimateUpdate(id: "${id}") {
    estimate { changedCount total { amountMinor } } ${errors} } }`)
  const value = await ask(`{ viewer { estimateDiscountValue(id: "${id}", ${discount}) {
    amount { amountMinor } total { amountMinor } } } }`)
  const given = await ask(`mutation { estimateDiscount(id: "${id}", ${discount}) {
    estimate { discount { kind value } total { amountMinor } } ${errors} } }`)
  const high = 'change: { scope: WHOLE, discount: { kind: SUM, value: 1320001 } }'
  const refused = await ask(`mutation { estimateDiscount(id: "${id}", ${high}) {
    estimate { id } userErrors { code field message } } }`)
  const absent = await ask(`mutation { estimateCheck(id: "x") { lines { lineId } ${errors} } }`)

  expect(check).toEqual({
    lines: [
      {
        lineId: 'a',
        was: { amountMinor: 52_000 },
        now: { amountMinor: 60_000 },
        stock: 50,
        substitute: null,
      },
    ],
    difference: { amountMinor: 16_000 },
    userErrors: [],
  })
  expect(updated.estimate).toEqual({ changedCount: 0, total: { amountMinor: 1_320_000 } })
  expect(value.estimateDiscountValue).toEqual({
    amount: { amountMinor: 132_000 },
    total: { amountMinor: 1_188_000 },
  })
  expect(given.estimate).toEqual({
    discount: { kind: 'PERCENT', value: 1000 },
    total: { amountMinor: 1_188_000 },
  })
  expect(refused).toEqual({
    estimate: null,
    userErrors: [
      {
        code: 'VALIDATION',
        field: ['discount', 'value'],
        message: expect.stringContaining('Скидка не\u00a0может быть больше 13\u00a0200,00\u00a0₽'),
      },
    ],
  })
  expect(absent).toMatchObject({ lines: [], userErrors: [{ code: 'NOT_FOUND' }] })
})

test('goods go to the cart, whose answer stands beside; work alone is refused', async () => {
  const { ask } = await createInstaller()
  const { estimate } = await ask(Create, { title: 'Ванная' })
  const { id, version } = estimate
  await ask(Save, { id, version, composition })
  await ask(
    'mutation { cartItemUpdate(input: { productId: "tile-white", quantity: 2 }) { userErrors { code } } }',
  )
  const toCart = (more: string) =>
    ask(`mutation { estimateToCart(id: "${id}", ${more}) {
      cart { count items { quantity product { id } } } missed
      removed { productId quantity isTicked note unit } ${errors} } }`)

  const refused = await toCart('lineIds: ["b"]')
  const replaced = await toCart('mode: REPLACE')

  expect(refused).toMatchObject({ cart: null, userErrors: [{ code: 'VALIDATION' }] })
  expect(replaced).toEqual({
    cart: { count: 1, items: [{ quantity: 2, product: { id: 'cement-m500' } }] },
    missed: [],
    removed: [{ productId: 'tile-white', quantity: 2.88, isTicked: true, note: '', unit: '' }],
    userErrors: [],
  })
})

test('a sample makes an estimate; its letterhead has a picture with an address', async () => {
  const { ask } = await createInstaller()
  const { estimateTemplates } = await ask('{ viewer { estimateTemplates { id title } } }')
  const [{ id: templateId }] = estimateTemplates

  const made = await ask(
    `mutation($source: EstimateSourceInput) { estimateCreate(title: "Ванная", source: $source) {
      estimate { id sections { title } } ${errors} } }`,
    { source: { templateId } },
  )
  const picture =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const Put = `mutation($id: ID!, $picture: String) { estimateLogoUpdate(id: $id, picture: $picture) {
    estimate { letterhead { logoUrl } } ${errors} } }`
  const { id } = made.estimate
  const put = await ask(Put, { id, picture })
  const taken = await ask(Put, { id })

  expect(templateId).toBe('bathroom')
  expect(made.estimate.sections).toHaveLength(3)
  expect(put.estimate.letterhead.logoUrl).toMatch(new RegExp(`^/estimates/${id}/logo\\?v=\\w+$`))
  expect(taken.estimate.letterhead.logoUrl).toBeNull()
})
