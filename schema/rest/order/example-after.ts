import { listExamplesOf, toStep } from '#schema/rest/call-example.ts'
import { completed, nothing, ordered, own, picking } from './example-step.ts'

const absent = { code: 'NOT_FOUND' } as const
const reason = { reason: 'Нашёл в\u00a0магазине рядом' }
const itemId = '{2.items.0.id}'
const photo = '/9j/2gACAQID/9k='
const complaint = {
  kind: 'DAMAGED',
  itemIds: [itemId],
  text: 'Два мешка порваны по\u00a0шву',
  photos: [photo],
}
const back = { items: [{ itemId, quantity: 1 }] }
const reviewed = { rating: 5, text: 'Ложится ровно, трещин нет, хватило на всю комнату' }
const reviews = '/products/a72c978099dfe0a1/reviews'

const cancelExamples = [
  ...listExamplesOf('POST /user/orders/{id}/cancel', 'BUYER', {
    'The buyer needs the goods no more': { steps: ordered, path: `${own}/cancel`, body: reason },
    'The shop has begun to pick it': {
      steps: picking,
      path: `${own}/cancel`,
      body: reason,
      code: 'ORDER_NOT_CANCELLABLE',
    },
    'The user has no such order': { path: `${nothing}/cancel`, body: reason, ...absent },
  }),
  ...listExamplesOf('POST /user/orders/{id}/repeat', 'BUYER', {
    'The same once more': { steps: ordered, path: `${own}/repeat` },
    'The user has no such order': { path: `${nothing}/repeat`, ...absent },
  }),
  ...listExamplesOf('POST /user/orders/{id}/purchase-claim', 'BUYER', {
    'This browser counts the purchase': {
      steps: ordered,
      path: `${own}/purchase-claim`,
      body: { key: '0f8fad5b-d9cb-469f-a165-70867728950e' },
    },
    'The user has no such order': {
      path: `${nothing}/purchase-claim`,
      body: { key: '0f8fad5b-d9cb-469f-a165-70867728950e' },
      ...absent,
    },
  }),
]

const complaintExamples = [
  ...listExamplesOf('POST /user/orders/{id}/complaints', 'BUYER', {
    'Two sacks are torn': { steps: completed, path: `${own}/complaints`, body: complaint },
    'It is too early for that': {
      steps: ordered,
      path: `${own}/complaints`,
      body: complaint,
      code: 'ORDER_NOT_COMPLAINABLE',
    },
    'What is wrong is not said': {
      steps: completed,
      path: `${own}/complaints`,
      body: { ...complaint, text: '' },
      code: 'VALIDATION',
    },
    'The user has no such order': {
      path: `${nothing}/complaints`,
      body: { ...complaint, itemIds: [] },
      ...absent,
    },
    'Ten were made of the order': {
      steps: [
        ...completed,
        toStep(
          'POST /user/orders/{id}/complaints',
          { ...complaint, photos: [], text: 'Порван мешок номер {n}' },
          { path: `${own}/complaints`, times: 10 },
        ),
      ],
      path: `${own}/complaints`,
      body: complaint,
      code: 'COMPLAINT_LIMIT',
    },
  }),
  ...listExamplesOf('GET /user/orders/{id}/complaints/{complaintId}/photos/{position}', 'BUYER', {
    'A picture of the complaint': {
      steps: [
        ...completed,
        toStep('POST /user/orders/{id}/complaints', complaint, { path: `${own}/complaints` }),
      ],
      path: `${own}/complaints/{6.complaints.0.id}/photos/0`,
    },
    'There is no such picture': { path: `${nothing}/complaints/none/photos/0`, ...absent },
  }),
]

const returnExamples = listExamplesOf('POST /user/orders/{id}/returns', 'BUYER', {
  'One sack was not needed': { steps: completed, path: `${own}/returns`, body: back },
  'The buyer has not got it yet': {
    steps: ordered,
    path: `${own}/returns`,
    body: back,
    code: 'ORDER_NOT_RETURNABLE',
  },
  'More than the buyer has got': {
    steps: completed,
    path: `${own}/returns`,
    body: { items: [{ itemId, quantity: 100 }] },
    code: 'VALIDATION',
  },
  'The user has no such order': {
    path: `${nothing}/returns`,
    body: { items: [{ itemId: 'nothing-has-this-id', quantity: 1 }] },
    ...absent,
  },
  'Thirty days have passed': {
    steps: completed,
    path: `${own}/returns`,
    body: back,
    afterDays: 31,
    code: 'ORDER_NOT_RETURNABLE',
  },
})

const reviewExamples = listExamplesOf('POST /products/{slug}/reviews', 'BUYER', {
  'A buyer who has got it is content': { steps: completed, path: reviews, body: reviewed },
  'The buyer has written one before': {
    steps: [...completed, toStep('POST /products/{slug}/reviews', reviewed, { path: reviews })],
    path: reviews,
    body: reviewed,
    code: 'REVIEW_EXISTS',
  },
})

export const afterExamples = [
  ...cancelExamples,
  ...complaintExamples,
  ...returnExamples,
  ...reviewExamples,
]
