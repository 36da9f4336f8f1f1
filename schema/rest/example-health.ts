import { listExamplesOf } from './call-example.ts'

export const healthExamples = [
  ...listExamplesOf('GET /feeds/yml', 'NOBODY', { 'Everything on sale': {} }),
  ...listExamplesOf('GET /health', 'NOBODY', { 'The database answers': {} }),
  ...listExamplesOf('GET /readiness', 'NOBODY', { 'How each part is': {} }),
  ...listExamplesOf('GET /setup', 'NOBODY', { 'What the owner has still to do': {} }),
]
