import { expect, test } from 'vitest'
import type { Database } from '#api/database.ts'
import { createTestApi } from '#tests/support/api.ts'
import { removals } from './scheduled-jobs.ts'

test('a sweep finds by an index whatever it removes', async () => {
  const { db, guest, clock } = await createTestApi()
  await guest()
  clock.pass({ days: 400 })
  const texts: string[] = []
  const noting: Database = {
    prepare: (text) => {
      texts.push(text)
      return db.prepare(text)
    },
    batch: (statements) => db.batch(statements),
  }

  for (const remove of removals) await remove(noting, clock.now())

  const scans: string[] = []
  for (const text of texts) {
    const marks = new Set(text.match(/\?\d+/g)).size
    const plan = db.prepare(`EXPLAIN QUERY PLAN ${text}`).bind(...Array(marks).fill('[]'))
    const { results } = await plan.all<{ detail: string }>()
    scans.push(...results.map(({ detail }) => detail).filter((detail) => detail.startsWith('SCAN')))
  }
  expect(texts).toHaveLength(31)
  expect(scans.filter((detail) => !detail.includes('json_each'))).toEqual([])
})
