/**
 * What workerd is started with, as Miniflare would start it. Miniflare takes much memory and a
 * second: it is loaded only when what it reads has changed, by a process that ends.
 */
import { createHash, randomUUID } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { toMediaFolder } from '#scripts/pictures/store.ts'
import { databaseId, toStatePath } from './database.ts'
import { root } from './shell.ts'
import { withTemporaryFolder } from './temporary-folder.ts'
import { apiConfig, readWorkerOptions, storefrontConfig } from './worker-options.ts'

/** The file, and what the process beside workerd knows it by. */
export type WorkerdConfig = {
  file: string
  /** Names of workerd's sockets. */
  sockets: { storefront: string; control: string }
  /** What the Workers know the front by. */
  frontKey: string
  controlKey: string
}

/**
 * Two dozen isolates share the process, and workerd gives each a young generation for a machine of
 * its own. A small one costs no time that can be measured.
 */
const v8Flags = '--max-semi-space-size=2'

/** Where it is kept. */
export const toConfigFolder = (dataDir: string): string => join(resolve(dataDir), 'workerd')

/** The configuration of a shop with these variables; made unless the last one was of the same. */
export async function prepareConfig(
  dataDir: string,
  variables: Record<string, string>,
): Promise<WorkerdConfig> {
  const folder = toConfigFolder(dataDir)
  const madeOf = hashOrigin(dataDir, variables)
  const kept = readKept(folder)
  if (kept && kept.madeOf === madeOf && existsSync(kept.file)) return kept
  // A file of an older build is nobody's.
  rmSync(folder, { recursive: true, force: true })
  // The variables in it may be keys.
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const made = { ...(await record(folder, dataDir, variables)), madeOf }
  writeFileSync(toNotes(folder), JSON.stringify(made), { mode: 0o600 })
  return made
}

const toNotes = (folder: string) => join(folder, 'config.json')

function readKept(folder: string): (WorkerdConfig & { madeOf: string }) | null {
  try {
    // Only this file writes it, and its hash is in `madeOf`.
    return JSON.parse(readFileSync(toNotes(folder), 'utf8'))
  } catch {
    return null
  }
}

function hashOrigin(dataDir: string, variables: Record<string, string>): string {
  const hash = createHash('sha256').update(JSON.stringify([resolve(dataDir), root, variables]))
  // The stamp is of all sources, these scripts and package-lock.json among them; the times tell a
  // build that was made without it.
  for (const file of ['build/.stamp', storefrontConfig, apiConfig].map((name) =>
    join(root, name),
  )) {
    if (existsSync(file)) hash.update(readFileSync(file)).update(String(statSync(file).mtimeMs))
  }
  return hash.digest('hex')
}

async function record(
  folder: string,
  dataDir: string,
  variables: Record<string, string>,
): Promise<WorkerdConfig> {
  const { convertV4MiniflareOptions, getDirectSocketName, Miniflare, NoOpLog } = await import(
    'miniflare'
  )
  const file = join(folder, 'workerd.bin')
  const keys = { frontKey: randomUUID(), controlKey: randomUUID() }
  process.env.MINIFLARE_WORKERD_PATH = join(import.meta.dirname, 'keep-config.sh')
  process.env.MINIFLARE_WORKERD_V8_FLAGS ??= v8Flags
  process.env.WORKERD_CONFIG = `${file}.part`
  process.env.CLOUDFLARE_CF_FETCH_ENABLED = 'false'
  const options = convertV4MiniflareOptions({
    host: '127.0.0.1',
    port: 0,
    log: new NoOpLog(),
    logRequests: false,
    workers: listWorkers(dataDir, variables, keys),
  })
  const resourcePersistencePath = toStatePath(dataDir)
  const miniflare = withTemporaryFolder(
    folder,
    () => new Miniflare({ ...options, resourcePersistencePath }),
  )
  // Nothing listens, and Miniflare says that workerd has not started, when it is disposed of, too.
  await miniflare.ready.catch(() => {})
  await miniflare.dispose().catch(() => {})
  if (!existsSync(`${file}.part`) || statSync(`${file}.part`).size === 0) {
    throw new Error('Miniflare has made no configuration of workerd')
  }
  renameSync(`${file}.part`, file)
  const toSocket = (worker: number) => getDirectSocketName(worker, 'default')
  return { file, sockets: { storefront: toSocket(1), control: toSocket(2) }, ...keys }
}

type Keys = Pick<WorkerdConfig, 'frontKey' | 'controlKey'>

function listWorkers(
  dataDir: string,
  variables: Record<string, string>,
  { frontKey, controlKey }: Keys,
) {
  const bindings = { ...variables, FRONT_KEY: frontKey }
  const toWorker = (config: string, services: object = {}) => {
    const options = readWorkerOptions(config)
    return {
      ...options,
      ...toModules(join(root, config)),
      bindings: { ...options.bindings, ...bindings },
      serviceBindings: { ...options.serviceBindings, ...services },
    }
  }
  const toSocket = (serviceName: string) => [{ host: '127.0.0.1', port: 0, serviceName }]
  return [
    toWorker(storefrontConfig, toMediaService(dataDir)),
    // A separate socket would reach `storefront`, which has static files, through two proxies.
    { ...toWorker(apiConfig), unsafeDirectSockets: toSocket('storefront') },
    { ...toControl(controlKey), unsafeDirectSockets: toSocket('control') },
  ]
}

/** Pictures that imports bring into the data folder, while the shop runs or not. */
function toMediaService(dataDir: string) {
  const path = toMediaFolder(resolve(dataDir))
  mkdirSync(path, { recursive: true })
  return { MEDIA_FOLDER: { disk: { path, writable: false } } }
}

function toModules(path: string) {
  const folder = dirname(path)
  const { main, name } = JSON.parse(readFileSync(path, 'utf8'))
  const entry = join(folder, main)
  const files = listFiles(folder).filter((file) => file !== entry && /\.m?js$/.test(file))
  return {
    script: undefined,
    scriptPath: undefined,
    name,
    modulesRoot: folder,
    modules: [entry, ...files].map((file) => ({
      type: 'ESModule' as const,
      path: relative(root, file),
      contents: readFileSync(file, 'utf8'),
    })),
  }
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name))
}

function toControl(key: string) {
  const source = readFileSync(join(import.meta.dirname, 'control-worker.ts'), 'utf8')
  return {
    name: 'control',
    modules: true,
    script: stripTypeScriptTypes(source),
    compatibilityDate: '2026-11-01',
    // A service that is bound can be told of the clock.
    compatibilityFlags: ['service_binding_extra_handlers'],
    bindings: { CONTROL_KEY: key },
    d1Databases: { DB: databaseId },
    serviceBindings: {
      API: 'api',
      API_METRICS: { name: 'api', entrypoint: 'Metrics' },
      STOREFRONT_METRICS: { name: 'storefront', entrypoint: 'Metrics' },
    },
  }
}
