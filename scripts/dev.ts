/** `npm run dev`: the same shop with hot reload of both Workers and the browser's code. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, watch } from 'node:fs'
import { join } from 'node:path'
import { withBuildLock } from './local/build-lock.ts'
import {
  DataFolderError,
  DataInUseError,
  lockData,
  openDatabase,
  readDataDir,
  requireUnused,
} from './local/database.ts'
import { openDoor } from './local/dev-door.ts'
import { readVariables } from './local/dev-vars.ts'
import { killWithParent } from './local/kill-with-parent.ts'
import { readPort, requireFree, toBadPort } from './local/port.ts'
import { execute, root } from './local/shell.ts'
import { requireVariables } from './local/variables.ts'
import { prepare, prepareDemo } from './prepare.ts'
import { seed } from './seed.ts'

const dataDir = readDataDir()
const port = readPort(process.env)
if (port === null) {
  console.error(toBadPort(process.env))
  process.exit(2)
}
const origin = `http://localhost:${port}`
const variables = readVariables()
try {
  requireVariables(variables, origin)
  await requireFree(port)
  await requireUnused(dataDir)
} catch (error) {
  refuse(error instanceof Error ? error.message : String(error))
}
const isDemo = (variables.ENVIRONMENT ?? 'local') === 'local'
await withBuildLock(async () => {
  await prepare()
  if (isDemo) await prepareDemo()
})
await fill()
// workerd below Vite keeps the files open all the time: no other process may open them.
const lock = (await lockData(dataDir, 10_000)) ?? refuse(new DataInUseError(dataDir).message)
const env = {
  DATA_DIR: dataDir,
  CLOUDFLARE_INCLUDE_PROCESS_ENV: 'true',
  ENVIRONMENT: 'local',
  SHOP_ORIGIN: origin,
  LOCAL_ORIGIN: origin,
  ...variables,
}
watchDocuments()
const status = await serve()
lock.release()
process.exit(status)

async function fill() {
  try {
    const { db, isRunning, close } = await openDatabase(dataDir)
    if (isRunning) refuse(`A shop runs on ${dataDir} already: stop it, or choose another DATA_DIR.`)
    // As `npm start` does: a shop in production is not filled with the demo.
    if (isDemo) await seed(db, { hasInstaller: true })
    await close()
  } catch (error) {
    if (error instanceof DataFolderError) refuse(error.message)
    throw error
  }
}

function refuse(message: string): never {
  console.error(message)
  process.exit(1)
}

/** Vite's exit status. A signal is passed on, and Vite's end waited for: it holds the files. */
async function serve(): Promise<number> {
  const child = spawn('react-router', ['dev', '--port', String(port), '--strictPort'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    env: { ...process.env, ...env, X_LOCAL_EXPLORER: 'true' },
  })
  killWithParent(child, 'TERM')
  let isStopping = false
  let isEnded = false
  const exit = once(child, 'exit').finally(() => {
    isEnded = true
  })
  const door = openDoor(origin, dataDir, () => isEnded || isStopping)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    // Miniflare's own hook, left from filling the shop, would end this process first.
    process.removeAllListeners(signal)
    process.on(signal, () => {
      isStopping = true
      void door.close().finally(() => child.kill('SIGTERM'))
    })
  }
  const [code] = await exit
  await door.close()
  if (isStopping) return 0
  return typeof code === 'number' ? code : 1
}

/**
 * Types follow the schema and the documents. codegen's own watcher needs a native package. Folder
 * by folder: Node's recursive watcher sees no second save of an editor that moves a file over the
 * old one.
 */
function watchDocuments() {
  let timer: ReturnType<typeof setTimeout> | undefined
  const generate = () => void execute('graphql-codegen', ['--silent'], { isQuiet: true })
  const folders = globSync(['schema/graphql', 'schema/graphql/**/', 'web', 'web/**/'], {
    cwd: root,
    exclude: ['web/generated', 'web/public'],
  })
  for (const folder of folders) {
    watch(join(root, folder), (_, file) => {
      if (!file || !/\.(graphql|tsx?)$/.test(file)) return
      clearTimeout(timer)
      timer = setTimeout(generate, 300)
    })
  }
}
