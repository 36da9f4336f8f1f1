/** Runs the built Workers in workerd, behind the socket of `front.ts`. */
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { convertV4MiniflareOptions, Miniflare, NoOpLog } from 'miniflare'
import { unstable_getMiniflareWorkerOptions as readWorkerOptions } from 'wrangler'
import { listMissingProviders } from '#api/settings.ts'
import type { Database } from '#api/database.ts'
import { readSetup } from '#api/domain/setup.ts'
import type { Setup } from '#schema/rest/setup.ts'
import { toMediaFolder } from '#scripts/pictures/store.ts'
import { seed } from '#scripts/seed.ts'
import { DataInUseError, lockData, openDatabase, toStatePath } from './database.ts'
import { openFront } from './front.ts'
import { killWorkerdWithParent } from './kill-with-parent.ts'
import { serveLocalDb, startSweeps, sweepCron } from './local-db-server.ts'
import { requireFree } from './port.ts'
import { root } from './shell.ts'
import { requireVariables } from './variables.ts'

export type ServeOptions = {
  port: number
  host?: string
  dataDir: string
  /** Variables of both Workers; .dev.vars and the environment. */
  variables?: Record<string, string>
  /** Loads the demo catalogue into an empty database; in production and a trial when it is asked for. */
  isSeeded?: boolean
}

export type RunningShop = {
  origin: string
  db: Database
  /** What the shop lacks: parts of it, and keys of providers. */
  setup: Setup
  close: () => Promise<void>
}

/** Starts the shop; refuses with an Error that says why when port or data folder are taken, or a variable is wrong. */
export async function serve(options: ServeOptions): Promise<RunningShop> {
  const { port, host = '127.0.0.1', dataDir, variables = {} } = options
  const origin = `http://localhost:${port}`
  const { api, isTrusted } = requireVariables(variables, origin)
  const isLocal = api.ENVIRONMENT === 'local'
  const { isSeeded = isLocal } = options
  await requireFree(port, host)
  const missingProviders = listMissingProviders(api)
  const setup = await fill(dataDir, { isSeeded, isLocal, missingProviders })
  const lock = await lockData(dataDir, 2000)
  if (!lock) throw new DataInUseError(dataDir)
  // Through the socket itself: SHOP_ORIGIN may be the name of a proxy this machine cannot reach.
  const local = { LOCAL_ORIGIN: `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}` }
  const key = crypto.randomUUID()
  const given = { ENVIRONMENT: 'local', SHOP_ORIGIN: origin, ...local, ...variables }
  const bindings = { ...given, FRONT_KEY: key }
  const workers = [
    toWorker('build/server/wrangler.json', bindings, toMediaService(dataDir)),
    // A separate socket would reach `storefront`, which has static files, through two proxies.
    {
      ...toWorker('build/api/wrangler.json', bindings),
      unsafeDirectSockets: [{ host: '127.0.0.1', port: 0, serviceName: 'storefront' }],
    },
  ]
  killWorkerdWithParent()
  const miniflare = new Miniflare({
    ...convertV4MiniflareOptions({
      host: '127.0.0.1',
      port: 0,
      log: new NoOpLog(),
      logRequests: false,
      workers,
    }),
    resourcePersistencePath: toStatePath(dataDir),
  })
  try {
    await miniflare.ready
    // Miniflare's copy of the D1 types differs from ours in name only.
    const db: Database = (await miniflare.getD1Database('DB', 'api')) as unknown as D1Database
    const sweep = await createSweep(miniflare)
    const control = await serveLocalDb(db, dataDir, sweep)
    const sweeps = startSweeps(sweep)
    const upstream = await miniflare.unsafeGetDirectURL('api')
    const front = await openFront({ host, port, upstream, key, isTrusted })
    const close = async () => {
      await front.close()
      clearInterval(sweeps)
      await control.close()
      await miniflare.dispose()
      lock.release()
    }
    return { origin, db, setup, close }
  } catch (error) {
    await miniflare.dispose()
    lock.release()
    throw error
  }
}

async function createSweep(miniflare: Miniflare) {
  const api = await miniflare.getWorker('api')
  return () => api.scheduled({ cron: sweepCron })
}

type Fill = { isSeeded: boolean; isLocal: boolean; missingProviders: Record<string, string> }

/** Prepares tables and goods before the shop accepts requests; answers what is missing. */
async function fill(
  dataDir: string,
  { isSeeded, isLocal, missingProviders }: Fill,
): Promise<Setup> {
  const { db, isRunning, close } = await openDatabase(dataDir)
  try {
    if (isRunning) throw new DataInUseError(dataDir)
    if (isSeeded) await seed(db, { hasInstaller: isLocal })
    return await readSetup({ db, missingProviders })
  } finally {
    await close()
  }
}

/** Pictures that imports bring into the data folder, while the shop runs or not. */
function toMediaService(dataDir: string) {
  const path = toMediaFolder(resolve(dataDir))
  mkdirSync(path, { recursive: true })
  return { MEDIA_FOLDER: { disk: { path, writable: false } } }
}

function toWorker(config: string, bindings: Record<string, string>, services: object = {}) {
  const path = join(root, config)
  const folder = dirname(path)
  const { main, name } = JSON.parse(readFileSync(path, 'utf8'))
  const { workerOptions } = readWorkerOptions(path)
  const entry = join(folder, main)
  const files = listFiles(folder).filter((file) => file !== entry && /\.m?js$/.test(file))
  return {
    ...(workerOptions as object),
    script: undefined,
    scriptPath: undefined,
    name,
    modulesRoot: folder,
    modules: [entry, ...files].map((file) => ({
      type: 'ESModule' as const,
      path: relative(root, file),
      contents: readFileSync(file, 'utf8'),
    })),
    bindings: { ...(workerOptions.bindings as object), ...bindings },
    serviceBindings: { ...(workerOptions.serviceBindings as object), ...services },
  }
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name))
}
