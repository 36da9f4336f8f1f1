/** What waits, how the shop does, and what is left until it is whole. */
import { listStaffExamples } from './example-step.ts'

export const dayExamples = [
  ...listStaffExamples('GET /staff/day', 'PICKER', {
    'What waits in the whole shop': {},
    'What waits in one shop': { path: '/staff/day?shopId=moskva-1' },
    'Orders are none of an author’s business': { role: 'CONTENT', code: 'FORBIDDEN' },
  }),
  ...listStaffExamples('GET /staff/figures', 'MANAGER', {
    'Sums of days, weeks and months': {},
    'Sums are for managers': { role: 'PICKER', code: 'FORBIDDEN' },
  }),
  ...listStaffExamples('GET /staff/first-steps', 'OWNER', {
    'What is left to do': {},
    'The shop is its owner’s to make': { role: 'MANAGER', code: 'FORBIDDEN' },
  }),
  ...listStaffExamples('POST /staff/first-steps/hide', 'OWNER', {
    'The owner has seen enough of the list': {},
    'The shop is its owner’s to make': { role: 'MANAGER', code: 'FORBIDDEN' },
  }),
]
