import { readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { main } from './answer.ts'
import { createRun, createServedShop } from './staff/api-fixture.ts'

/** A received order with a complaint and a return, a question, a review, an inquiry, a wish. */
async function createShop() {
  const shop = await createServedShop()
  const { order } = await shop.placeOrder()
  const run = (sql: string) => shop.db.prepare(sql).run()
  await run("UPDATE orders SET status = 'COMPLETED'")
  await run('UPDATE order_items SET picked = quantity')
  const [item] = order.items
  await run(`INSERT INTO complaints (id, number, order_id, kind, item_ids, text, status, created_at)
    VALUES ('c1', 3001, '${order.id}', 'DAMAGED', '["${item.id}"]', 'Коробка порвана', 'OPEN',
      '2026-11-12T09:00:00.000Z')`)
  await run(`INSERT INTO complaint_photos VALUES
    ('c1', 0, 'image/jpeg', X'FFD8FF00'), ('c1', 1, 'image/png', X'89504E47')`)
  await run(`INSERT INTO order_returns (id, number, order_id, status, created_at)
    VALUES ('r1', 5001, '${order.id}', 'REQUESTED', '2026-11-13T09:00:00.000Z')`)
  await run(
    `INSERT INTO order_return_items (return_id, order_item_id, quantity, amount_minor) VALUES ('r1', '${item.id}', 200, 100)`,
  )
  await run(`INSERT INTO questions (id, product_id, user_id, text, created_at)
    VALUES ('q1', 'screw-35', 'someone', 'Держит ли гипс?', '2026-11-10T09:00:00.000Z')`)
  await run(`INSERT INTO inquiries
      (number, user_id, city_id, phrase, firstname, contact, comment, created_at)
    VALUES (7, 'guest', 'msk', 'анкер химический', 'Анна', '79161234567', 'Две коробки',
      '2026-11-11T09:00:00.000Z')`)
  const { key } = await shop.createKey('OWNER')
  const act = (...args: string[]) =>
    createRun(main, { STAFF_KEY: key })(...args, '--shop', shop.origin)
  return { shop, order, act }
}

test('what waits is listed, the oldest first, answered, and gone from the list', async () => {
  const { shop, act } = await createShop()

  const waiting = await act()
  const shown = await act('question', 'q1')
  const answered = await act('question', 'q1', 'Да,', 'держит.')
  const complaint = await act('complaint', '3001', 'Привезём новую')
  const closed = await act('inquiry', '7', 'close')
  const left = await act()

  expect(waiting.stdout.match(/^(question q1|inquiry 7|complaint 3001|return 5001)/gm)).toEqual([
    'question q1',
    'inquiry 7',
    'complaint 3001',
    'return 5001',
  ])
  expect(waiting.stdout).toContain(`next: npm run answer -- question q1 --shop ${shop.origin}\n`)
  expect(shown.stdout).toMatch(/^Product: {3}\/product\/[\w-]+$/m)
  expect(shown.stdout).toMatch(/About: {5}Саморез.*\nText: {6}Держит ли гипс\?\n/)
  expect([answered, complaint, closed].map(({ status }) => status)).toEqual([0, 0, 0])
  expect(answered.stdout).toMatch(/^question q1 is ANSWERED, version \d+\nnext: npm run answer /)
  expect(left.stdout).toMatch(/^WHAT .*\nreturn 5001 .*\n1 of 1 cases/)
  expect(await shop.db.prepare('SELECT answer FROM questions').all()).toMatchObject({
    results: [{ answer: 'Да, держит.' }],
  })
})

test('lines of an estimate are priced by their numbers, and a slip closes nothing', async () => {
  const { shop, act } = await createShop()
  await shop.db
    .prepare(`INSERT INTO inquiry_lines
        (inquiry_number, line_id, position, name, code, unit, quantity, price_minor)
      VALUES (7, 'a', 0, 'Пескобетон', 'ПБ-1', 'шт', 200, NULL),
        (7, 'b', 1, 'Ванна', NULL, 'шт', 100, 52000)`)
    .run()

  const shown = await act('inquiry', '7')
  const slips = [
    await act('inquiry', '7', 'close', '--price', '3=100'),
    await act('inquiry', '7', 'close', '--price', 'дёшево'),
  ]
  const closed = await act('inquiry', '7', 'close', 'За неделю', '--price', '2=490.50')

  const { results } = await shop.db
    .prepare('SELECT line_id, named_minor FROM inquiry_lines ORDER BY position')
    .all()
  expect(shown.stdout).toMatch(/^Line 1: +Пескобетон, 2 шт, on request$/m)
  expect(slips.map(({ status }) => status)).toEqual([2, 2])
  expect(slips[0]?.stderr).toContain('has 2 lines, and no line 3')
  expect(closed.status).toBe(0)
  expect(results).toEqual([
    { line_id: 'a', named_minor: null },
    { line_id: 'b', named_minor: 49_050 },
  ])
})

test('a return is decided once, and who comes second is told how it was decided', async () => {
  const { shop, act } = await createShop()

  const silent = await act('return', '5001', 'refuse')
  const refused = await act('return', '5001', 'refuse', 'Коробка', 'вскрыта')
  const again = await act('return', '5001', 'accept')
  const absent = await act('return', '7', 'accept')

  expect([silent, refused, again, absent].map(({ status }) => status)).toEqual([2, 0, 1, 1])
  expect(again.stderr).toMatch(/^That is decided already: return 5001 is REFUSED, version \d+\n$/)
  expect(absent.stderr).toBe('There is no return 7\n')
  expect(await shop.db.prepare('SELECT status, answer FROM order_returns').all()).toMatchObject({
    results: [{ status: 'REFUSED', answer: 'Коробка вскрыта' }],
  })
})

test('the pictures of a complaint are saved for no other user of the machine', async () => {
  const { act } = await createShop()
  const folder = join(tmpdir(), `otves-pictures-${crypto.randomUUID()}`)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))

  const plain = await act('complaint', '3001')
  const saved = await act('complaint', '3001', '--pictures', folder)

  const paths = ['complaint-3001-1.jpg', 'complaint-3001-2.png'].map((name) => join(folder, name))
  expect(plain.stdout).toContain('Pictures:  2: npm run answer -- complaint 3001 --pictures DIR')
  expect(saved.stdout).toContain(paths[1])
  expect(paths.map((path) => readFileSync(path).toString('hex'))).toEqual(['ffd8', '89504e47'])
  expect(paths.map((path) => statSync(path).mode & 0o777)).toEqual([0o600, 0o600])
})

test('--json prints the answer of the call, of one kind only where that is asked', async () => {
  const { act } = await createShop()

  const listed = await act('list', '--kind', 'return', '--json')
  const written = await act('complaint', '3001', 'Привезём', '--json')

  expect(JSON.parse(listed.stdout)).toMatchObject({ total: 1, items: [{ kind: 'RETURN' }] })
  expect(JSON.parse(written.stdout)).toMatchObject({ state: 'ANSWERED', answer: 'Привезём' })
})

test('what is not understood changes nothing, and help shows every kind', async () => {
  const { shop, act } = await createShop()

  const help = await act('--help')
  const odd = [
    await act('7'),
    await act('complaint'),
    await act('return', '5001', 'perhaps'),
    await act('inquiry', '7', 'open'),
    await act('list', '--kind', 'letter'),
  ]

  for (const kind of ['complaint', 'question', 'return', 'review', 'inquiry']) {
    expect(help.stdout).toContain(`-- ${kind} `)
  }
  expect(odd.map(({ status }) => status)).toEqual(odd.map(() => 2))
  expect(await shop.db.prepare('SELECT act FROM staff_audit').all()).toMatchObject({ results: [] })
})
