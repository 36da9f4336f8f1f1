/** Redirects written and taken away by the shop's people. */
import type { ApiDependencies } from '#api/context.ts'
import {
  findStaffRedirect,
  prepareRedirect,
  prepareRedirectRemoval,
  readRedirectBook,
} from '#api/data/content/redirect.ts'
import { accept, decline, type Outcome, type Refusal } from '#api/outcome.ts'
import { findChained, toOuterHost, toReadablePath } from '#schema/redirect.ts'
import { redirectMax } from '#schema/rest/content/redirect.ts'
import type {
  StaffRedirect,
  StaffRedirectRemove,
  StaffRedirectSet,
} from '#schema/rest/staff/redirect.ts'
import { actOnce, type StaffKeyed } from './act.ts'

type Dependencies = Pick<ApiDependencies, 'db' | 'now' | 'origin' | 'redirectHosts'>

const toSubject = ({ from }: { from: string }) => `redirect:${from}`

/** Makes the rule of a path and kind, or puts another in its place. */
export function setStaffRedirect(
  dependencies: Dependencies,
  asked: StaffKeyed,
  rule: StaffRedirectSet,
): Promise<Outcome<StaffRedirect>> {
  const { db, now } = dependencies
  return actOnce(dependencies, asked, {
    request: { act: 'redirect.set', ...rule },
    seenField: 'from',
    plan: async () => {
      const { rules, isSeen } = await readRedirectBook(db)
      const refusal = judge(dependencies, rules, rule)
      if (refusal) return { refusal }
      const before = rules.find((one) => isSame(one, rule))
      const act = { act: 'redirect.set', subject: toSubject(rule), before, after: rule }
      return { id: rule.from, isSeen, act, statements: [prepareRedirect(db, rule, now())] }
    },
    answer: async () => {
      const found = await findStaffRedirect(db, rule)
      return found ? accept(found) : decline('NOT_FOUND')
    },
  })
}

const isSame = (one: { from: string; match: string }, other: { from: string; match: string }) =>
  one.from === other.from && one.match === other.match

/** Why a rule is not taken; a rule that is not in force yet is judged as if it were. */
function judge(
  { origin, redirectHosts }: Pick<Dependencies, 'origin' | 'redirectHosts'>,
  rules: readonly StaffRedirect[],
  rule: StaffRedirectSet,
): Refusal | null {
  const field = ['to']
  const host = rule.to === null ? null : toOuterHost(rule.to)
  if (host !== null && host === new URL(origin).host) {
    const message = 'Это адрес самого магазина: укажите только путь'
    return { code: 'REDIRECT_HOST', field, message }
  }
  if (host !== null && !redirectHosts.includes(host)) return { code: 'REDIRECT_HOST', field }
  const others = rules.filter((one) => !isSame(one, rule))
  if (others.length >= redirectMax) return { code: 'REDIRECT_LIMIT', field: ['from'] }
  const chained = findChained(others, rule)
  if (!chained) return null
  const message =
    chained === rule
      ? 'Правило ведёт само в\u00a0себя'
      : `Вместе с\u00a0правилом для ${toReadablePath(chained.from)} переходов было\u00a0бы два. Ведите сразу на\u00a0последний адрес`
  return { code: 'REDIRECT_CHAIN', field, message }
}

/** Takes a rule away; the address is then what the shop has there. */
export async function removeStaffRedirect(
  dependencies: Pick<Dependencies, 'db' | 'now'>,
  asked: StaffKeyed,
  key: StaffRedirectRemove,
): Promise<Outcome<{ from: string; match: StaffRedirect['match'] }>> {
  const { db } = dependencies
  return actOnce(dependencies, asked, {
    request: { act: 'redirect.remove', ...key },
    seenField: 'from',
    plan: async () => {
      const before = await findStaffRedirect(db, key)
      if (!before) return { refusal: { code: 'NOT_FOUND' } }
      const act = { act: 'redirect.remove', subject: toSubject(key), before }
      const statements = [prepareRedirectRemoval(db, key)]
      return { id: key.from, isSeen: null, act, statements }
    },
    answer: async () => accept(key),
  })
}
