import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { rmSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { DataFolderError, lockData, openDatabase, requireUnused } from './database.ts'
import { createDataDir } from './database-fixture.ts'
import { fill } from './fill.ts'

const asked = { seed: null, missingProviders: {} }

async function createFolder() {
  const dataDir = await createDataDir()
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  return dataDir
}

test('a database with nothing to do is read without a process, and left free', async () => {
  const dataDir = await createFolder()
  let started = 0
  const count = () => {
    started += 1
  }
  subscribe('child_process', count)

  const { isOpen, missing } = await fill(dataDir, { ...asked, missingProviders: { A_KEY: 'loss' } })

  unsubscribe('child_process', count)
  expect(started).toBe(0)
  expect(isOpen).toBe(false)
  expect(missing.map(({ part }) => part)).toEqual(expect.arrayContaining(['cities', 'A_KEY']))
  await requireUnused(dataDir)
})

test('what a shop says of itself is read of the file as workerd has left it', async () => {
  const dataDir = await createFolder()
  const { db, close } = await openDatabase(dataDir)
  await db
    .prepare(`INSERT INTO contents (kind, slug, title, body)
      VALUES ('common', 'site', '', '{"phone":"+7 495 000-00-00"}')`)
    .run()
  await close()

  expect(await fill(dataDir, asked)).toMatchObject({ phone: '+7 495 000-00-00' })
})

test('a migration that is pending is applied', async () => {
  const dataDir = await createFolder()
  const { db, close } = await openDatabase(dataDir)
  await db
    .prepare('DELETE FROM d1_migrations WHERE name = (SELECT max(name) FROM d1_migrations)')
    .run()
  await close()

  // The tables know it already, which shows that it was tried.
  await expect(fill(dataDir, asked)).rejects.toThrow(/already exists|duplicate column|no such view/)
})

test('a database of a newer shop and a folder that is in use are refused in words', async () => {
  const dataDir = await createFolder()
  const { db, close } = await openDatabase(dataDir)
  await db.prepare("INSERT INTO d1_migrations (name) VALUES ('9999_future.sql')").run()
  await close()

  await expect(fill(dataDir, asked)).rejects.toThrow(DataFolderError)

  const lock = await lockData(dataDir)
  onTestFinished(() => lock?.release())
  await expect(fill(dataDir, asked)).rejects.toThrow('is in use by another process')
})
