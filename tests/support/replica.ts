/**
 * A database with a replica that is behind: it hears of a write only when it is shown a bookmark from
 * after that. So a reader who shows none, or an old one, sees what was long ago.
 */
import { env } from 'cloudflare:test'
import { isRead } from '#api/data/gather.ts'
import type { Database, OpenDatabase } from '#api/database.ts'
import { anyReplica, toBookmark } from '#schema/bookmark.ts'
import { insertCatalogue } from './catalogue.ts'
import { clear, migrate } from './database.ts'
import { createShop } from './shop.ts'

declare global {
  namespace Cloudflare {
    interface Env {
      REPLICA: D1Database
    }
  }
}

type Statement = { query: string; values: unknown[] }
/** How often each of the two answered since it was last asked. */
type Served = { primary: number; replica: number }

/** The gateway in front of the real api, over such a database. */
export async function createReplicatedShop() {
  const replica = replicate(env.DB, env.REPLICA)
  // What a new database holds, both hold.
  const shop = await createShop({ openDatabase: replica.open })
  await migrate(env.REPLICA)
  await clear(env.REPLICA, insertCatalogue(env.REPLICA, {}))
  return { ...shop, replica }
}

const toText = (version: number) => `00000000-${version.toString(16).padStart(8, '0')}`
const toVersion = (bookmark: string) => Number.parseInt(bookmark.split('-')[1] ?? '', 16)

function replicate(primary: Database, replica: Database) {
  const written: Statement[][] = []
  let copied = 0
  let copying = Promise.resolve()
  let served: Served = { primary: 0, replica: 0 }
  const writesOf: { start: string; query: string }[] = []

  const run = (db: Database, statements: Statement[]) =>
    db.batch(statements.map(({ query, values }) => db.prepare(query).bind(...values)))

  /** Waits, as D1 does, until the replica has all that was written up to `version`. */
  function catchUp(version: number): Promise<void> {
    if (version > written.length) throw new Error(`No state ${version} of the database`)
    const before = copying
    const go = async () => {
      await before
      for (; copied < version; copied += 1) await run(replica, written[copied] ?? [])
    }
    copying = go()
    return copying
  }

  const open: OpenDatabase = (start) => {
    const given = toBookmark(start)
    let version = given === null ? null : toVersion(given)

    async function send(statements: Statement[]): Promise<D1Result<never>[]> {
      const writes = statements.filter(({ query }) => !isRead(query))
      if (writes.length === 0 && (version !== null || start === anyReplica)) {
        await catchUp(version ?? 0)
        served.replica += 1
        version = copied
        return run(replica, statements) as Promise<D1Result<never>[]>
      }
      const results = (await run(primary, statements)) as D1Result<never>[]
      served.primary += 1
      if (writes.length > 0) written.push(statements)
      writesOf.push(...writes.map(({ query }) => ({ start, query })))
      version = written.length
      return results
    }

    return {
      ...toDatabase(send),
      getBookmark: () => (version === null ? null : toText(version)),
    }
  }

  return {
    open,
    /** Statements that wrote, and how the session of each began. */
    writesOf,
    takeServed(): Served {
      const before = served
      served = { primary: 0, replica: 0 }
      return before
    },
  }
}

/** D1's face of `send`, as far as the api uses it. */
function toDatabase(send: (statements: Statement[]) => Promise<D1Result<never>[]>): Database {
  const stated = new WeakMap<D1PreparedStatement, Statement>()
  const prepare = (query: string, values: unknown[] = []): D1PreparedStatement => {
    const all = async () => (await send([{ query, values }]))[0]
    const own = {
      bind: (...given: unknown[]) => prepare(query, given),
      all,
      run: all,
      first: async () => (await all())?.results[0] ?? null,
    }
    const statement = own as unknown as D1PreparedStatement
    stated.set(statement, { query, values })
    return statement
  }
  return {
    prepare,
    batch: async (statements) =>
      send(statements.map((one) => stated.get(one) ?? { query: '', values: [] })),
  }
}
