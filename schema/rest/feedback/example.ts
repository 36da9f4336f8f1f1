import { listExamplesOf, toStep } from '#schema/rest/call-example.ts'

const absent = { code: 'NOT_FOUND' } as const
const plaster = '/products/a07d855b33824e19'
const nothing = '/products/nothing-has-this-id'
const legalPages = [{ slug: 'soglasie-na-obrabotku', version: '2026-02-01' }]
const reviewed = { rating: 5, text: 'Ложится ровно, трещин нет, хватило на всю комнату' }
const question = { text: 'Подойдёт ли для ванной комнаты?' }
const short = { phone: '+7 916 123-45-67', legalPages }

const reviewExamples = [
  ...listExamplesOf('GET /products/{slug}/reviews', 'NOBODY', {
    'Reviews of plaster': { path: `${plaster}/reviews` },
    'The shop has never had it': { path: `${nothing}/reviews`, ...absent },
  }),
  ...listExamplesOf('POST /products/{slug}/reviews', 'BUYER', {
    'Only a buyer of the product may': {
      path: `${plaster}/reviews`,
      body: reviewed,
      code: 'REVIEW_BUYER_ONLY',
    },
    'The text is too short': {
      path: `${plaster}/reviews`,
      body: { rating: 5, text: 'Ок' },
      code: 'VALIDATION',
    },
    'The shop has never had it': { path: `${nothing}/reviews`, body: reviewed, ...absent },
  }),
  ...listExamplesOf('GET /user/products/{id}/review', 'BUYER', {
    'Whether the buyer may write one': { path: '/user/products/a07d855b33824e19/review' },
    'The shop has never had it': {
      path: '/user/products/nothing-has-this-id/review',
      ...absent,
    },
  }),
]

const questionExamples = [
  ...listExamplesOf('GET /products/{slug}/questions', 'NOBODY', {
    'Questions about plaster': { path: `${plaster}/questions` },
    'The shop has never had it': { path: `${nothing}/questions`, ...absent },
  }),
  ...listExamplesOf('POST /products/{slug}/questions', 'BUYER', {
    'Whether it suits a bathroom': { path: `${plaster}/questions`, body: question },
    'The text is too short': {
      path: `${plaster}/questions`,
      body: { text: '?' },
      code: 'VALIDATION',
    },
    'The shop has never had it': { path: `${nothing}/questions`, body: question, ...absent },
    'Ten were asked today': {
      steps: [
        toStep(
          'POST /products/{slug}/questions',
          { text: 'Подойдёт ли для комнаты {n}?' },
          {
            path: `${plaster}/questions`,
            times: 10,
          },
        ),
      ],
      path: `${plaster}/questions`,
      body: question,
      code: 'QUESTION_LIMIT',
    },
  }),
  ...listExamplesOf('GET /user/products/{id}/questions', 'BUYER', {
    'What waits for an answer': {
      steps: [
        toStep('POST /products/{slug}/questions', question, { path: `${plaster}/questions` }),
      ],
      path: '/user/products/a07d855b33824e19/questions',
    },
  }),
]

const restockExamples = [
  ...listExamplesOf('POST /user/products/{id}/restock', 'GUEST', {
    'A guest waits, and leaves a phone': {
      path: '/user/products/02826e30f9e082aa/restock',
      body: short,
    },
    'A guest has left no phone': {
      path: '/user/products/02826e30f9e082aa/restock',
      body: { legalPages },
      code: 'VALIDATION',
    },
    'It is in stock': {
      path: '/user/products/a07d855b33824e19/restock',
      body: short,
      code: 'IN_STOCK',
    },
    'It is sold no more': {
      path: '/user/products/retired/restock',
      body: short,
      code: 'DISCONTINUED',
    },
    'The shop has never had it': {
      path: '/user/products/nothing-has-this-id/restock',
      body: short,
      ...absent,
    },
  }),
  ...listExamplesOf('DELETE /user/products/{id}/restock', 'BUYER', {
    'The buyer waits no more': {
      steps: [
        toStep(
          'POST /user/products/{id}/restock',
          {},
          {
            path: '/user/products/02826e30f9e082aa/restock',
          },
        ),
      ],
      path: '/user/products/02826e30f9e082aa/restock',
    },
  }),
]

export const feedbackExamples = [...reviewExamples, ...questionExamples, ...restockExamples]
