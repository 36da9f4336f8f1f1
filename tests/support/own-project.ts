/** A copy of the project that is another shop's: its folder, its build, its data. */
import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '#scripts/local/shell.ts'

/** What a copy makes by itself, or must not share. */
const left = new Set([
  '.data',
  '.dev.vars',
  '.git',
  '.install.lock',
  '.wrangler',
  'build',
  'node_modules',
  'test-results',
])

export type StartedShop = {
  origin: string
  /** All that `npm start` has printed until now. */
  read: () => string
  close: () => Promise<void>
}

export type OwnProject = {
  folder: string
  dataDir: string
  /** Runs a command of `scripts/` to its end; refuses with what it said when it failed. */
  run: (name: string, ...words: string[]) => string
  /** Runs `npm start`, and answers once it serves. */
  start: () => Promise<StartedShop>
  remove: () => void
}

/** `variables` become its .dev.vars. */
export function createOwnProject(port: number, variables: Record<string, string>): OwnProject {
  const folder = mkdtempSync(join(tmpdir(), 'otves-own-'))
  for (const name of readdirSync(root)) {
    if (!left.has(name)) cpSync(join(root, name), join(folder, name), copyOptions)
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir')
  const lines = Object.entries(variables).map(([name, value]) => `${name}=${value}`)
  writeFileSync(join(folder, '.dev.vars'), `${lines.join('\n')}\n`)
  const dataDir = join(folder, '.data')
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, SHOP_FOLDER: '' }
  const options = { cwd: folder, env }
  // Past run.mjs, which may install packages: those are the project's own.
  const toParameters = (name: string, words: string[] = []) => [
    '--disable-warning=ExperimentalWarning',
    join(folder, 'scripts', `${name}.ts`),
    ...words,
  ]

  const run = (name: string, ...words: string[]): string => {
    const parameters = toParameters(name, words)
    const { status, stdout, stderr } = spawnSync(process.execPath, parameters, {
      ...options,
      encoding: 'utf8',
    })
    if (status !== 0)
      throw new Error(`${name} ${words.join(' ')} ended with ${status}:\n${stdout}${stderr}`)
    return stdout
  }

  const start = async () => {
    run('local/shop-stamp')
    const child = spawn(process.execPath, toParameters('start'), { ...options, stdio: 'pipe' })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => (said += chunk))
    }
    const ended = new Promise<void>((done) => child.on('exit', () => done()))
    const origin = `http://localhost:${port}`
    const isGone = ended.then(() => true)
    while (!(await isServing(origin))) {
      if (await Promise.race([isGone, wait(250)])) throw new Error(`npm start ended:\n${said}`)
    }
    const close = async () => {
      child.kill('SIGTERM')
      await ended
    }
    return { origin, read: () => said, close }
  }

  return {
    folder,
    dataDir,
    run,
    start,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Pictures of the demo are no part of another shop. */
const copyOptions = {
  recursive: true,
  verbatimSymlinks: true,
  filter: (path: string) =>
    !['generated/demo', 'generated/seeded', 'generated/shop'].some(
      (name) => path === join(root, name),
    ),
}

const wait = (milliseconds: number) =>
  new Promise<false>((done) => setTimeout(() => done(false), milliseconds))

const isServing = (origin: string) =>
  fetch(`${origin}/health`).then(
    ({ ok }) => ok,
    () => false,
  )
