/** D1's interface over batches alone: what goes through a door, or must not block this thread. */
import { setImmediate } from 'node:timers/promises'
import * as z from 'zod'
import { retryBusy } from '#api/data/busy.ts'
import type { Database } from '#api/database.ts'

export const Statement = z.object({
  sql: z.string(),
  parameters: z.array(z.union([z.string(), z.number(), z.null()])),
})
export type Statement = z.infer<typeof Statement>

type Send = (statements: Statement[]) => Promise<D1Result<never>[]>

export async function runBatch(db: Database, statements: Statement[]): Promise<D1Result<never>[]> {
  const prepared = statements.map(({ sql, parameters }) => {
    const statement = db.prepare(sql)
    return parameters.length > 0 ? statement.bind(...parameters) : statement
  })
  // Miniflare blocks this thread for each of them, and a migration has hundreds: workerd may have
  // closed the connections idle meanwhile, which is noticed in a turn of the event loop.
  await setImmediate()
  await setImmediate()
  return retryBusy(() => db.batch(prepared))
}

/**
 * Miniflare's database, asked by its one function `batch`. Miniflare blocks this thread at the
 * first call of any function: were that a long one (a migration of a million goods, every `all`
 * of a new statement), workerd would close the connections idle meanwhile, and Miniflare would
 * fetch the answer over one of them and lose it.
 */
export async function toUnblocked(db: Database): Promise<Database> {
  const run = (statements: Statement[]) => runBatch(db, statements)
  await run([{ sql: 'SELECT 1', parameters: [] }])
  return toDatabase(run)
}

/** A D1-shaped face over anything that runs a batch of statements. */
export function toDatabase(send: Send): Database {
  // Statements stay opaque to callers, as in D1; this remembers what each of them says.
  const statements = new WeakMap<object, Statement>()

  function prepare(sql: string, parameters: Statement['parameters'] = []): D1PreparedStatement {
    const statement = { sql, parameters }
    async function all() {
      const [result] = await send([statement])
      if (!result) throw new Error('The database answered nothing')
      return result
    }
    const prepared = {
      bind: (...values: unknown[]) => prepare(sql, Statement.shape.parameters.parse(values)),
      all,
      run: all,
      first: async (column?: string) => {
        const { results } = await all()
        const row: Record<string, unknown> | undefined = results[0]
        return (column && row ? row[column] : row) ?? null
      },
      raw: async () => {
        const { results } = await all()
        return results.map((row: Record<string, unknown>) => Object.values(row))
      },
    }
    statements.set(prepared, statement)
    // `first` and `raw` are overloaded in D1's type; the object above answers every overload
    // but raw({ columnNames }), which nothing of ours calls.
    return prepared as unknown as D1PreparedStatement
  }

  return {
    prepare,
    batch: (list) =>
      send(
        list.map((prepared) => {
          const statement = statements.get(prepared)
          if (!statement) throw new TypeError('A statement of another database')
          return statement
        }),
      ),
  }
}
