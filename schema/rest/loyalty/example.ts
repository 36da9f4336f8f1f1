import { listExamplesOf, toStep } from '#schema/rest/call-example.ts'

const buyers = { as: 'BUYER', code: 'FORBIDDEN' } as const

export const loyaltyExamples = [
  ...listExamplesOf('GET /loyalty/program', 'NOBODY', { 'Levels and what they give': {} }),
  ...listExamplesOf('GET /user/loyalty', 'INSTALLER', {
    'Points and level': {},
    'A buyer has no points': buyers,
  }),
  ...listExamplesOf('GET /user/loyalty/qrcode', 'INSTALLER', {
    'A code for the till': {},
    'A buyer has no points': buyers,
    'Ten were asked for within a minute': {
      steps: [toStep('GET /user/loyalty/qrcode', undefined, { times: 10 })],
      code: 'TOO_MANY',
    },
  }),
  ...listExamplesOf('GET /user/loyalty/bonuses', 'INSTALLER', {
    'What was earned since October': {
      path: '/user/loyalty/bonuses?kind=EARNED&from=2026-10-01',
    },
    'A buyer has no points': buyers,
    'Points do not move like that': {
      path: '/user/loyalty/bonuses?kind=STOLEN',
      code: 'INVALID',
    },
  }),
  ...listExamplesOf('GET /user/loyalty/bonuses/export', 'INSTALLER', {
    'All movements as a table': { path: '/user/loyalty/bonuses/export?format=CSV' },
    'A buyer has no points': { path: '/user/loyalty/bonuses/export?format=CSV', ...buyers },
    'No file is of this kind': {
      path: '/user/loyalty/bonuses/export?format=DOC',
      code: 'INVALID',
    },
  }),
]
