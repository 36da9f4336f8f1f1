import { expect, test, vi } from 'vitest'
import type { CheckoutAnswer } from './checkout-data.ts'
import { leaveToSignIn, placeOrder, recalculate } from './checkout-order.server.ts'
import { away, checkout, createBackEnd, createForm, draft, flash, viewer } from './fake-checkout.ts'

// Of the Workers' own bundle: outside one it asks for a package that holds nothing but types.
vi.mock('@react-router/cloudflare', () => ({ createWorkersKVSessionStorage: vi.fn() }))

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
