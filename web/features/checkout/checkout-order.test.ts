import { expect, test, vi } from 'vitest'
import type { FlashStorage } from '#web/document/flash.server.ts'
import { type Storefront, StorefrontError } from '#web/graphql/storefront.ts'
import type { CheckoutAnswer } from './checkout-data.ts'
import { leaveToSignIn, placeOrder, recalculate } from './checkout-order.server.ts'

// Of the Workers' own bundle: outside one it asks for a package that holds nothing but types.
vi.mock('@react-router/cloudflare', () => ({ createWorkersKVSessionStorage: vi.fn() }))

const away = new StorefrontError('UNAVAILABLE', 503, 'Сервис временно недоступен', null)
const consents = [
  { slug: 'personal-data', title: 'Персональные данные', version: '2', isConsent: true },
].map((one) => ({ ...one, isRequired: true }))
const draft = { firstname: 'Мария', phone: '', email: 'other@example.ru', method: 'PICKUP' }
const checkout = {
  items: [{ id: '1' }],
  shops: [{ shop: { id: 'north' }, hasAll: true }],
  payments: [],
  payers: [{ organizationId: 'o1', isDefault: false }],
  recipient: {},
  sums: { total: { amountMinor: 45600 } },
}

const saved = {
  id: 'a1',
  fiasId: 'f-5',
  line: 'г Москва, ул Садовая, д 5, кв. 4',
  text: 'г Москва, ул Садовая, д 5, кв. 4',
  title: 'Дом',
  cityId: 'msk',
  floor: 3,
  hasLift: true,
  accessNote: 'Шлагбаум',
  contactName: 'Пётр',
  contactPhone: '79170001122',
}
const viewer = { city: { current: { id: 'msk' } }, savedAddresses: [saved] }

type Answers = Record<string, unknown>

/** A back end of these answers by operation, and the operations it was asked. */
function createBackEnd(answers: Answers = {}) {
  const asked: { name: string; variables: Record<string, unknown> }[] = []
  const known: Answers = {
    CheckoutPage: {
      viewer: { ...viewer, user: { id: 'u1', termsAccepted: false }, checkout },
    },
    AuthConsents: { commonContent: { legalPages: consents } },
    CheckoutDraftUpdate: { checkoutDraftUpdate: { userErrors: [] } },
    ...answers,
  }
  const run = async (document: unknown, variables: unknown) => {
    const name = /(?:query|mutation) (\w+)/.exec(String(document))?.[1] ?? ''
    asked.push({ name, variables: Object(variables) })
    const answer = known[name]
    if (answer instanceof StorefrontError) throw answer
    return answer as never
  }
  const client: Storefront = { cityId: 'moskva', query: run, mutate: run }
  return { client, asked, list: () => asked.map(({ name }) => name) }
}

const flash = {
  getSession: async () => ({ set: () => {} }),
  commitSession: async () => 'flash=1',
} as unknown as FlashStorage

function createForm(more: Record<string, string> = {}) {
  const form = new FormData()
  const fields = {
    intent: 'order',
    userId: 'u1',
    orderKey: 'key-1',
    cartVersion: '7',
    total: '45600',
    'readyAt.north': '2026-11-23T16:30:00Z',
    firstname: 'Анна',
    phone: '+7 916 123-45-67',
    way: 'PICKUP',
    shopId: 'north',
    paymentType: 'ON_RECEIPT',
    'consent-personal-data': '1',
    ...more,
  }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

const order = (backEnd: ReturnType<typeof createBackEnd>, form = createForm(), isScripted = true) =>
  placeOrder({ client: backEnd.client, flash, form, isScripted })

const refusing = (code: string, field: string[] = []) => ({
  OrderCreate: { orderCreate: { order: null, userErrors: [{ code, field, message: code }] } },
})

test('placing an order sends one request with the prices shown', async () => {
  const placed = { id: 'o1', payment: { token: null, isPayable: false } }
  const backEnd = createBackEnd({ OrderCreate: { orderCreate: { order: placed, userErrors: [] } } })

  const response = await order(backEnd).catch((answer: unknown) => answer as Response)

  expect(response).toMatchObject({ status: 302 })
  expect((response as Response).headers.get('location')).toBe('/profile/orders/o1')
  expect(backEnd.list()).toEqual(['OrderCreate'])
  expect(backEnd.asked[0]?.variables.input).toMatchObject({
    idempotencyKey: 'key-1',
    cartVersion: '7',
    total: 45600,
    readyAt: '2026-11-23T16:30:00.000Z',
    delivery: { method: 'PICKUP', shopId: 'north' },
    legalPages: [{ slug: 'personal-data', version: '1' }],
  })
})

test('a refusal redraws the form from the current cart and keeps typed text', async () => {
  const backEnd = createBackEnd(refusing('READY_LATER', ['readyAt', '2026-11-24T07:00:00Z']))

  const drawn = await order(backEnd)

  expect(drawn).toMatchObject({
    fields: { firstname: 'Анна', shopId: 'north' },
    changed: { message: 'READY_LATER' },
    errors: {},
    isSaved: true,
  })
  expect((drawn as CheckoutAnswer).orderKey).not.toBe('key-1')
  expect(backEnd.list().toSorted()).toEqual([
    'AuthConsents',
    'CheckoutDraftUpdate',
    'CheckoutPage',
    'OrderCreate',
  ])
})

test('a missing or updated document is reported at its box', async () => {
  const field = ['legalPages', 'personal-data']

  const drawn = await order(createBackEnd(refusing('VALIDATION', field)))

  expect(drawn).toMatchObject({ errors: { 'consent-personal-data': 'VALIDATION' }, changed: null })
})

test('without script an incomplete form is not sent and shows all its errors', async () => {
  const backEnd = createBackEnd()
  const form = createForm({ firstname: '', shopId: '' })
  form.delete('consent-personal-data')

  const drawn = await order(backEnd, form, false)

  expect(backEnd.list()).not.toContain('OrderCreate')
  expect(Object.keys((drawn as CheckoutAnswer).errors).toSorted()).toEqual([
    'consent-personal-data',
    'firstname',
    'shopId',
  ])
})

test('an order without an answer keeps its key, and the form stays', async () => {
  const scripted = await order(createBackEnd({ OrderCreate: away }))
  const plain = await order(createBackEnd({ OrderCreate: away }), createForm(), false)

  expect(scripted).toEqual({ failure: away.message, intent: 'order' })
  expect(plain).toMatchObject({ errors: { form: away.message }, orderKey: 'key-1' })
})

test('after the session ends, the draft is saved for the same user', async () => {
  const backEnd = createBackEnd()

  const { headers } = await leaveToSignIn({ client: backEnd.client, form: createForm() })

  expect(headers.get('location')).toBe('/sign-in?returnTo=%2Fsimplecheckout&again=1')
  expect(backEnd.asked).toMatchObject([
    { name: 'CheckoutDraftUpdate', variables: { accountId: 'u1', input: { firstname: 'Анна' } } },
  ])
})

test('a draft that fails to save breaks nothing else', async () => {
  const { client } = createBackEnd({ CheckoutDraftUpdate: away })

  const form = createForm({ intent: 'draft' })
  const answer = await recalculate({ client, flash, form, isScripted: true })

  expect(answer).toMatchObject({ fields: { firstname: 'Анна' }, isSaved: false })
})

test('a tab that checks for updates returns them and writes nothing', async () => {
  const user = { id: 'u1', termsAccepted: true }
  const kept = { viewer: { ...viewer, user, checkout: { ...checkout, draft } } }
  const backEnd = createBackEnd({ CheckoutPage: kept })

  const form = createForm({ intent: 'look' })
  const answer = await recalculate({ client: backEnd.client, flash, form, isScripted: true })

  expect(answer.fields).toMatchObject({ firstname: 'Мария', email: 'other@example.ru', shopId: '' })
  expect(backEnd.list()).not.toContain('CheckoutDraftUpdate')
})

test('a saved address that is pressed fills where to, the floor, the way in and whom to ask', async () => {
  const { client } = createBackEnd()
  const form = createForm({ intent: 'draft', way: 'DELIVERY', savedAddress: 'a1', floor: '9' })

  const answer = await recalculate({ client, flash, form, isScripted: false })

  expect(answer.fields).toMatchObject({
    firstname: 'Анна',
    address: saved.line,
    fiasId: 'f-5',
    floor: '3',
    hasLift: 'on',
    accessNote: 'Шлагбаум',
    contactName: 'Пётр',
    contactPhone: '79170001122',
  })
})

test('an address that has gone meanwhile leaves what was typed', async () => {
  const { client } = createBackEnd()
  const form = createForm({ intent: 'draft', way: 'DELIVERY', savedAddress: 'gone', floor: '9' })

  const answer = await recalculate({ client, flash, form, isScripted: false })

  expect(answer.fields).toMatchObject({ floor: '9', fiasId: '' })
})

const delivered = {
  way: 'DELIVERY',
  address: 'г Москва, ул Мира, д 9',
  fiasId: 'f-9',
  date: '2026-11-12',
  window: '10:00-14:00',
  floor: '2',
  accessNote: 'Ворота',
  contactName: '',
  contactPhone: '',
  email: '',
  saveAddress: 'on',
}
const placing = {
  OrderCreate: {
    orderCreate: { order: { id: 'o1', payment: { isPayable: false } }, userErrors: [] },
  },
}

test('a ticked box saves the address of a delivery once it is ordered', async () => {
  const backEnd = createBackEnd({
    ...placing,
    SavedAddressCreate: { savedAddressCreate: { userErrors: [], viewer } },
  })

  await order(backEnd, createForm(delivered)).catch(() => {})

  expect(backEnd.list()).toEqual(['OrderCreate', 'SavedAddressCreate'])
  expect(backEnd.asked[1]?.variables.input).toMatchObject({
    fiasId: 'f-9',
    floor: 2,
    accessNote: 'Ворота',
  })
})

test('an address that cannot be saved does not undo the order', async () => {
  const backEnd = createBackEnd({ ...placing, SavedAddressCreate: away })

  const answer = await order(backEnd, createForm(delivered)).catch((response: unknown) => response)

  expect(answer).toMatchObject({ status: 302 })
})

test('without the tick, and with goods that are collected, no address is saved', async () => {
  const backEnd = createBackEnd(placing)

  await order(backEnd, createForm({ ...delivered, saveAddress: '' })).catch(() => {})
  await order(backEnd, createForm({ saveAddress: 'on' })).catch(() => {})

  expect(backEnd.list()).toEqual(['OrderCreate', 'OrderCreate'])
})

const overLimit = { kind: 'ORDER', limit: { amountMinor: 1000 }, used: { amountMinor: 0 } }
test('an order of an organisation comes back with why a colleague would decide on it', async () => {
  const backEnd = createBackEnd({
    ApprovalReasons: { viewer: { approvalReasons: [overLimit] } },
  })
  const { client } = backEnd
  const form = createForm({ intent: 'draft', payer: 'o1' })

  const answer = await recalculate({ client, flash, form, isScripted: false })

  expect(answer.approvalReasons).toEqual([overLimit])
  expect(backEnd.asked.find(({ name }) => name === 'ApprovalReasons')?.variables).toEqual({
    organizationId: 'o1',
    total: 45600,
  })
})

test('an order can be sent when its limits cannot be asked for', async () => {
  const { client } = createBackEnd({ ApprovalReasons: away })
  const form = createForm({ intent: 'draft', payer: 'o1' })

  const answer = await recalculate({ client, flash, form, isScripted: false })

  expect(answer).toMatchObject({ approvalReasons: [], errors: {} })
})
