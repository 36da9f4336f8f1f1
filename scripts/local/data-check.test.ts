import { spawnSync } from 'node:child_process'
import { closeSync, globSync, openSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findFault } from './data-check.ts'
import { DataFolderError, openDatabase } from './database.ts'
import { createDataDir } from './database-fixture.ts'
import { root } from './shell.ts'

/** A data folder with goods enough for a page to be damaged, and its database's file. */
async function createFilledDir() {
  const dataDir = await createDataDir()
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const { db, close } = await openDatabase(dataDir)
  await db.batch([
    db.prepare('CREATE TABLE filler (text TEXT)'),
    db.prepare(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
       INSERT INTO filler SELECT printf('%0500d', i) FROM n`,
    ),
  ])
  await close()
  const [file = ''] = globSync('v3/d1/*/*.sqlite', { cwd: dataDir }).filter(
    (name) => !name.includes('metadata'),
  )
  return { dataDir, file: join(dataDir, file) }
}

/** What a disk that fails writes over a part of a file. */
function damage(file: string, from: number, bytes: number): void {
  const handle = openSync(file, 'r+')
  writeSync(handle, Buffer.alloc(bytes, 7), 0, bytes, from)
  closeSync(handle)
}

test('a database whose head or pages are overwritten is named, and not opened', async () => {
  const { dataDir, file } = await createFilledDir()
  await (await openDatabase(dataDir)).close()

  damage(file, Math.floor(statSync(file).size / 2 / 4096) * 4096, 3 * 4096)
  const pages = await openDatabase(dataDir).catch((error: unknown) => error)
  writeFileSync(file, 'not a database'.repeat(1000))
  const head = await openDatabase(dataDir).catch((error: unknown) => error)

  for (const error of [pages, head]) {
    expect(error).toBeInstanceOf(DataFolderError)
    expect(String(error)).toContain(`The database ${file} is damaged (`)
  }
})

test('a command on a damaged database ends with one sentence and no trace', async () => {
  const { dataDir, file } = await createFilledDir()
  writeFileSync(file, 'not a database'.repeat(1000))

  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/staff.ts', 'audit'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir },
    encoding: 'utf8',
  })

  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(stderr).toMatch(/^The database .+ is damaged \(.+\.recover`\n$/)
})

test('a full disk is named before anything is written to it', () => {
  const full = findFault('/data', '/data/v3', 1000)
  const roomy = findFault('/data', '/data/v3', 1e9)

  expect(full).toMatch(/^The disk of \/data is full/)
  expect(roomy).toBeNull()
})
