import { expect, test } from 'vitest'
import type { Database } from '#api/database.ts'
import { gatherReads } from './gather.ts'

type Statement = { query: string; values: unknown[]; [act: string]: unknown }

/** Answers each statement with its own text, and keeps what was sent at once. */
function createFake() {
  const sent: string[][] = []
  const toResult = ({ query, values }: Statement) => ({ results: [{ query, values }], meta: {} })
  const prepare = (query: string, values: unknown[] = []): Statement => ({
    query,
    values,
    bind: (...given: unknown[]) => prepare(query, given),
    all: async () => {
      sent.push([query])
      return toResult({ query, values })
    },
    run: async () => void sent.push([query]),
  })
  const batch = async (statements: Statement[]) => {
    sent.push(statements.map(({ query }) => query))
    if (statements.some(({ query }) => query.includes('broken'))) throw new Error('broken')
    return statements.map(toResult)
  }
  return { sent, db: gatherReads({ prepare, batch } as unknown as Database) }
}

test('reads that do not wait for each other go together, batches of reads among them', async () => {
  const { sent, db } = createFake()
  const readThen = async (first: string, second: string) => {
    await db.prepare(first).all()
    return db.prepare(second).bind(5).first('values')
  }

  const [one, , two] = await Promise.all([
    readThen('SELECT 1', 'SELECT 2'),
    db.batch([db.prepare('SELECT 3'), db.prepare('WITH a AS (SELECT 4) SELECT updated_at FROM a')]),
    readThen('SELECT 5', 'SELECT 6'),
  ])

  expect(sent).toEqual([
    ['SELECT 1', 'SELECT 3', 'WITH a AS (SELECT 4) SELECT updated_at FROM a', 'SELECT 5'],
    ['SELECT 2', 'SELECT 6'],
  ])
  expect([one, two]).toEqual([[5], [5]])
})

test('what writes is sent alone, as soon as it is asked for', async () => {
  const { sent, db } = createFake()
  const write = 'WITH a AS (SELECT 1) UPDATE t SET b = 1 RETURNING b'

  await Promise.all([
    db.prepare('SELECT 1').all(),
    db.prepare(write).first(),
    db.batch([db.prepare('SELECT 2'), db.prepare('DELETE FROM t')]),
    db.prepare('INSERT OR IGNORE INTO t VALUES (1)').run(),
  ])

  expect(sent).toEqual([
    [write],
    ['SELECT 2', 'DELETE FROM t'],
    ['INSERT OR IGNORE INTO t VALUES (1)'],
    ['SELECT 1'],
  ])
})

test('a trip that fails refuses all who waited for it', async () => {
  const { db } = createFake()

  const answers = await Promise.allSettled([
    db.prepare('SELECT broken').all(),
    db.prepare('SELECT 1').first(),
  ])

  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})
