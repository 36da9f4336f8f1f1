/** News, redirects, and what visitors looked for or were not helped by. */
import type { CallExample } from '#schema/rest/call-example.ts'
import { listStaffExamples, ofLast, toStaffStep } from './example-step.ts'

const news = { subject: 'Новые плитки', text: 'Привезли плитку шести новых цветов' }
const written = [toStaffStep('POST /staff/news', news)]
const path = `/staff/news/${ofLast(written, 'number')}`
const seen = { version: 1 }

const newsExamples: readonly CallExample[] = [
  ...listStaffExamples('GET /staff/news', 'OWNER', {
    'The newest first': {},
    'A cursor that is of no list': { path: '/staff/news?after=nothing', code: 'INVALID' },
    'A manager sends no news': { role: 'MANAGER', code: 'FORBIDDEN' },
  }),
  ...listStaffExamples('POST /staff/news', 'OWNER', {
    'A letter and an SMS, not sent yet': { body: news },
    'They say nothing': { body: { ...news, text: '' }, code: 'VALIDATION' },
    'A manager sends no news': { role: 'MANAGER', code: 'FORBIDDEN' },
  }),
  ...listStaffExamples('GET /staff/news/{number}', 'OWNER', {
    'What would be sent, and to how many': { path, steps: written },
    'There are no such news': { code: 'NOT_FOUND' },
    'A manager sends no news': { role: 'MANAGER', code: 'FORBIDDEN' },
  }),
  ...listStaffExamples('POST /staff/news/{number}/send', 'OWNER', {
    'Nobody has agreed to news yet': {
      path: `${path}/send`,
      steps: written,
      body: seen,
      code: 'VALIDATION',
    },
    'They were given up': {
      path: `${path}/send`,
      steps: [...written, toStaffStep(`POST ${path}/stop`, seen)],
      body: seen,
      code: 'DECIDED',
    },
    'There are no such news': { body: seen, code: 'NOT_FOUND' },
    'A manager sends no news': { role: 'MANAGER', code: 'FORBIDDEN' },
  }),
  ...listStaffExamples('POST /staff/news/{number}/stop', 'OWNER', {
    'They are given up': { path: `${path}/stop`, steps: written, body: seen },
    'They were given up before': {
      path: `${path}/stop`,
      steps: [...written, toStaffStep(`POST ${path}/stop`, seen)],
      body: seen,
      code: 'DECIDED',
    },
    'A colleague has changed them meanwhile': {
      path: `${path}/stop`,
      steps: written,
      body: { version: 7 },
      code: 'CONFLICT',
    },
    'There are no such news': { body: seen, code: 'NOT_FOUND' },
    'A manager sends no news': { role: 'MANAGER', code: 'FORBIDDEN' },
  }),
]

const toRule = (from: string) => ({ from, to: '/selections/skidki' })
const made = (from: string) => [toStaffStep('POST /staff/redirects', toRule(from))]

const redirects: readonly CallExample[] = [
  ...listStaffExamples('GET /staff/redirects', 'CONTENT', {
    'Rules that lead from there': { path: '/staff/redirects?search=akcii' },
    'A cursor that is of no list': { path: '/staff/redirects?after=nothing', code: 'INVALID' },
    'A picker writes no rules': { role: 'PICKER', code: 'FORBIDDEN' },
  }),
  ...listStaffExamples('POST /staff/redirects', 'CONTENT', {
    'An old address leads to a new one': { body: toRule('/akcii') },
    'Two steps instead of one': {
      steps: made('/aktsii'),
      body: { from: '/rasprodazha', to: '/aktsii' },
      code: 'REDIRECT_CHAIN',
    },
    'To a host that the shop does not name': {
      body: { from: '/blog', to: 'https://example.org/blog' },
      code: 'REDIRECT_HOST',
    },
    'It is no path': { body: toRule('akcii'), code: 'VALIDATION' },
    'A picker writes no rules': { role: 'PICKER', code: 'FORBIDDEN' },
  }),
  ...listStaffExamples('POST /staff/redirects/remove', 'CONTENT', {
    'The address is what the shop has there': {
      steps: made('/sale'),
      body: { from: '/sale' },
    },
    'There is no such rule': { body: { from: '/nothing-is-here' }, code: 'NOT_FOUND' },
    'A picker writes no rules': { role: 'PICKER', code: 'FORBIDDEN' },
  }),
]

const visitors: readonly CallExample[] = [
  ...listStaffExamples('GET /staff/page-votes', 'CONTENT', {
    'Pages that help the fewest first': {},
    'A cursor that is of no list': { path: '/staff/page-votes?after=nothing', code: 'INVALID' },
    'A picker writes no pages': { role: 'PICKER', code: 'FORBIDDEN' },
  }),
  ...listStaffExamples('GET /staff/phrases', 'MANAGER', {
    'What was searched in vain in a month': {
      path: '/staff/phrases?from=2026-10-10&to=2026-11-10',
    },
    'No days are named': { code: 'INVALID' },
    'Sums are for managers': { role: 'PICKER', code: 'FORBIDDEN' },
  }),
]

export const contentExamples = [...newsExamples, ...redirects, ...visitors]
