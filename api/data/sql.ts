/** SQL that is composed of parts: every value is bound, whatever part it came in with. */
import type { Database } from '../context.ts'

type Value = string | number | null

export type Sql = { text: string; values: Value[] }

/** A query or a part of one; what stands in `${}` is bound, or put in place when it is SQL. */
export function sql(strings: TemplateStringsArray, ...parts: (Sql | Value)[]): Sql {
  let text = strings[0] ?? ''
  const values: Value[] = []
  for (const [i, part] of parts.entries()) {
    const isPart = typeof part === 'object' && part !== null
    text += (isPart ? part.text : '?') + strings[i + 1]
    values.push(...(isPart ? part.values : [part]))
  }
  return { text, values }
}

/** Parts with something between them; `empty` when there are none. */
export function join(parts: Sql[], separator: string, empty: Sql): Sql {
  if (parts.length === 0) return empty
  return {
    text: parts.map(({ text }) => text).join(separator),
    values: parts.flatMap(({ values }) => values),
  }
}

/** A list as one bound value: D1 binds at most 100. */
export function json(list: (string | number)[]): string {
  return JSON.stringify(list)
}

export function prepare(db: Database, { text, values }: Sql): D1PreparedStatement {
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
