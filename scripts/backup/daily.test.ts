import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createDataDir } from '#scripts/local/database-fixture.ts'
import { toCopyName } from './copy-name.ts'
import { startDailyCopies } from './daily.ts'

const waiting = { timeout: 30_000, interval: 20 }
const hourMs = 60 * 60_000

async function createShop() {
  const dataDir = await createDataDir()
  const folder = join(mkdtempSync(join(tmpdir(), 'otves-daily-')), 'copies')
  const running: ReturnType<typeof startDailyCopies>[] = []
  onTestFinished(async () => {
    for (const copies of running) await copies.stop()
    rmSync(dataDir, { recursive: true, force: true })
    rmSync(join(folder, '..'), { recursive: true, force: true })
  })
  return {
    dataDir,
    folder,
    listCopies: () => readdirSync(folder).filter((name) => name.endsWith('.tar.gz')),
    start(retryMs?: number, keep = '') {
      const variables = { BACKUP_FOLDER: folder, BACKUP_KEEP: keep }
      const copies = startDailyCopies({ dataDir, variables, retryMs })
      running.push(copies)
      return copies
    },
  }
}

test('two shops started at once take one copy, and none when it is not a day old', async () => {
  const { start, listCopies, folder } = await createShop()

  start(50)
  start(50)
  await vi.waitFor(() => expect(listCopies()).toHaveLength(1), waiting)
  const third = start(50)
  await new Promise((done) => setTimeout(done, 1500))
  await third.stop()

  expect(listCopies()).toHaveLength(1)
  expect(readdirSync(folder).filter((name) => name.includes('.part-'))).toEqual([])
})

test('old copies go when a new one is there; what is not the shop’s own stays', async () => {
  const { start, listCopies, folder } = await createShop()
  mkdirSync(folder)
  const old = [1, 2, 3].map((days) => toCopyName(new Date(Date.now() - days * 25 * hourMs)))
  for (const name of [...old, 'mine.tar.gz']) writeFileSync(join(folder, name), '')
  mkdirSync(join(folder, `${old[0]}.part-aaaaaa`))

  start(undefined, '2 daily')
  await vi.waitFor(() => expect(listCopies()).not.toContain(old[2]), waiting)

  expect(listCopies()).toHaveLength(3)
  expect(listCopies()).toEqual(expect.arrayContaining(['mine.tar.gz', old[0]]))
  expect(readdirSync(folder).filter((name) => name.includes('.part-'))).toEqual([])
})

test('a copy that fails is tried again, and leaves the old ones', async () => {
  const { start, listCopies, folder, dataDir } = await createShop()
  mkdirSync(folder)
  const old = toCopyName(new Date(Date.now() - 50 * hourMs))
  writeFileSync(join(folder, old), '')
  renameSync(join(dataDir, 'v3'), join(dataDir, 'away'))

  start(200, '1 daily')
  await new Promise((done) => setTimeout(done, 1500))
  const failed = listCopies()
  renameSync(join(dataDir, 'away'), join(dataDir, 'v3'))

  expect(failed).toEqual([old])
  await vi.waitFor(() => expect(listCopies()).not.toContain(old), waiting)
  expect(listCopies()).toHaveLength(1)
})

test('a shop without the variable takes none', async () => {
  const { dataDir } = await createShop()

  await startDailyCopies({ dataDir, variables: {}, retryMs: 1 }).stop()

  expect(readdirSync(dataDir)).not.toContain('backups')
})
