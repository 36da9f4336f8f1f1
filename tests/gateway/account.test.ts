/** A buyer changes their own data through the gateway, in front of the real api. */
import { expect, test } from 'vitest'
import { planOrder } from '#tests/support/gateway-order.ts'
import { createShop } from '#tests/support/shop.ts'

const phone = '79001234567'

type Shop = Awaited<ReturnType<typeof createShop>>
type Browser = ReturnType<Shop['createBrowser']>

const askCode = (browser: Browser, to: string) =>
  browser.ask(
    `mutation { phoneCodeRequest(phone: "${to}", legalPages: []) {
      userErrors { code field message }
    } }`,
  )

const readCode = async ({ api }: Shop, to: string) =>
  (await api.outbox()).find((message) => message.to === to)?.code

async function signIn(shop: Shop, browser: Browser): Promise<void> {
  await askCode(browser, phone)
  const code = await readCode(shop, phone)
  await browser.ask(`mutation { phoneSignIn(phone: "${phone}", code: "${code}") { isNew } }`)
}

/** Orders two bags of cement, to be paid in the shop; answers the order's id. */
async function order(browser: Browser): Promise<string> {
  await browser.ask(
    'mutation { cartItemUpdate(input: { productId: "cement-m500", quantity: 2 }) { cart { count } } }',
  )
  const delivery = { method: 'PICKUP', shopId: 'msk-north' }
  const input = await planOrder(browser, phone, delivery)
  const made = await browser.ask(
    'mutation ($input: OrderCreateInput!) { orderCreate(input: $input) { order { id } } }',
    { input },
  )
  return JSON.parse(made.text).data.orderCreate.order.id
}

const cancel = (browser: Browser, id: string) =>
  browser.ask(
    `mutation ($id: ID!) { orderCancel(id: $id, reason: "Передумал покупать") {
      order { status isCancellable }
      viewer { counters { orders } }
      userErrors { code }
    } }`,
    { id },
  )

const repeat = (browser: Browser, id: string) =>
  browser.ask(
    `mutation ($id: ID!) { orderRepeat(id: $id) {
      items { productId outcome wanted quantity }
      viewer { cart { count } }
      userErrors { code }
    } }`,
    { id },
  )

test('a missing consent is a refusal that names its document', async () => {
  const shop = await createShop()
  await shop.api.db
    .prepare(
      `INSERT INTO contents (kind, slug, title, version, body)
       VALUES ('legal-page', 'personal-data', 'Согласие', '2026-11-01', '{"isConsent":true}')`,
    )
    .run()

  const { data } = await askCode(shop.createBrowser(), phone)

  expect(data).toEqual({
    phoneCodeRequest: {
      userErrors: [
        {
          code: 'VALIDATION',
          field: ['legalPages', 'personal-data'],
          message: 'Это обязательное поле',
        },
      ],
    },
  })
})

test('a code asked for too soon is a refusal that says how long to wait', async () => {
  const browser = (await createShop()).createBrowser()
  const ask = () =>
    browser.ask(
      `mutation { phoneCodeRequest(phone: "${phone}", legalPages: []) {
        resendInSeconds
        userErrors { code }
      } }`,
    )

  const first = await ask()
  const second = await ask()

  expect(first.data).toEqual({ phoneCodeRequest: { resendInSeconds: 60, userErrors: [] } })
  expect(second.data).toEqual({
    phoneCodeRequest: {
      resendInSeconds: expect.toSatisfy((wait: number) => wait > 50 && wait <= 60),
      userErrors: [{ code: 'TOO_MANY' }],
    },
  })
})

test('an order is given up and made again', async () => {
  const shop = await createShop()
  const browser = shop.createBrowser()
  await signIn(shop, browser)
  const id = await order(browser)

  const cancelled = await cancel(browser, id)
  const repeated = await repeat(browser, id)

  expect(cancelled.data).toEqual({
    orderCancel: {
      order: { status: 'CANCELLED', isCancellable: false },
      viewer: { counters: { orders: 0 } },
      userErrors: [],
    },
  })
  expect(repeated.data).toEqual({
    orderRepeat: {
      items: [{ productId: 'cement-m500', outcome: 'ADDED', wanted: 2, quantity: 2 }],
      viewer: { cart: { count: 1 } },
      userErrors: [],
    },
  })
})

test('an order that is not there is neither given up nor made again', async () => {
  const shop = await createShop()
  const browser = shop.createBrowser()
  await signIn(shop, browser)

  const cancelled = await cancel(browser, 'unknown')
  const repeated = await repeat(browser, 'unknown')

  expect(cancelled.data).toMatchObject({
    orderCancel: { order: null, userErrors: [{ code: 'NOT_FOUND' }] },
  })
  expect(repeated.data).toMatchObject({
    orderRepeat: { items: [], userErrors: [{ code: 'NOT_FOUND' }] },
  })
})

test('an order whose id none can have is absent, and a page past the end is empty', async () => {
  const shop = await createShop()
  const browser = shop.createBrowser()
  await signIn(shop, browser)

  const answer = await browser.ask(`{
    viewer { order(id: "п/р?") { id } orders(page: 99999) { total items { id } } }
    payment(orderId: "п/р?", token: "x") { status }
  }`)

  expect(answer.errors).toBeUndefined()
  expect(answer.data).toEqual({
    viewer: { order: null, orders: { total: 0, items: [] } },
    payment: null,
  })
})

test('a phone is changed in two steps, each with its code, and the viewer follows', async () => {
  const shop = await createShop()
  const browser = shop.createBrowser()
  await signIn(shop, browser)
  shop.api.clock.pass({ minutes: 2 })
  const other = '79007654321'
  const fields = 'viewer { user { phone } phoneChange { phone state } } userErrors { code field }'
  const askFor = (to: string) =>
    browser.ask(
      `mutation { phoneCodeRequest(phone: "${to}", legalPages: [], purpose: PHONE_CHANGE) {
        userErrors { code }
      } }`,
    )
  const step = (name: string, code: string) =>
    browser.ask(`mutation { ${name}(phone: "${other}", code: "${code}") { ${fields} } }`)

  const early = await step('phoneChangeConfirm', '12345')
  await askFor(other)
  const proven = await step('phoneChangeCreate', (await readCode(shop, other)) ?? '')
  await askFor(phone)
  const changed = await step('phoneChangeConfirm', (await readCode(shop, phone)) ?? '')

  expect(early.data?.['phoneChangeConfirm']).toMatchObject({ userErrors: [{ code: 'CONFLICT' }] })
  expect(proven.data?.['phoneChangeCreate']).toEqual({
    viewer: { user: { phone }, phoneChange: { phone: other, state: 'PROVEN' } },
    userErrors: [],
  })
  expect(changed.data?.['phoneChangeConfirm']).toEqual({
    viewer: { user: { phone: other }, phoneChange: null },
    userErrors: [],
  })
})

test('a change of the phone waits for its day, and is given up', async () => {
  const shop = await createShop()
  const browser = shop.createBrowser()
  await signIn(shop, browser)
  const other = '79007654321'
  await browser.ask(
    `mutation { phoneCodeRequest(phone: "${other}", legalPages: [], purpose: PHONE_CHANGE) {
      userErrors { code }
    } }`,
  )
  const code = await readCode(shop, other)
  await browser.ask(
    `mutation { phoneChangeCreate(phone: "${other}", code: "${code}") { userErrors { code } } }`,
  )
  const fields = 'viewer { phoneChange { state } } userErrors { code }'

  const delayed = await browser.ask(
    `mutation { phoneChangeDelay(phone: "${other}") { ${fields} } }`,
  )
  const cancelled = await browser.ask(`mutation { phoneChangeCancel { ${fields} } }`)

  expect(delayed.data?.['phoneChangeDelay']).toEqual({
    viewer: { phoneChange: { state: 'WAITING' } },
    userErrors: [],
  })
  expect(cancelled.data?.['phoneChangeCancel']).toEqual({
    viewer: { phoneChange: null },
    userErrors: [],
  })
})

test('an e-mail is confirmed by the code of its letter', async () => {
  const shop = await createShop()
  const browser = shop.createBrowser()
  await signIn(shop, browser)
  const none = await browser.ask('mutation { emailCodeRequest { userErrors { code field } } }')
  await browser.ask(
    'mutation { userUpdate(input: { email: "anna@example.ru" }) { userErrors { code } } }',
  )

  await browser.ask('mutation { emailCodeRequest { userErrors { code } } }')
  const letter = (await shop.api.outbox()).find(({ to }) => to === 'anna@example.ru')
  const code = /\d{5}/.exec(letter?.text ?? '')?.[0]
  const confirmed = await browser.ask(
    `mutation { emailConfirm(code: "${code}") {
      viewer { user { email isEmailConfirmed } } userErrors { code }
    } }`,
  )

  expect(none.data?.['emailCodeRequest']).toEqual({
    userErrors: [{ code: 'VALIDATION', field: ['email'] }],
  })
  expect(confirmed.data?.['emailConfirm']).toEqual({
    viewer: { user: { email: 'anna@example.ru', isEmailConfirmed: true } },
    userErrors: [],
  })
})

test('what is not for a guest is null with its error, and the rest is answered', async () => {
  const shop = await createShop()
  const guest = shop.createBrowser()

  const { data, errors } = await guest.ask(
    '{ viewer { cart { count } orders { total } checkout { cartVersion } } }',
  )

  expect(data).toEqual({ viewer: { cart: { count: 0 }, orders: null, checkout: null } })
  expect(errors?.map(({ path, extensions }) => ({ path, code: extensions.code }))).toEqual([
    { path: ['viewer', 'orders'], code: 'FORBIDDEN' },
    { path: ['viewer', 'checkout'], code: 'FORBIDDEN' },
  ])
})
