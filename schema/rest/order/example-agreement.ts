import { listExamplesOf, toStep } from '#schema/rest/call-example.ts'
import { nothing, ordered, own, placeOrder } from './example-step.ts'

const absent = { code: 'NOT_FOUND' } as const

/** A colleague may order for a rouble at a time; their order, answer 6, waits for the owner. */
const joined = [
  toStep('POST /user/organizations', { inn: '7798482109' }, { as: 'BUYER' }),
  toStep(
    'POST /user/organizations/{organizationId}/invitations',
    { role: 'BUYER', orderLimit: 100, monthLimit: null, phone: '{otherPhone}' },
    { path: '/user/organizations/{0.id}/invitations', as: 'BUYER' },
  ),
  toStep('GET /user/invitations', undefined, { as: 'OTHER' }),
  toStep('POST /user/invitations/{id}/accept', undefined, {
    path: '/user/invitations/{2.items.0.id}/accept',
    as: 'OTHER',
  }),
]
const waiting = placeOrder(joined, {
  as: 'OTHER',
  more: { payer: { organizationId: '{0.id}' } },
})
const theirs = '/user/orders/{6.id}'
const approve = toStep('POST /user/orders/{id}/approve', undefined, {
  path: `${theirs}/approve`,
  as: 'BUYER',
})
const reason = { reason: 'Возьмите такой же в\u00a0другой упаковке' }

const approvalExamples = [
  ...listExamplesOf('POST /user/orders/{id}/approve', 'BUYER', {
    'The owner approves': { steps: waiting, path: `${theirs}/approve` },
    'It waits no more': {
      steps: [
        ...waiting,
        toStep('POST /user/orders/{id}/decline', reason, { path: `${theirs}/decline` }),
      ],
      path: `${theirs}/approve`,
      code: 'ORDER_NOT_APPROVABLE',
    },
    'Nobody approves their own order': {
      as: 'OTHER',
      steps: waiting,
      path: `${theirs}/approve`,
      code: 'FORBIDDEN',
    },
    'The user sees no such order': { path: `${nothing}/approve`, ...absent },
  }),
  ...listExamplesOf('POST /user/orders/{id}/decline', 'BUYER', {
    'The owner does not approve': { steps: waiting, path: `${theirs}/decline`, body: reason },
    'It waits no more': {
      steps: [...waiting, approve],
      path: `${theirs}/decline`,
      body: reason,
      code: 'ORDER_NOT_APPROVABLE',
    },
    'The user sees no such order': { path: `${nothing}/decline`, body: reason, ...absent },
  }),
  ...listExamplesOf('DELETE /user/organizations/{id}', 'BUYER', {
    'An order waits for approval': {
      steps: waiting,
      path: '/user/organizations/{0.id}',
      code: 'ORGANIZATION_NOT_REMOVABLE',
    },
  }),
]

/** A manager fills an order for a caller, and sends it: what was sent is answer 3. */
const staff = { as: 'STAFF' } as const
const draft = '/staff/draft-orders/{0.id}'
const toSent = (phone: string) => [
  toStep('POST /staff/draft-orders', { phone, firstname: 'Пётр' }, staff),
  toStep(
    'PUT /staff/draft-orders/{id}/items',
    { items: [{ productId: 'a72c978099dfe0a1', quantity: 2 }] },
    { path: `${draft}/items`, ...staff },
  ),
  toStep(
    'PUT /staff/draft-orders/{id}/fields',
    {
      version: '{1.version}',
      fields: {
        firstname: 'Пётр',
        phone,
        method: 'PICKUP',
        shopId: 'moskva-1',
        paymentType: 'ON_RECEIPT',
      },
    },
    { path: `${draft}/fields`, ...staff },
  ),
  toStep(
    'POST /staff/draft-orders/{id}/send',
    {
      version: '{2.version}',
      cartVersion: '{2.checkout.cartVersion}',
      total: '{2.checkout.sums.total.amountMinor}',
    },
    { path: `${draft}/send`, ...staff },
  ),
]
const sent = toSent('79161232001')
const agreed = {
  cartVersion: '{2.checkout.cartVersion}',
  total: '{2.checkout.sums.total.amountMinor}',
  legalPages: [{ slug: 'soglasie-na-obrabotku', version: '2026-02-01' }],
}
const link = '/draft-orders/{3.link.$}'
const decline = toStep('POST /draft-orders/{token}/decline', undefined, {
  path: `${link}/decline`,
})

const draftExamples = [
  ...listExamplesOf('GET /draft-orders/{token}', 'NOBODY', {
    'What the buyer is asked to agree to': { steps: sent, path: link },
    'There is no such link': { path: '/draft-orders/nothing-has-this-token', ...absent },
  }),
  ...listExamplesOf('POST /draft-orders/{token}/confirm', 'NOBODY', {
    'The buyer agrees': { steps: toSent('79161232003'), path: `${link}/confirm`, body: agreed },
    'It costs another sum by now': {
      steps: sent,
      path: `${link}/confirm`,
      body: { ...agreed, total: 1 },
      code: 'CART_CHANGED',
    },
    'The buyer has declined it': {
      steps: [...sent, decline],
      path: `${link}/confirm`,
      body: agreed,
      code: 'DRAFT_ORDER_ENDED',
    },
    'There is no such link': {
      path: '/draft-orders/nothing-has-this-token/confirm',
      body: { ...agreed, cartVersion: '1', total: 1 },
      ...absent,
    },
  }),
  ...listExamplesOf('POST /draft-orders/{token}/decline', 'NOBODY', {
    'The buyer does not want it': { steps: sent, path: `${link}/decline` },
    'The buyer has agreed to it': {
      steps: [
        ...toSent('79161232002'),
        toStep('POST /draft-orders/{token}/confirm', agreed, { path: `${link}/confirm` }),
      ],
      path: `${link}/decline`,
      code: 'DRAFT_ORDER_ENDED',
    },
    'There is no such link': { path: '/draft-orders/nothing-has-this-token/decline', ...absent },
  }),
]

/** The shop proposes one sack more; the order with the proposal is answer 5. */
const more = {
  version: 1,
  items: [{ itemId: '{2.items.0.id}', quantity: 3 }],
  reason: 'Мешок порвался, положим другой',
}
const proposed = [
  ...ordered,
  toStep('POST /staff/orders/{number}/changes/quote', more, {
    path: '/staff/orders/{2.number}/changes/quote',
    as: 'STAFF',
  }),
  toStep(
    'POST /staff/orders/{number}/changes',
    { ...more, expectedTotalMinor: '{3.after.sums.total.amountMinor}', ask: true },
    { path: '/staff/orders/{2.number}/changes', as: 'STAFF' },
  ),
  toStep('GET /user/orders/{id}', undefined, { path: own, as: 'BUYER' }),
]
const change = `${own}/changes/{5.changes.0.token}`

const changeExamples = (['', '/accept', '/decline'] as const).flatMap((act) =>
  listExamplesOf(
    act === ''
      ? 'GET /user/orders/{id}/changes/{token}'
      : `POST /user/orders/{id}/changes/{token}${act}`,
    'BUYER',
    {
      [{
        '': 'What the shop proposes',
        '/accept': 'The buyer agrees to it',
        '/decline': 'The buyer says no to it',
      }[act]]: { steps: proposed, path: `${change}${act}` },
      'There is no such proposal': {
        path: `${nothing}/changes/nothing-has-this-token${act}`,
        ...absent,
      },
    },
  ),
)

export const agreementExamples = [...approvalExamples, ...draftExamples, ...changeExamples]
