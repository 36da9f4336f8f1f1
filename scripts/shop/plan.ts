/** What bringing a folder into a shop would do to its rows. */
import type { Database } from '#api/database.ts'
import { type Row, readRows, type Table, toDigest, toKey } from './table.ts'

export type Change =
  | 'APPEAR'
  | 'CHANGE'
  | 'VANISH'
  /** It is as the folder says. */
  | 'SAME'
  /** It was changed, made or removed in the shop since the folder was last brought in. */
  | 'KEPT'
  /** The folder no longer has it, and orders, goods or people stand on it. */
  | 'HELD'
  /** It is of goods that the shop does not have yet. */
  | 'WAITING'

export type Step = { change: Change; row: Row; key: string; digest: string | null }

export type Plan = {
  noun: string
  steps: Step[]
  /** Digests to be kept of rows that are as the folder says and were not known. */
  known: Step[]
}

type Applied = Map<string, string>

const toAppliedKey = (table: Table, key: string) => `${table.name}\n${key}`

/** What was last brought in, by table and key. */
export async function readApplied(db: Database): Promise<Applied> {
  const { results } = await db
    .prepare('SELECT table_name, row_key, digest FROM applied_rows LIMIT 50000')
    .all<{ table_name: string; row_key: string; digest: string }>()
  return new Map(results.map((row) => [`${row.table_name}\n${row.row_key}`, row.digest]))
}

type Given = {
  noun: string
  tables: readonly Table[]
  /** What the folder says. */
  rows: readonly Row[]
  applied: Applied
  /** The folder's word goes, whatever the shop's people have changed. */
  isForced: boolean
}

export async function makePlan(db: Database, given: Given): Promise<Plan> {
  const steps: Step[] = []
  for (const table of given.tables) {
    const wanted = given.rows.filter((row) => row.table === table)
    steps.push(...compare(table, wanted, await readRows(db, table), given))
  }
  const known = steps.filter(
    ({ change, row, key, digest }) =>
      change === 'SAME' && given.applied.get(toAppliedKey(row.table, key)) !== digest,
  )
  return { noun: given.noun, steps, known }
}

type Present = Row & { isHeld: boolean }

function compare(
  table: Table,
  wanted: readonly Row[],
  present: readonly Present[],
  { applied, isForced }: Given,
): Step[] {
  const presentOf = new Map(present.map((row) => [toKey(row), row]))
  const wantedKeys = new Set(wanted.map(toKey))
  const lastOf = (key: string) => applied.get(toAppliedKey(table, key))
  const written = wanted.map((row): Step => {
    const key = toKey(row)
    const digest = toDigest(row)
    const there = presentOf.get(key)
    const change = judgeWanted(table, { digest, there, last: lastOf(key) })
    return { change: change === 'KEPT' && isForced ? 'CHANGE' : change, row, key, digest }
  })
  const left = present.filter((row) => !wantedKeys.has(toKey(row)))
  const removed = left.flatMap((row): Step[] => {
    const key = toKey(row)
    const last = lastOf(key)
    if (last === undefined) return []
    if (row.isHeld) return [{ change: 'HELD', row, key, digest: null }]
    const isTouched = toDigest(row) !== last
    return [{ change: isTouched && !isForced ? 'KEPT' : 'VANISH', row, key, digest: null }]
  })
  return [...written, ...removed]
}

function judgeWanted(
  table: Table,
  { digest, there, last }: { digest: string; there: Row | undefined; last: string | undefined },
): Change {
  if (!there) {
    if (table.kind === 'columns') return 'WAITING'
    return last === undefined ? 'APPEAR' : 'KEPT'
  }
  const present = toDigest(there)
  if (present === digest) return 'SAME'
  if (last === undefined) return isBlank(table, there) ? 'CHANGE' : 'KEPT'
  return present === last ? 'CHANGE' : 'KEPT'
}

/** Nobody has set anything in the columns of a row that came with the goods. */
function isBlank(table: Table, there: Row): boolean {
  if (table.kind !== 'columns') return false
  return toDigest({ table, values: { ...there.values, ...table.blank } }) === toDigest(there)
}
