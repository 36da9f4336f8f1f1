import { expect, test } from 'vitest'
import type { Database } from '#api/database.ts'
import { createRetryingDatabase } from './busy.ts'

/** A database that fails so many times with the words of workerd, and counts what it is asked. */
function createLocked(failures: number, message = 'D1_ERROR: database is locked: SQLITE_BUSY') {
  let asked = 0
  const answer = async () => {
    asked += 1
    if (asked <= failures) throw new Error(message)
    return { results: [{ id: 7 }] }
  }
  const original = { bind: () => original, all: answer, run: answer, first: answer, raw: answer }
  const batch = (statements: object[]) => {
    if (statements.some((statement) => statement !== original)) throw new Error('not its own')
    return answer()
  }
  const db = createRetryingDatabase({ prepare: () => original, batch } as unknown as Database)
  return { db, countAsked: () => asked }
}

const ways = {
  all: (db: Database) => db.prepare('SELECT ?').bind(1).all(),
  run: (db: Database) => db.prepare('UPDATE').run(),
  first: (db: Database) => db.prepare('SELECT').first(),
  raw: (db: Database) => db.prepare('SELECT').raw(),
  batch: (db: Database) => db.batch([db.prepare('SELECT ?').bind(1)]),
}

test.each(Object.entries(ways))('%s is sent again while the database is locked', async (_, ask) => {
  const { db, countAsked } = createLocked(3)

  const answer = await ask(db)

  expect(answer).toEqual({ results: [{ id: 7 }] })
  expect(countAsked()).toBe(4)
})

test('what SQLite refuses is not sent again, and a lock that stays is told', async () => {
  const refused = createLocked(1, 'D1_ERROR: UNIQUE constraint failed: SQLITE_CONSTRAINT')
  const locked = createLocked(1000)

  await expect(ways.batch(refused.db)).rejects.toThrow('SQLITE_CONSTRAINT')
  await expect(ways.batch(locked.db)).rejects.toThrow('SQLITE_BUSY')
  expect(refused.countAsked()).toBe(1)
  expect(locked.countAsked()).toBe(10)
})
