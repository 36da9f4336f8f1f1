import { listExamplesOf, toStep } from '#schema/rest/call-example.ts'
import { clientExamples } from './example-client.ts'
import { documentExamples } from './example-document.ts'
import { fillExamples } from './example-fill.ts'
import { linkExamples } from './example-link.ts'
import { pricingExamples } from './example-pricing.ts'
import { absent, composition, filled, make, nothing, own } from './example-step.ts'

const remove = toStep('DELETE /user/estimates/{id}', undefined, { path: own })
const discount = { kind: 'PERCENT', value: 500 }
const ofLine = { scope: 'LINE', targetId: 'line-1', discount }
const ofNothing = { scope: 'LINE', targetId: 'nothing-has-this-id', discount }

const listingExamples = [
  ...listExamplesOf('GET /user/estimates', 'INSTALLER', {
    'Those that changed last': { path: '/user/estimates?sort=CHANGED' },
    'They are not sorted like that': { path: '/user/estimates?sort=LUCK', code: 'INVALID' },
  }),
  ...listExamplesOf('GET /user/estimates/templates', 'INSTALLER', { 'All samples': {} }),
  ...listExamplesOf('GET /products/{id}/estimates', 'INSTALLER', {
    'Which estimates hold plaster': {
      steps: filled,
      path: '/products/a07d855b33824e19/estimates',
    },
  }),
  ...listExamplesOf('POST /user/estimates', 'INSTALLER', {
    'An estimate of nothing yet': { body: { title: 'Ванная' } },
    'It has no title': { body: { title: '' }, code: 'VALIDATION' },
    'The cart that it is to hold is empty': {
      body: { title: 'Ванная', source: { kind: 'CART' } },
      code: 'NOTHING_TICKED',
    },
    'There is no such sample': {
      body: { title: 'Ванная', source: { kind: 'TEMPLATE', templateId: 'moon' } },
      ...absent,
    },
    'There are a hundred': {
      steps: [toStep('POST /user/estimates', { title: 'Смета {n}' }, { times: 100 })],
      body: { title: 'Ванная' },
      code: 'ESTIMATE_LIMIT',
    },
  }),
]

const wholeExamples = [
  ...listExamplesOf('GET /user/estimates/{id}', 'INSTALLER', {
    'As an editor reads it': { steps: [make], path: own },
    'The user has no such estimate': { path: nothing, ...absent },
  }),
  ...listExamplesOf('GET /user/estimates/{id}/view', 'INSTALLER', {
    'By the prices of today': { steps: filled, path: `${own}/view` },
    'The user has no such estimate': { path: `${nothing}/view`, ...absent },
  }),
  ...listExamplesOf('POST /user/estimates/{id}', 'INSTALLER', {
    'Goods and work are put in': {
      steps: [make],
      path: own,
      body: { version: '{0.version}', ...composition },
    },
    'It was changed in another tab': {
      steps: filled,
      path: own,
      body: { version: '{0.version}', ...composition, lines: [] },
      code: 'CONFLICT',
    },
    'The shop has never had the goods': {
      steps: [make],
      path: own,
      body: {
        version: '{0.version}',
        sections: [],
        lines: [{ id: 'line-1', productId: 'nothing-has-this-id', quantity: 1 }],
      },
      ...absent,
    },
    'The user has no such estimate': {
      path: nothing,
      body: { version: 1, sections: [], lines: [] },
      ...absent,
    },
  }),
  ...listExamplesOf('POST /user/estimates/{id}/calculate', 'INSTALLER', {
    'What a draft comes to': { steps: [make], path: `${own}/calculate`, body: composition },
    'The user has no such estimate': {
      path: `${nothing}/calculate`,
      body: composition,
      ...absent,
    },
  }),
  ...listExamplesOf('POST /user/estimates/{id}/info', 'INSTALLER', {
    'For whom and where it is': {
      steps: [make],
      path: `${own}/info`,
      body: { client: 'Пётр Семёнов', clientPhone: '+7 916 123-45-67', object: 'Садовая, 5' },
    },
    'The phone is no phone': {
      steps: [make],
      path: `${own}/info`,
      body: { clientPhone: '12' },
      code: 'VALIDATION',
    },
    'The user has no such estimate': {
      path: `${nothing}/info`,
      body: { client: 'Пётр' },
      ...absent,
    },
  }),
  ...listExamplesOf('POST /user/estimates/{id}/copy', 'INSTALLER', {
    'Another one of the same': { steps: filled, path: `${own}/copy` },
    'The user has no such estimate': { path: `${nothing}/copy`, ...absent },
  }),
  ...listExamplesOf('POST /user/estimates/{id}/archive', 'INSTALLER', {
    'The work is done': { steps: [make], path: `${own}/archive`, body: { isArchived: true } },
    'The user has no such estimate': {
      path: `${nothing}/archive`,
      body: { isArchived: true },
      ...absent,
    },
  }),
  ...listExamplesOf('DELETE /user/estimates/{id}', 'INSTALLER', {
    'It is not wanted any more': { steps: [make], path: own },
    'The user has no such estimate': { path: nothing, ...absent },
  }),
  ...listExamplesOf('POST /user/estimates/{id}/restore', 'INSTALLER', {
    'It was a mistake': { steps: [make, remove], path: `${own}/restore` },
    'The user has no such estimate': { path: `${nothing}/restore`, ...absent },
  }),
]

const priceExamples = [
  ...listExamplesOf('POST /user/estimates/{id}/check', 'INSTALLER', {
    'Which prices have changed': { steps: filled, path: `${own}/check` },
    'The user has no such estimate': { path: `${nothing}/check`, ...absent },
  }),
  ...listExamplesOf('POST /user/estimates/{id}/update', 'INSTALLER', {
    'All lines take the prices of today': { steps: filled, path: `${own}/update`, body: {} },
    'The user has no such estimate': { path: `${nothing}/update`, body: {}, ...absent },
  }),
  ...listExamplesOf('POST /user/estimates/{id}/discount', 'INSTALLER', {
    'Five per cent off a line': { steps: filled, path: `${own}/discount`, body: ofLine },
    'There is no such line': {
      steps: filled,
      path: `${own}/discount`,
      body: ofNothing,
      ...absent,
    },
  }),
  ...listExamplesOf('POST /user/estimates/{id}/discount/value', 'INSTALLER', {
    'What five per cent would be': {
      steps: filled,
      path: `${own}/discount/value`,
      body: ofLine,
    },
    'There is no such line': {
      steps: filled,
      path: `${own}/discount/value`,
      body: ofNothing,
      ...absent,
    },
  }),
  ...listExamplesOf('GET /user/estimates/{id}/shops', 'INSTALLER', {
    'Which shops hold how much of it': { steps: filled, path: `${own}/shops` },
    'The user has no such estimate': { path: `${nothing}/shops`, ...absent },
  }),
  ...listExamplesOf('POST /user/estimates/{id}/cart', 'INSTALLER', {
    'All goods go into the cart': { steps: filled, path: `${own}/cart`, body: {} },
    'The user has no such estimate': { path: `${nothing}/cart`, body: {}, ...absent },
  }),
]

export const estimateExamples = [
  ...listingExamples,
  ...wholeExamples,
  ...fillExamples,
  ...priceExamples,
  ...documentExamples,
  ...linkExamples,
  ...clientExamples,
  ...pricingExamples,
]
