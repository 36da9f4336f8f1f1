/** Reads that are asked for at the same moment go to the database in one round trip. */
import type { Database } from '#api/database.ts'

type Result = D1Result<Record<string, unknown>>
type Waiting = {
  statements: D1PreparedStatement[]
  resolve: (results: Result[]) => void
  reject: (reason: unknown) => void
}
/** The statement of the platform behind one that was handed out, and whether it only reads. */
type Plain = { statement: D1PreparedStatement; isRead: boolean }

/** Counts and times a round trip. */
export type FollowTrip = <Result>(
  mode: 'read' | 'write',
  run: () => Promise<Result>,
) => Promise<Result>

/** How many turns the tasks that an answer woke are given to ask their next. */
const turns = 24

const writes = /\b(?:INSERT\s+(?:OR\s+\w+\s+)?INTO|REPLACE\s+INTO|UPDATE|DELETE\s+FROM)\b/i
/** Whether a statement changes nothing, by its words: what is neither counts as a write. */
export const isRead = (query: string): boolean =>
  /^\s*(?:SELECT|WITH)\b/i.test(query) && !writes.test(query)

/**
 * A database for one request: reads that do not wait for each other become one batch, and so do
 * batches that only read. What writes is sent at once, in a batch with nothing else.
 */
export function gatherReads(db: Database, follow: FollowTrip = (_, run) => run()): Database {
  const known = new WeakMap<D1PreparedStatement, Plain>()
  let waiting: Waiting[] = []

  async function flush() {
    for (let i = 0; i < turns; i += 1) await Promise.resolve()
    const asked = waiting
    waiting = []
    try {
      const results = await send(asked.flatMap(({ statements }) => statements))
      let next = 0
      for (const { statements, resolve } of asked) {
        resolve(results.slice(next, next + statements.length))
        next += statements.length
      }
    } catch (error) {
      for (const { reject } of asked) reject(error)
    }
  }

  async function send(statements: D1PreparedStatement[]): Promise<Result[]> {
    const [only, ...others] = statements
    return follow('read', async () => {
      if (only && others.length === 0) return [await only.all<Record<string, unknown>>()]
      return db.batch<Record<string, unknown>>(statements)
    })
  }

  const ask = (statements: D1PreparedStatement[]) =>
    new Promise<Result[]>((resolve, reject) => {
      if (waiting.length === 0) void flush()
      waiting.push({ statements, resolve, reject })
    })

  function wrap(plain: Plain): D1PreparedStatement {
    const { statement } = plain
    const all = async () => {
      const [result] = plain.isRead
        ? await ask([statement])
        : [await follow('write', () => statement.all())]
      if (!result) throw new Error('A batch answered less than it was asked')
      return result
    }
    const own = {
      bind: (...values: unknown[]) => wrap({ ...plain, statement: statement.bind(...values) }),
      all,
      first: async (column?: string) => {
        const row = (await all()).results[0] ?? null
        return row && column !== undefined ? row[column] : row
      },
      run: () => follow('write', () => statement.run()),
    }
    // The part of a statement that the api uses; the rows' types are the caller's word, as with D1.
    const wrapped = own as unknown as D1PreparedStatement
    known.set(wrapped, plain)
    return wrapped
  }

  return {
    prepare: (query) => wrap({ statement: db.prepare(query), isRead: isRead(query) }),
    batch: async <Row>(asked: D1PreparedStatement[]) => {
      const plain = asked.map((one) => known.get(one) ?? { statement: one, isRead: false })
      const statements = plain.map(({ statement }) => statement)
      const isReading = plain.length > 0 && plain.every((one) => one.isRead)
      // The rows' type is the caller's word.
      const sent = isReading ? ask(statements) : follow('write', () => db.batch(statements))
      return sent as Promise<D1Result<Row>[]>
    },
  }
}
