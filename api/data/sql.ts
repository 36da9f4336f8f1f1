/** SQL that is composed of parts: every value is bound, whatever part it came in with. */
import type { Database } from '#api/database.ts'

type Value = string | number | null

/** The text around the values: always one piece more than there are values. */
export type Sql = { pieces: string[]; values: Value[] }

/** A query or a part of one; what stands in `${}` is bound, or put in place when it is SQL. */
export function sql(strings: TemplateStringsArray, ...parts: (Sql | Value)[]): Sql {
  const whole: Sql = { pieces: [strings[0] ?? ''], values: [] }
  for (const [i, part] of parts.entries()) {
    const isPart = typeof part === 'object' && part !== null
    append(whole, isPart ? part : { pieces: ['', ''], values: [part] })
    append(whole, toSql(strings[i + 1] ?? ''))
  }
  return whole
}

/** Parts with something between them; `empty` when there are none. */
export function join(parts: Sql[], separator: string, empty: Sql): Sql {
  const [first, ...others] = parts
  if (!first) return empty
  const whole: Sql = { pieces: [...first.pieces], values: [...first.values] }
  for (const part of others) {
    append(whole, toSql(separator))
    append(whole, part)
  }
  return whole
}

/** A whole number of ours in the text itself, where there are too many of them to be bound. */
export function integer(value: number): Sql {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is no whole number`)
  return toSql(String(value))
}

/** A list as one bound value: D1 binds at most 100. */
export function json(list: (string | number)[]): string {
  return JSON.stringify(list)
}

/** Equal values are bound once, under one number: a filter repeats the same ones many times. */
export function toNumbered({ pieces, values }: Sql): { text: string; values: Value[] } {
  const distinct: Value[] = []
  const [first = '', ...further] = pieces
  let text = first
  for (const [i, value] of values.entries()) {
    // Not by `===`: NaN is itself, and -0 is not 0.
    const known = distinct.findIndex((one) => Object.is(one, value))
    const number = known < 0 ? distinct.push(value) : known + 1
    text += `?${number}${further[i] ?? ''}`
  }
  return { text, values: distinct }
}

export function prepare(db: Database, query: Sql): D1PreparedStatement {
  const { text, values } = toNumbered(query)
  return db.prepare(text).bind(...values)
}

/** The rows of several queries, asked in one round trip. */
export async function readAll<Rows extends unknown[]>(
  db: Database,
  queries: { [Index in keyof Rows]: Sql },
): Promise<{ [Index in keyof Rows]: Rows[Index][] }> {
  const results = await db.batch(queries.map((query) => prepare(db, query)))
  // D1 answers in the order asked; the row types are the caller's word, as with D1's own `all`.
  return results.map(({ results }) => results) as { [Index in keyof Rows]: Rows[Index][] }
}

function append(whole: Sql, { pieces, values }: Sql): void {
  const [first = '', ...further] = pieces
  whole.pieces[whole.pieces.length - 1] += first
  whole.pieces.push(...further)
  whole.values.push(...values)
}

const toSql = (text: string): Sql => ({ pieces: [text], values: [] })
