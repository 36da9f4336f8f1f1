/** What the oldest browsers of the shop lack, after MDN's compatibility data. */

import data from '@mdn/browser-compat-data' with { type: 'json' }
import type { CompatStatement, Identifier } from '@mdn/browser-compat-data'
import { oldest } from './browsers.ts'

/** `owner` is empty for a name of the global scope. */
export type NewerMember = { owner: string; name: string; isStatic: boolean }

type Member = NewerMember & { compat: CompatStatement }

const isOlder = (one: string, other: string) =>
  one.localeCompare(other, 'en', { numeric: true }) <= 0

/** What works only behind a flag, by another name or in part is not there. */
export function isSupported({ support }: CompatStatement): boolean {
  return Object.entries(oldest).every(([browser, version]) =>
    [support[browser as keyof typeof oldest] ?? []].flat().some(
      (one) =>
        typeof one.version_added === 'string' &&
        one.version_added !== 'preview' &&
        // MDN writes «≤79» where it does not know more.
        isOlder(one.version_added.replace('≤', ''), version) &&
        !one.flags &&
        !one.prefix &&
        !one.alternative_name &&
        !one.version_removed,
    ),
  )
}

const builtins = data.javascript.builtins ?? {}
const globals = 'Window WorkerGlobalScope globalThis'.split(' ')

function listMembers(owner: string, parts: Identifier): Member[] {
  const own = parts.__compat
    ? [{ owner: '', name: owner, isStatic: false, compat: parts.__compat }]
    : []
  const inner = Object.keys(parts).filter((key) => /^[a-z]\w*$/i.test(key) && key !== owner)
  return [
    ...own,
    ...inner.flatMap((key) => {
      const compat = parts[key]?.__compat
      // Events have no member; what is inside a member is its parameters.
      if (!compat || key.endsWith('_event')) return []
      // `Intl.DateTimeFormat` has members itself.
      if (/^[A-Z]/.test(key)) return listMembers(key, parts[key] as Identifier)
      const [, name = key, kind] = /^(\w+?)_(static)$/.exec(key) ?? []
      const isStatic = kind === 'static' || isBuiltinStatic(owner, name)
      return [{ owner: globals.includes(owner) ? '' : owner, name, isStatic, compat }]
    }),
  ]
}

/** Of the language's own objects the data do not say which members are static; this Node knows. */
function isBuiltinStatic(owner: string, name: string): boolean {
  const builtin: unknown = Reflect.get(globalThis, owner)
  return typeof builtin === 'function' && owner in builtins && name in builtin
}

const all = [builtins, data.api].flatMap((group) =>
  Object.entries(group).flatMap(([owner, parts]) =>
    owner === '__compat' ? [] : listMembers(owner, parts as Identifier),
  ),
)

/** An experiment is in no browser that a developer tries the shop with. */
export const newerMembers: NewerMember[] = all.filter(
  ({ compat }) => !isSupported(compat) && !compat.status?.experimental,
)
const older = all.filter(({ compat }) => isSupported(compat))

const olderNames = new Set(older.filter(({ owner }) => owner).map(({ name }) => name))

/** Names that no older object has: a call of one is a call of something new. */
export const newerInstance = new Set(
  newerMembers
    .filter(({ owner, isStatic, name }) => owner && !isStatic && !olderNames.has(name))
    .map(({ name }) => name),
)
export const newerStatic = new Set(
  newerMembers.filter(({ isStatic }) => isStatic).map(({ owner, name }) => `${owner}.${name}`),
)
export const newerGlobal = new Set(
  newerMembers.filter(({ owner }) => !owner).map(({ name }) => name),
)
for (const { owner, name } of older) if (!owner) newerGlobal.delete(name)
