/** Opens the database of a deployed shop: D1, over Cloudflare's HTTP API. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '#api/database.ts'
import { isLeaseLost, leaseGuard, releaseLease, takeLease } from '#api/import/run.ts'
import type { BucketAddress } from '#scripts/pictures/store.ts'
import { toDatabase } from './batch-database.ts'
import {
  createSender,
  DatabaseUnreachableError,
  type HttpAddress,
  openHttpDatabase,
} from './d1-http.ts'
import type { OpenDatabase } from './database.ts'
import { DatabaseVersionError, listPending } from './migrate.ts'
import { root } from './shell.ts'

/** The deployed shop cannot be imported into as it is; the message says what to do. */
export class RemoteRefusedError extends Error {}

/** The names are wrangler's own; `D1_DATABASE_ID` wins over api/wrangler.toml. */
export function readAddress(environment: NodeJS.ProcessEnv): HttpAddress {
  const { CLOUDFLARE_ACCOUNT_ID: account, CLOUDFLARE_API_TOKEN: token } = environment
  const databaseId = environment.D1_DATABASE_ID || readDatabaseId()
  const missing = [
    ...(account ? [] : ['CLOUDFLARE_ACCOUNT_ID']),
    ...(token ? [] : ['CLOUDFLARE_API_TOKEN']),
    ...(databaseId ? [] : ['D1_DATABASE_ID, or database_id in api/wrangler.toml']),
  ]
  if (!account || !token || !databaseId) {
    throw new RemoteRefusedError(`--remote needs ${missing.join(' and ')}`)
  }
  return { baseUrl: toAccountUrl(environment, account), databaseId, token }
}

function toAccountUrl(environment: NodeJS.ProcessEnv, account: string): string {
  const api = environment.CLOUDFLARE_API_BASE_URL || 'https://api.cloudflare.com/client/v4'
  return `${api.replace(/\/$/, '')}/accounts/${account}`
}

/** Where pictures are kept: `MEDIA_BUCKET` wins over wrangler.toml. */
export function readBucket(environment: NodeJS.ProcessEnv): BucketAddress {
  const { token = '' } = readAddress(environment)
  const text = readFileSync(join(root, 'wrangler.toml'), 'utf8')
  const bucket = environment.MEDIA_BUCKET || /^bucket_name = "([^"]+)"/m.exec(text)?.[1]
  if (!bucket) throw new RemoteRefusedError('--remote needs MEDIA_BUCKET, or --no-pictures')
  const account = environment.CLOUDFLARE_ACCOUNT_ID ?? ''
  return { baseUrl: toAccountUrl(environment, account), bucket, token }
}

/** Null while it is the placeholder the repository comes with. */
function readDatabaseId(): string | null {
  const text = readFileSync(join(root, 'api/wrangler.toml'), 'utf8')
  const id = /^database_id = "([^"]+)"/m.exec(text)?.[1] ?? 'shop'
  return id === 'shop' ? null : id
}

/**
 * Opens the deployed database and reserves it for this process until it is closed. Meanwhile an
 * import from any other process or machine is refused.
 */
export async function openRemote(address: HttpAddress): Promise<OpenDatabase> {
  const plain = openHttpDatabase(address)
  const owner = crypto.randomUUID()
  try {
    await enter(plain, owner)
  } catch (error) {
    if (!(error instanceof DatabaseUnreachableError)) throw error
    throw new RemoteRefusedError(error.message)
  }
  const send = createSender(address)
  const guard = { sql: leaseGuard, parameters: [owner] }
  const db = toDatabase(async (statements) => {
    const [, ...results] = await send([guard, ...statements]).catch((error: unknown) => {
      if (!isLeaseLost(error)) throw error
      throw new RemoteRefusedError('Another import has begun meanwhile')
    })
    return results
  })
  return {
    db,
    isRunning: true,
    // The schedule of api/wrangler.toml comes within five minutes.
    sweep: async () => {},
    close: async () => {
      await releaseLease(plain, owner).catch((error: unknown) => {
        // It runs out by itself; what was to be said of the import is said by its caller.
        if (!(error instanceof DatabaseUnreachableError)) throw error
      })
    },
  }
}

/** Refuses if the tables are not those this code knows, or if another import is running. */
async function enter(db: Database, owner: string): Promise<void> {
  const pending = await listPending(db).catch((error: unknown) => {
    throw error instanceof DatabaseVersionError ? new RemoteRefusedError(error.message) : error
  })
  if (pending.length > 0) {
    throw new RemoteRefusedError(
      `the database lacks ${pending.length} migrations: ` +
        'npx wrangler d1 migrations apply shop --remote --config api/wrangler.toml',
    )
  }
  if (await takeLease(db, owner)) return
  throw new RemoteRefusedError(
    'Another import is running, or was cut off: try again in two minutes',
  )
}
