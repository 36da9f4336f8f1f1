/** A packed folder (`npm run pack`), which the user that runs it can read and not write. */
import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test as base } from '@playwright/test'
import { findFreePort } from '#scripts/local/port-fixture.ts'
import { root } from '#scripts/local/shell.ts'

type Ended = { status: number | null; said: string }

export type PackedShop = {
  folder: string
  /** Every file and folder in it, from its root. */
  files: string[]
  /** Runs a command of it to its end. */
  run: (name: string, words: string[], variables?: Record<string, string>) => Ended
  /** Starts it, and answers once it serves. */
  start: (
    variables: Record<string, string>,
  ) => Promise<{ origin: string; stop: () => Promise<Ended> }>
}

/** The user of no rights, where the tests are run by the one who may write anywhere. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

const flag = '--disable-warning=ExperimentalWarning'

function open(place: string): PackedShop {
  chmodSync(place, 0o755)
  // The folder that a run of the tests makes for itself lets no other user through.
  const above = dirname(place)
  if (nobody.uid !== undefined) chmodSync(above, statSync(above).mode | 0o011)
  const folder = join(place, 'shop')
  const dataDir = join(place, 'data')
  mkdirSync(dataDir)
  if (nobody.uid !== undefined) chownSync(dataDir, nobody.uid, nobody.gid)
  const packing = spawnSync(process.execPath, [flag, join(root, 'scripts/pack.ts'), folder], {
    encoding: 'utf8',
  })
  if (packing.status !== 0) throw new Error(`npm run pack failed:\n${packing.stderr}`)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  setWritable(folder, files, false)

  const node = join(folder, 'node_modules/.bin/node')
  const toParameters = (name: string, words: string[]) => [
    flag,
    join(folder, 'scripts', `${name}.js`),
    ...words,
  ]
  // What is written anywhere but to the data folder fails.
  const env = { PATH: process.env.PATH ?? '', HOME: folder, TMPDIR: folder, DATA_DIR: dataDir }

  const run: PackedShop['run'] = (name, words, variables = {}) => {
    const { status, stdout, stderr } = spawnSync(node, toParameters(name, words), {
      cwd: dataDir,
      env: { ...env, ...variables },
      encoding: 'utf8',
      timeout: 30_000,
      ...nobody,
    })
    return { status, said: stdout + stderr }
  }

  const start: PackedShop['start'] = async (variables) => {
    const port = await findFreePort()
    const options = { cwd: folder, env: { ...env, ...variables, PORT: String(port) }, ...nobody }
    const child = spawn(node, toParameters('start', []), options)
    let said = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => (said += chunk))
    }
    const ended = new Promise<Ended>((done) => {
      child.on('exit', (status) => done({ status, said }))
    })
    const isGone = ended.then(() => true)
    const origin = `http://localhost:${port}`
    while (!said.includes(origin)) {
      if (await Promise.race([isGone, wait(50)])) throw new Error(`It ended:\n${said}`)
    }
    const stop = () => {
      child.kill('SIGTERM')
      return ended
    }
    return { origin, stop }
  }

  return { folder, files, run, start }
}

function setWritable(folder: string, files: string[], isWritable: boolean): void {
  for (const file of [...files, '.']) {
    const path = join(folder, file)
    const { mode } = lstatSync(path)
    // A link has no rights; what it leads to has.
    if (!lstatSync(path).isSymbolicLink())
      chmodSync(path, isWritable ? mode | 0o200 : mode & ~0o222)
  }
}

const wait = (milliseconds: number) =>
  new Promise<false>((done) => setTimeout(() => done(false), milliseconds))

export const test = base.extend<object, { packed: PackedShop }>({
  packed: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      const place = mkdtempSync(join(tmpdir(), 'otves-packed-'))
      try {
        const packed = open(place)
        await use(packed)
        setWritable(packed.folder, packed.files, true)
      } finally {
        rmSync(place, { recursive: true, force: true })
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})
