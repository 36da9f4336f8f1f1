import { listExamplesOf, toStep } from '#schema/rest/call-example.ts'
import { absent, make, nothing, own } from './example-step.ts'

/** A line without a price, the shop is asked about it, and has answered: the request is answer 2. */
const asked = [
  make,
  toStep(
    'POST /user/estimates/{id}',
    {
      version: '{0.version}',
      sections: [],
      lines: [
        {
          id: 'bath',
          productId: null,
          name: 'Ванна акриловая',
          unit: 'шт',
          quantity: 1,
          price: null,
        },
      ],
    },
    { path: own },
  ),
  toStep('POST /inquiries', {
    phrase: 'Смета «Ванная»',
    firstname: 'Анна',
    contact: '+7 916 123-45-67',
    estimateId: '{0.id}',
    legalPages: [{ slug: 'soglasie-na-obrabotku', version: '2026-02-01' }],
  }),
]
const answered = [
  ...asked,
  toStep(
    'POST /staff/inquiries/{number}/close',
    { version: 1, prices: [{ lineId: 'bath', priceMinor: 1_890_000, holdsUntil: null }] },
    { path: '/staff/inquiries/{2.number}/close', as: 'STAFF' },
  ),
]

export const pricingExamples = [
  ...listExamplesOf('GET /user/estimates/{id}/pricing', 'INSTALLER', {
    'What the shop proposes': { steps: answered, path: `${own}/pricing` },
    'The user has no such estimate': { path: `${nothing}/pricing`, ...absent },
  }),
  ...listExamplesOf('POST /user/estimates/{id}/pricing', 'INSTALLER', {
    'The price is taken': { steps: answered, path: `${own}/pricing`, body: {} },
    'The user has no such estimate': { path: `${nothing}/pricing`, body: {}, ...absent },
  }),
  ...listExamplesOf('DELETE /user/estimates/{id}/pricing', 'INSTALLER', {
    'The price is not taken': { steps: answered, path: `${own}/pricing` },
    'The user has no such estimate': { path: `${nothing}/pricing`, ...absent },
  }),
  ...listExamplesOf('POST /user/estimates/{id}/pricing/refuse', 'INSTALLER', {
    'It is too dear': {
      steps: answered,
      path: `${own}/pricing/refuse`,
      body: { words: 'Дороже, чем у\u00a0соседей' },
    },
    'The user has no such estimate': { path: `${nothing}/pricing/refuse`, body: {}, ...absent },
  }),
  ...listExamplesOf('POST /user/estimates/{id}/pricing/again', 'INSTALLER', {
    'It waits already': { steps: asked, path: `${own}/pricing/again`, body: {} },
    'No price has expired': {
      steps: answered,
      path: `${own}/pricing/again`,
      body: {},
      code: 'VALIDATION',
    },
    'The user has no such estimate': { path: `${nothing}/pricing/again`, body: {}, ...absent },
  }),
  ...listExamplesOf('POST /user/estimates/{id}/pricing/withdraw', 'INSTALLER', {
    'The prices are not needed': { steps: asked, path: `${own}/pricing/withdraw` },
    'The user has no such estimate': { path: `${nothing}/pricing/withdraw`, ...absent },
  }),
]
