import type { CallExample } from '#schema/rest/call-example.ts'

const day = { of: '/staff/day', method: 'GET', path: '/staff/day', as: 'STAFF' } as const
const figures = {
  of: '/staff/figures',
  method: 'GET',
  path: '/staff/figures',
  as: 'STAFF',
} as const

export const dayExamples: readonly CallExample[] = [
  { ...day, role: 'PICKER', summary: 'What waits in the whole shop' },
  { ...day, path: '/staff/day?shopId=moskva-1', summary: 'What waits in one shop' },
  {
    ...day,
    role: 'CONTENT',
    summary: 'Orders are none of an author’s business',
    code: 'FORBIDDEN',
  },
  { ...figures, role: 'MANAGER', summary: 'Sums of days, weeks and months' },
  { ...figures, role: 'PICKER', summary: 'Sums are for managers', code: 'FORBIDDEN' },
]
