import { expect, test, vi } from 'vitest'
import { main } from './answer.ts'
import { lockData } from './database.ts'
import { createTestShop, toFeed } from './import-fixture.ts'
import { collect } from './output-fixture.ts'

// Opening workerd takes most of the time, and a busy machine takes longer.
vi.setConfig({ testTimeout: 60_000 })

const createRun =
  (dataDir: string) =>
  (...args: string[]) =>
    collect((output) => main(args, output, dataDir))

test('the shop lists what waits for an answer, answers it, and is told of a wrong id', async () => {
  const shop = await createTestShop()
  await shop.importJson(shop.write(toFeed([{ id: '1', name: 'Клей' }])))
  await shop.query(`INSERT INTO questions (id, product_id, user_id, text, created_at)
    SELECT 'q1', id, 'someone', 'Держит ли он зеркало?', '2026-11-10T09:00:00.000Z' FROM products`)
  const run = createRun(shop.dataDir)

  const waiting = await run()
  const empty = await run('q1')
  const wrong = await run('q2', 'Да.')
  const answered = await run('q1', 'Да, держит.')
  const left = await run()

  expect(waiting).toMatchObject({ status: 0, stdout: expect.stringContaining('q1\n  2026-11-10') })
  expect(waiting.stdout).toContain('Клей\n  Держит ли он зеркало?')
  expect([empty.status, wrong.status, answered.status]).toEqual([2, 1, 0])
  expect(wrong.stderr).toContain('q2')
  expect(left.stdout).toBe('')
  expect(await shop.query('SELECT answer FROM questions')).toEqual([{ answer: 'Да, держит.' }])
})

test('the shop lists what a specialist is asked to find, with whom to call, and closes it', async () => {
  const shop = await createTestShop()
  await shop.query(`INSERT INTO cities (id, name, name_in, region, timezone, latitude, longitude)
    VALUES ('tver', 'Тверь', 'Твери', 'Тверская область', 'Europe/Moscow', 56.86, 35.91)`)
  await shop.query(`INSERT INTO inquiries
      (number, user_id, city_id, phrase, firstname, contact, comment, created_at)
    VALUES (7, 'guest', 'tver', 'анкер химический', 'Анна', '79161234567', 'Две коробки',
      '2026-11-10T09:00:00.000Z')`)
  const run = createRun(shop.dataDir)

  const waiting = await run()
  const closed = await run('7')
  const again = await run('7')
  const left = await run()

  expect(waiting.stdout).toBe(
    '7\n  2026-11-10  Тверь  Анна, +79161234567\n  анкер химический\n  Две коробки\n',
  )
  expect([closed.status, again.status]).toEqual([0, 1])
  expect(again.stderr).toContain('no open inquiry 7')
  expect(left.stdout).toBe('')
})

test('questions that another process keeps to itself are not listed, and that is told', async () => {
  const shop = await createTestShop()
  await shop.stop()
  const lock = await lockData(shop.dataDir)

  const told = await createRun(shop.dataDir)()
  lock?.release()
  await shop.start()

  expect(told).toMatchObject({ status: 1, stdout: '' })
  expect(told.stderr).toMatch(/^.* is in use by another process.*\n$/)
})
