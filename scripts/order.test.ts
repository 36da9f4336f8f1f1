import { expect, test } from 'vitest'
import { main } from './order.ts'
import { createRun, createServedShop, listen } from './staff/api-fixture.ts'

/** A shop with an order, and the command with a key of it as if the shop were far away. */
async function createShop() {
  const shop = await createServedShop()
  const { order, token } = await shop.placeOrder()
  const { key, id } = await shop.createKey('MANAGER')
  const remote = ['--shop', shop.origin]
  const run = (...args: string[]) => createRun(main, { STAFF_KEY: key })(...args, ...remote)
  return { shop, order, token, key, keyId: id, number: String(order.number), run }
}

test('an order is found, picked short, and handed over, each answer saying what is next', async () => {
  const { shop, order, number, run } = await createShop()

  const listed = await run()
  const shown = await run(number)
  const picking = await run('pick', number)
  const ready = await run('ready', number, '--picked', '1=8')
  const wrong = await run('hand-over', number, '--code', '000')
  const done = await run('hand-over', number, '--code', order.collectionCode)

  expect(listed.stdout).toMatch(new RegExp(`^NUMBER .*\\n${number} .* ACCEPTED .* due .*Анна`))
  expect(listed.stdout).toContain(`next: npm run order -- ${number} --shop ${shop.origin}\n`)
  expect(shown.stdout).toMatch(/^ +1 +10 шт .*Саморез.* 10\s/m)
  expect(shown.stdout).toContain(`next: npm run order -- pick ${number} `)
  expect(picking.stdout).toMatch(/is PICKING, version \d+ \(Анна, склад: order\.move, /)
  expect(ready.stdout).toContain(`next: npm run order -- hand-over ${number} --code CODE `)
  expect(wrong).toMatchObject({ status: 1, stdout: '' })
  expect(wrong.stderr).toMatch(/^The collection code is wrong: .*\n$/)
  expect(done).toMatchObject({ status: 0, stdout: expect.stringContaining('is COMPLETED') })
  expect(done.stdout).toContain(`next: npm run order -- --shop ${shop.origin}\n`)
  expect(
    await shop.db.prepare('SELECT picked FROM order_items ORDER BY position').all(),
  ).toMatchObject({
    results: [{ picked: 800 }, { picked: expect.any(Number) }],
  })
})

test('two people at once: the second is told how the order is now, and changes nothing', async () => {
  const { number, run, shop } = await createShop()
  const seen = JSON.parse((await run(number, '--json')).stdout).version

  const first = await run('pick', number, '--seen', String(seen))
  const second = await run('cancel', number, '--reason', 'Нет плитки', '--seen', String(seen))
  const again = await run('pick', number)

  expect([first.status, second.status, again.status]).toEqual([0, 1, 1])
  expect(second.stderr).toMatch(
    new RegExp(`^It has changed meanwhile.*: order ${number} is PICKING, version \\d+ .*\\n$`),
  )
  expect(again.stderr).toContain(`order ${number} is PICKING`)
  expect(await shop.db.prepare('SELECT status FROM orders').all()).toMatchObject({
    results: [{ status: 'PICKING' }],
  })
})

test('--json prints the answer of the call as it is', async () => {
  const { shop, key, number, run } = await createShop()

  const listed = await run('--json')
  const shown = await run(number, '--json')

  const call = (path: string) => shop.request(`/staff${path}`, key)
  expect(JSON.parse(listed.stdout)).toEqual(await call('/orders?open=true'))
  expect(JSON.parse(shown.stdout)).toEqual(await call(`/orders/${number}`))
})

test('no row is wider than the terminal, and nothing is cut in a file', async () => {
  const { key, shop, number, run } = await createShop()
  const onTerminal = (width: number, ...args: string[]) =>
    createRun(main, { STAFF_KEY: key }, width)(...args, '--shop', shop.origin)
  const isRow = (line: string) => /^(NUMBER|LINE| +\d|1\d{5})/.test(line)

  const wide = await run(number)
  const answers = [
    await onTerminal(80),
    await onTerminal(80, number),
    await onTerminal(132, number),
  ]

  const rows = answers.map(({ stdout }) => stdout.split('\n').filter(isRow))
  expect(rows.map((lines) => lines.length)).toEqual([2, 3, 3])
  expect(
    Math.max(...[...(rows[0] ?? []), ...(rows[1] ?? [])].map((line) => line.length)),
  ).toBeLessThanOrEqual(80)
  expect(Math.max(...(rows[2] ?? []).map((line) => line.length))).toBeLessThanOrEqual(132)
  expect(answers[1]?.stdout).toContain('…')
  expect(wide.stdout).not.toContain('…')
})

test('a note is left, and what a buyer wrote cannot move the cursor', async () => {
  const { shop, number, run } = await createShop()
  await shop.db
    .prepare("UPDATE order_items SET note = 'Пилить' || char(27) || '[2J' || char(10) || 'вдоль'")
    .run()

  const noted = await run('note', number, 'Звонить', 'после шести')
  const shown = await run(number)

  expect(noted.status).toBe(0)
  expect(shown.stdout).toContain('Анна, склад: Звонить после шести')
  expect(shown.stdout).toContain('Line 1: Пилить [2J вдоль\n')
})

test('a message is written to the buyer, and the talk is printed without what moves the cursor', async () => {
  const { number, order, token, shop, run } = await createShop()
  const text = 'Когда\u001b[2J привезёте?'
  await shop.request(`/user/orders/${order.id}/messages`, token, { text })

  const before = await run('messages', number)
  const sent = await run('message', number, 'Завтра', 'к шести')
  const unknown = await run('message', '999', 'Кому?')

  expect(before.stdout).toMatch(/Buyer \(unread\):.*Когда \[2J привезёте\?\n/)
  expect(before.stdout).toContain('1 messages, 1 unread')
  expect(sent.stdout).toMatch(/Shop \(unread\):.*Анна, склад: Завтра к шести\n/)
  expect(sent.stdout).toContain('2 messages, 0 unread')
  expect([unknown.status, unknown.stderr]).toEqual([1, expect.stringContaining('no order 999')])
})

test('a cancelled order is told why, and one that was not paid online is not refunded in part', async () => {
  const { number, run, shop, order, token } = await createShop()

  const refunded = await run('refund', number, '100', '--reason', 'Царапина')
  const silent = await run('cancel', number)
  const cancelled = await run('cancel', number, '--reason', 'Нет плитки')

  expect(refunded.stderr).toContain(`order ${number} is ACCEPTED`)
  expect([refunded.status, silent.status, cancelled.status]).toEqual([1, 2, 0])
  expect((await shop.request(`/user/orders/${order.id}`, token)).status).toBe('CANCELLED')
})

test('of a received order money is handed over, goods come back, and no more than there are', async () => {
  const { shop, number, order, run } = await createShop()
  for (const step of ['pick', 'ready']) await run(step, number)
  await run('hand-over', number, '--code', order.collectionCode)
  const why = ['--reason', 'Царапина']

  const refunded = await run('refund', number, '1', '--line', '1', '--way', 'cash', ...why)
  const back = await run('take-back', number, 'msk-north', '--broken', '1=10', ...why)
  const many = await run('take-back', number, 'msk-north', '--return', '1=10', ...why)
  const nothing = await run('take-back', number, 'msk-north', ...why)
  const unsent = await run('not-delivered', number, '--to-stock', ...why)

  expect([refunded, back].map(({ status, stderr }) => [status, stderr])).toEqual([
    [0, ''],
    [0, ''],
  ])
  expect([many.status, nothing.status, unsent.status]).toEqual([1, 2, 1])
  const rows = await shop.db
    .prepare(
      `SELECT b.quantity, b.is_defective AS isDefective, r.hand_back AS handBack
       FROM order_returns r JOIN order_return_items b ON b.return_id = r.id ORDER BY r.number`,
    )
    .all()
  expect(rows.results).toEqual([{ quantity: 1000, isDefective: 1, handBack: 'CASH' }])
})

test('a wrong key, a revoked one, one of another role, and too many calls are one sentence each', async () => {
  const { shop, keyId, number, run } = await createShop()
  const { key: content } = await shop.createKey('CONTENT', 'Мария')
  const as = (key: string) => createRun(main, { STAFF_KEY: key })('--shop', shop.origin)

  const wrong = await as('otves_staff_wrong')
  const other = await as(content)
  shop.limit.calls = 0
  const many = await run()
  shop.limit.calls = 100
  await shop.db
    .prepare('UPDATE staff_keys SET revoked_at = created_at WHERE id = ?')
    .bind(keyId)
    .run()
  const revoked = await run(number)

  const all = [wrong, other, many, revoked]
  expect(all.map(({ status, stdout }) => [status, stdout])).toEqual(all.map(() => [1, '']))
  expect(wrong.stderr).toMatch(/^The shop does not take this key: .*\n$/)
  expect(other.stderr).toMatch(/^The role of this key is not enough: .*\n$/)
  expect(many.stderr).toBe('Too many calls: try again in 60 s\n')
  expect(revoked.stderr).toMatch(/^The shop does not take this key: .*\n$/)
})

test('a shop that is not there, has no keys, or is no shop is told from one that is', async () => {
  const shop = await createServedShop()
  const page = await listen(() => new Response('<html>', { status: 404 }))
  const as = (...args: string[]) => createRun(main, { STAFF_KEY: 'otves_staff_any' })(...args)

  const closed = await as('--shop', 'http://localhost:9')
  const unkeyed = await as('--shop', shop.origin)
  const foreign = await as('--shop', page)
  const keyless = await createRun(main, { STAFF_KEY: ' ' })('--shop', shop.origin)

  expect([closed, unkeyed, foreign, keyless].map(({ status }) => status)).toEqual([1, 1, 1, 1])
  expect(closed.stderr).toMatch(/^No shop answers at http:\/\/localhost:9: .*\n$/)
  expect(unkeyed.stderr).toMatch(/^http:.* has no staff key yet: .*\n$/)
  expect(foreign.stderr).toMatch(/takes no staff calls \(404\)/)
  expect(keyless.stderr).toMatch(/^STAFF_KEY is not/)
})

test('the key goes to no other address than the one that was named, and never in the open', async () => {
  const keys: (string | null)[] = []
  const other = await listen((request) => {
    keys.push(request.headers.get('authorization'))
    return Response.json({})
  })
  const sending = await listen(() => Response.redirect(`${other}/api/v1/staff/orders`, 307))
  const as = (address: string) =>
    createRun(main, { STAFF_KEY: 'otves_staff_any' })('--shop', address)

  const redirected = await as(sending)
  const open = await as('http://shop.test')
  const odd = await as('shop.test')

  expect(keys).toEqual([])
  expect([redirected, open, odd].map(({ status }) => status)).toEqual([1, 1, 1])
  expect(redirected.stderr).toContain(`sends to ${other}`)
  expect(open.stderr).toContain('wants https')
  expect(odd.stderr).toContain('--shop wants the address')
})

test('help shows every verb, and what is not understood is named', async () => {
  const run = createRun(main, {})

  const help = await run('--help')
  const odd = await Promise.all([
    run('pick'),
    run('ready', '100001', '--picked', 'two'),
    run('hand-over', '100001'),
    run('refund', '100001', 'much', '--reason', 'так'),
    run('--status', 'lost'),
    run('--nothing'),
  ])

  for (const verb of [
    'pick',
    'codes',
    'ready',
    'ship',
    'hand-over',
    'deliver',
    'cancel',
    'note',
    'refund',
    'take-back',
    'not-delivered',
  ]) {
    expect(help.stdout).toContain(`-- ${verb} NUMBER`)
  }
  expect(help.status).toBe(0)
  expect(odd.map(({ status }) => status)).toEqual(odd.map(() => 2))
  expect(odd[4]?.stderr).toMatch(/--status is one of .*picking.*«lost»\nHelp: /)
})
