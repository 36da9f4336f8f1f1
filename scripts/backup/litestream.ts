/** What Litestream has sent to its storage, and the program itself. */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { toStatePath } from '#scripts/local/database.ts'
import { killWithParent } from '#scripts/local/kill-with-parent.ts'
import { root } from '#scripts/local/shell.ts'
import { CopyError, databaseName } from './manifest.ts'
import { type Bring, toDatabasePath } from './restore-copy.ts'

/** The sample, which reads the storage's address and keys from the environment. */
export const litestreamConfig = join(root, 'deploy/litestream.yml')

/** Where the database is, for the configuration: OTVES_DATABASE. */
const toEnvironment = (dataDir: string) => ({
  ...process.env,
  OTVES_DATABASE: toDatabasePath(toStatePath(dataDir)),
})

const { resolve: resolveModule } = createRequire(import.meta.url)

/** The machine's own program, or else that of the npm package; null without either. */
export function findLitestream(): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const own = folders.map((folder) => join(folder, 'litestream')).find((path) => existsSync(path))
  if (own) return own
  try {
    return resolveModule(`@flydotio/litestream-${process.platform}-${process.arch}/litestream`)
  } catch {
    return null
  }
}

function requireProgram(): string {
  const program = findLitestream()
  if (program) return program
  throw new CopyError('there is no program litestream on this machine (docs/backup.md)')
}

function start(
  dataDir: string,
  config: string,
  [command, ...rest]: [string, ...string[]],
  isPiped: boolean,
) {
  if (!existsSync(config)) throw new CopyError(`there is no file ${config}`)
  const child = spawn(requireProgram(), [command, '-config', resolve(config), ...rest], {
    stdio: isPiped ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: toEnvironment(dataDir),
  })
  killWithParent(child, 'TERM')
  const ended = new Promise<number>((done, fail) => {
    child.once('error', ({ message }) =>
      fail(new CopyError(`litestream could not be started: ${message}`)),
    )
    child.once('close', (code) => done(code ?? 1))
  })
  return { child, ended }
}

/** Runs `litestream replicate` until it ends or this process is told to; answers its exit status. */
export async function replicate(dataDir: string, config: string): Promise<number> {
  const { child, ended } = start(dataDir, config, ['replicate'], false)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => child.kill('SIGTERM'))
  }
  return ended
}

async function ask(dataDir: string, config: string, command: [string, ...string[]]) {
  const { child, ended } = start(dataDir, config, command, true)
  const [stdout, stderr, status] = await Promise.all([
    child.stdout ? text(child.stdout) : '',
    child.stderr ? text(child.stderr) : '',
    ended,
  ])
  if (status === 0) return stdout
  const [last = `status ${status}`] = `${stdout}\n${stderr}`.trim().split('\n').slice(-1)
  throw new CopyError(`litestream ${command[0]} has failed: ${last}`)
}

/** Brings what the storage has; the database alone. */
export const bringReplica =
  (dataDir: string, config: string): Bring =>
  async (folder) => {
    const { OTVES_DATABASE: database } = toEnvironment(dataDir)
    await ask(dataDir, config, ['restore', '-o', join(folder, databaseName), database])
    return null
  }

/** When the last change came to the storage, to the second; null when that is not told. */
export async function readLastChange(dataDir: string, config: string): Promise<Date | null> {
  const { OTVES_DATABASE: database } = toEnvironment(dataDir)
  const told = [
    await ask(dataDir, config, ['snapshots', database]),
    await ask(dataDir, config, ['wal', database]),
  ].join('\n')
  const times = [...told.matchAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g)].map(([at]) => Date.parse(at))
  return times.length > 0 ? new Date(Math.max(...times)) : null
}
