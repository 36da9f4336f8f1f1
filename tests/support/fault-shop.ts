/** A shop by the program that `npm start` runs, for tests that take things away from under it. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '#scripts/local/database.ts'
import { findFreePort } from '#scripts/local/port-fixture.ts'
import { root } from '#scripts/local/shell.ts'
import { type Ask, createCustomer, userAgent } from './customer.ts'
import { copySeededData } from './seeded-data.ts'

export type FaultShop = {
  dataDir: string
  origin: string
  port: number
  /** Each asks as one customer does. */
  customers: Ask[]
  /** Starts it, and answers once it serves; the time it took. */
  start: () => Promise<number>
  /** Ends it as TERM does. */
  stop: () => Promise<void>
  /** Ends the process beside workerd, or workerd, by kill -9. */
  kill: (what: 'node' | 'workerd') => Promise<void>
  readonly pid: number
  /** What it has written since it was made. */
  said: () => string
  /** Reads the database of the stopped shop. */
  read: <Row>(sql: string) => Row[]
  remove: () => Promise<void>
}

/** `wrap` makes the words that start it, of those that would. */
export async function createFaultShop({
  customers = 1,
  place = tmpdir(),
  wrap = (words: string[]) => words,
} = {}): Promise<FaultShop> {
  const dataDir = mkdtempSync(join(place, 'otves-fault-'))
  await copySeededData(dataDir)
  const tokens = await createTokens(dataDir, customers)
  const port = await findFreePort()
  const origin = `http://127.0.0.1:${port}`
  let child: ChildProcess | null = null
  let said = ''

  const start = async () => {
    const startMs = performance.now()
    const script = join(root, 'scripts/start.ts')
    const words = wrap([process.execPath, '--disable-warning=ExperimentalWarning', script])
    const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir }
    const started = spawn(words[0] ?? '', words.slice(1), {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child = started
    for (const stream of [started.stdout, started.stderr]) {
      stream.on('data', (chunk: Buffer) => (said += String(chunk)))
    }
    while (!(await isServing(origin))) {
      if (started.exitCode !== null) throw new Error(`The shop has ended:\n${said}`)
      await pause(50)
    }
    return performance.now() - startMs
  }
  const end = async (signal: NodeJS.Signals) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const exit = once(child, 'exit')
    child.kill(signal)
    await exit
  }
  const kill = async (what: 'node' | 'workerd') => {
    if (what === 'node') return end('SIGKILL')
    for (const pid of listWorkerds(child?.pid ?? 0)) process.kill(pid, 'SIGKILL')
  }
  return {
    dataDir,
    origin,
    port,
    customers: tokens.map((token) => toAsk(origin, token)),
    start,
    stop: () => end('SIGTERM'),
    kill,
    get pid() {
      return child?.pid ?? 0
    },
    said: () => said,
    read: (sql) => readRows(dataDir, sql),
    remove: async () => {
      await end('SIGKILL')
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

const isServing = (origin: string) =>
  fetch(`${origin}/health`).then(
    ({ ok }) => ok,
    () => false,
  )

/** Processes of workerd below a process, from Linux's own list. */
function listWorkerds(parent: number): number[] {
  return globSync('/proc/[0-9]*/stat').flatMap((file) => {
    try {
      const [, pid = '', name = '', above = ''] =
        /^(\d+) \((.*)\) \S (\d+)/.exec(readFileSync(file, 'utf8')) ?? []
      return name.startsWith('workerd') && Number(above) === parent ? [Number(pid)] : []
    } catch {
      // It has ended meanwhile.
      return []
    }
  })
}

async function createTokens(dataDir: string, count: number): Promise<string[]> {
  const { db, close } = await openDatabase(dataDir)
  const tokens: string[] = []
  for (let i = 0; i < count; i += 1) tokens.push((await createCustomer(db)).accessToken)
  await close()
  return tokens
}

const toAsk =
  (origin: string, token: string): Ask =>
  async <Data>(query: string, variables: object = {}) => {
    const answer = await fetch(`${origin}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': userAgent,
        authorization: `Bearer ${token}`,
      },
      body: JSON.stringify({ query, variables }),
    })
    const { data, errors } = (await answer.json()) as { data: Data; errors?: unknown[] }
    if (errors) throw new Error(JSON.stringify(errors))
    return data
  }

function readRows<Row>(dataDir: string, sql: string): Row[] {
  const [file = ''] = globSync('**/d1/*/*.sqlite', { cwd: dataDir }).filter(
    (name) => !name.endsWith('metadata.sqlite'),
  )
  const db = new DatabaseSync(join(dataDir, file))
  try {
    // The caller has written the columns that it names.
    return db.prepare(sql).all() as Row[]
  } finally {
    db.close()
  }
}
