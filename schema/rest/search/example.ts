import { listExamplesOf, toStep } from '#schema/rest/call-example.ts'

const elsewhere = { code: 'CITY_UNKNOWN' } as const
const legalPages = [{ slug: 'soglasie-na-obrabotku', version: '2026-02-01' }]
const inquiry = {
  phrase: 'штукатурка для бассейна',
  firstname: 'Анна',
  contact: '+7 916 123-45-67',
  legalPages,
}

export const searchExamples = [
  ...listExamplesOf('GET /search', 'NOBODY', {
    'Plaster in Moscow': { path: '/search?query=штукатурка&cityId=moskva' },
    'The shop is not in this city': {
      path: '/search?query=штукатурка&cityId=atlantida',
      ...elsewhere,
    },
    'Nothing is looked for': { path: '/search?cityId=moskva', code: 'INVALID' },
  }),
  ...listExamplesOf('GET /search/suggestions', 'NOBODY', {
    'The first letters of plaster': { path: '/search/suggestions?query=штук&cityId=moskva' },
    'The shop is not in this city': {
      path: '/search/suggestions?query=штук&cityId=atlantida',
      ...elsewhere,
    },
  }),
  ...listExamplesOf('GET /search/route', 'NOBODY', {
    'The code of a product': { path: '/search/route?query=GIP-10101001' },
    'Nothing is looked for': { path: '/search/route', code: 'INVALID' },
  }),
  ...listExamplesOf('POST /search/history', 'GUEST', {
    'A page of plaster was read': { body: { query: 'штукатурка' } },
    'Nothing was looked for': { body: {}, code: 'INVALID' },
  }),
  ...listExamplesOf('POST /search/history/clear', 'GUEST', { 'The history is forgotten': {} }),
  ...listExamplesOf('POST /inquiries', 'GUEST', {
    'A specialist looks for plaster': { body: inquiry },
    'The consent is missing': { body: { ...inquiry, legalPages: [] }, code: 'VALIDATION' },
    'The day has passed': { body: { ...inquiry, wantedBy: '2026-01-15' }, code: 'VALIDATION' },
    'The guest has no such estimate': {
      body: { ...inquiry, estimateId: 'nothing-has-this-id' },
      code: 'NOT_FOUND',
    },
    'Five were asked within an hour': {
      steps: [toStep('POST /inquiries', { ...inquiry, phrase: 'краска {n}' }, { times: 5 })],
      body: inquiry,
      code: 'TOO_MANY',
    },
  }),
]
