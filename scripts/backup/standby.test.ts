import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { toStatePath } from '#scripts/local/database.ts'
import { createDataDir } from '#scripts/local/database-fixture.ts'
import { collect } from '#scripts/local/output-fixture.ts'
import { main as restore } from '#scripts/restore.ts'
import { findLitestream, litestreamConfig } from './litestream.ts'
import { toDatabasePath } from './restore-copy.ts'

/** How often the first machine is killed; STANDBY_KILLS=100 is what the docs say was tried. */
const { STANDBY_KILLS: asked } = process.env
const kills = Number(asked ?? 2)
const litestream = findLitestream() ?? ''
/** Docs promise that nothing older is lost, of a machine that has time for it: one with tests has not. */
const lostMaxMs = asked ? 1000 : 1800

const writerScript = join(import.meta.dirname, 'standby-writer.ts')

function createFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'otves-standby-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A first machine that sends what it writes, and an empty second one. */
async function createMachines() {
  const [first, second, replica] = [createFolder(), createFolder(), createFolder()]
  cpSync(await createDataDir(), first, { recursive: true })
  const config = join(replica, 'litestream.yml')
  // The sample's own intervals, over a folder in place of a storage.
  writeFileSync(
    config,
    `dbs:
  - path: \${OTVES_DATABASE}
    monitor-interval: 250ms
    replicas:
      - type: file
        path: ${join(replica, 'shop')}
        sync-interval: 250ms
`,
  )
  return { first, second, replica, config }
}

function startSending(dataDir: string, config: string): ChildProcess {
  const OTVES_DATABASE = toDatabasePath(toStatePath(dataDir))
  return spawn(litestream, ['replicate', '-config', config], {
    env: { ...process.env, OTVES_DATABASE },
    stdio: 'ignore',
  })
}

/**
 * Kills both some time after the first row is in the storage and so many are written; answers what
 * was acknowledged.
 */
async function runUntilKilled(
  { first, config, replica }: { first: string; config: string; replica: string },
  [kind, path]: ['file' | 'shop', string],
  { ms, rows = 1 }: { ms: number; rows?: number },
) {
  const sender = startSending(first, config)
  const parameters = ['--disable-warning=ExperimentalWarning', writerScript, kind, path]
  const writer = spawn(process.execPath, parameters, { stdio: ['ignore', 'pipe', 'inherit'] })
  const told: string[] = []
  writer.stdout.on('data', (chunk: Buffer) => told.push(chunk.toString()))
  while (told.length < rows || !existsSync(join(replica, 'shop/generations'))) await pause(20)
  await pause(ms)
  const killedAt = Date.now()
  writer.kill('SIGKILL')
  sender.kill('SIGKILL')
  await Promise.all([once(writer, 'exit'), once(sender, 'exit')])
  const acknowledged = told
    .join('')
    .trim()
    .split('\n')
    .map((line) => line.split(' ').map(Number))
    .map(([id = 0, at = 0]) => ({ id, ageMs: killedAt - at }))
  return { acknowledged }
}

async function takeOver(second: string, config: string) {
  const told = await collect((output) =>
    restore(['--litestream', '--config', config, '--json'], output, second),
  )
  expect(told).toMatchObject({ status: 0, stderr: '' })
  const db = new DatabaseSync(toDatabasePath(toStatePath(second)))
  const rows = db.prepare('SELECT CAST(id AS INTEGER) AS id FROM import_runs').all()
  db.close()
  return { ...told, ids: new Set(rows.map(({ id }) => Number(id))) }
}

test.skipIf(!litestream)(
  'a machine that is killed loses what was written in its last second at most',
  async () => {
    const worst = { rows: 0, ageMs: 0, acknowledged: 0 }
    for (let i = 0; i < kills; i += 1) {
      const machines = await createMachines()
      const file = toDatabasePath(toStatePath(machines.first))
      const ms = 2000 + Math.random() * 1000
      const { acknowledged } = await runUntilKilled(machines, ['file', file], { ms })

      const { stdout, ids } = await takeOver(machines.second, machines.config)

      expect(JSON.parse(stdout)).toMatchObject({ orphaned: [], pending: [] })
      const lost = acknowledged.filter(({ id }) => !ids.has(id))
      worst.rows = Math.max(worst.rows, lost.length)
      worst.ageMs = Math.max(worst.ageMs, ...lost.map(({ ageMs }) => ageMs))
      worst.acknowledged += acknowledged.length
    }
    if (asked) console.log({ kills, ...worst })
    expect(worst.acknowledged).toBeGreaterThan(kills * 50)
    expect(worst.ageMs).toBeLessThan(lostMaxMs)
  },
)

test.skipIf(!litestream)('workerd’s own checkpoints lose nothing of the copy', async () => {
  const machines = await createMachines()
  // Ten megabytes of log, which is shortened at four.
  const { acknowledged } = await runUntilKilled(machines, ['shop', machines.first], {
    ms: 2000,
    rows: 400,
  })

  const { ids } = await takeOver(machines.second, machines.config)

  const lost = acknowledged.filter(({ id }) => !ids.has(id))
  expect(acknowledged.length).toBeGreaterThanOrEqual(400)
  expect(Math.max(0, ...lost.map(({ ageMs }) => ageMs))).toBeLessThan(lostMaxMs)
})

test.skipIf(!litestream)(
  'the sample is read by Litestream, with the address and keys of the environment',
  () => {
    const { stdout, status } = spawnSync(litestream, ['databases', '-config', litestreamConfig], {
      env: { ...process.env, OTVES_DATABASE: '/data/shop.sqlite', LITESTREAM_BUCKET: 'copies' },
      encoding: 'utf8',
    })

    expect({ status, stdout }).toEqual({
      status: 0,
      stdout: expect.stringMatching(/\/data\/shop\.sqlite +s3/),
    })
  },
)
