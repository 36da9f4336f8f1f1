import { listExamplesOf, toStep } from '#schema/rest/call-example.ts'
import { absent, make, nothing, own } from './example-step.ts'

const list = { text: 'Штукатурка гипсовая 30 кг — 12 шт\nГрунтовка 10 л, 3 канистры' }
const goods = { productId: 'a07d855b33824e19', quantity: 3 }
const gone = { productId: 'retired', quantity: 1 }
const unknown = { productId: 'nothing-has-this-id', quantity: 1 }

const read = [
  make,
  toStep('POST /user/estimates/{id}/fill/read', list, { path: `${own}/fill/read` }),
]

export const fillExamples = [
  ...listExamplesOf('POST /user/estimates/{id}/add', 'INSTALLER', {
    'Three sacks of plaster': { steps: [make], path: `${own}/add`, body: goods },
    'It is sold no more': {
      steps: [make],
      path: `${own}/add`,
      body: gone,
      code: 'DISCONTINUED',
    },
    'The shop has never had it': {
      steps: [make],
      path: `${own}/add`,
      body: unknown,
      ...absent,
    },
    'The key was of other goods': {
      steps: [
        make,
        toStep('POST /user/estimates/{id}/add', goods, { path: `${own}/add`, key: 'add-1' }),
      ],
      path: `${own}/add`,
      key: 'add-1',
      body: { ...goods, quantity: 5 },
      code: 'IDEMPOTENCY_MISMATCH',
    },
  }),
  ...listExamplesOf('POST /user/estimates/{id}/items', 'INSTALLER', {
    'Two products at once': {
      steps: [make],
      path: `${own}/items`,
      body: { items: [goods, { productId: '3e52648909226456', quantity: 2 }] },
    },
    'One of them the shop has never had': {
      steps: [make],
      path: `${own}/items`,
      body: { items: [goods, unknown] },
      ...absent,
    },
  }),
  ...listExamplesOf('POST /user/estimates/{id}/fill', 'INSTALLER', {
    'What a list means in goods': { steps: [make], path: `${own}/fill`, body: list },
    'Neither a list nor a file': {
      steps: [make],
      path: `${own}/fill`,
      body: {},
      code: 'VALIDATION',
    },
    'The user has no such estimate': { path: `${nothing}/fill`, body: list, ...absent },
  }),
  ...listExamplesOf('POST /user/estimates/{id}/fill/read', 'INSTALLER', {
    'The rows of a list': { steps: [make], path: `${own}/fill/read`, body: list },
    'The user has no such estimate': { path: `${nothing}/fill/read`, body: list, ...absent },
  }),
  ...listExamplesOf('POST /user/estimates/{id}/fill/match', 'INSTALLER', {
    'What the rows mean in goods': {
      steps: read,
      path: `${own}/fill/match`,
      body: { rows: '{1.rows}' },
    },
    'The user has no such estimate': {
      steps: read,
      path: `${nothing}/fill/match`,
      body: { rows: '{1.rows}' },
      ...absent,
    },
  }),
]
