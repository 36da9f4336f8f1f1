import { expect, test } from 'vitest'
import { isDue, type Moment, toPollPauseMs } from './new-version.ts'

const routes = [
  { path: '/', isHeld: false },
  { path: '/catalog/:slug', isHeld: false },
  { path: '/simplecheckout', isHeld: true },
  { path: '/orders/:id/payments/:token', isHeld: true },
]
const moment: Moment = {
  version: { id: 'b2', routes },
  from: '/catalog/plitka',
  to: '/cart',
  isUnsaved: false,
  hasDialog: false,
  isWriting: false,
  reloadPauseMs: 0,
}

test('a tab asks less and less often, and at least every ten minutes', () => {
  expect([0, 1, 2, 3, 4, 100].map((count) => toPollPauseMs(count) / 60_000)).toEqual([
    1, 2, 5, 10, 10, 10,
  ])
})

test('a new version is due at a link to another page', () => {
  expect(isDue(moment)).toBe(true)
  expect(isDue({ ...moment, to: '/simplecheckout' })).toBe(true)
})

test.each<[string, Partial<Moment>]>([
  ['nothing is new', { version: null }],
  ['the link stays on the page', { to: '/catalog/plitka' }],
  ['an order is being placed', { from: '/simplecheckout' }],
  ['an order is being paid', { from: '/orders/17/payments/t0-k_en' }],
  ['a text is not sent', { isUnsaved: true }],
  ['a dialog is open', { hasDialog: true }],
  ['a change is on its way', { isWriting: true }],
  ['the page was loaded anew a moment ago', { reloadPauseMs: 1 }],
])('a new version waits while %s', (_, change) => {
  expect(isDue({ ...moment, ...change })).toBe(false)
})
