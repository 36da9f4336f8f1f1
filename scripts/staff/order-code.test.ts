/** Codes of marking on the command line of `npm run order`. */
import { expect, test } from 'vitest'
import { main } from '#scripts/order.ts'
import { createRun, createServedShop } from './api-fixture.ts'

const gs = '\u001d'

/** An order whose first line is marked goods, whose picking has begun. */
async function createMarkedShop({ barcode = '4600000000015' as string | null } = {}) {
  const shop = await createServedShop()
  const { order } = await shop.placeOrder()
  const { key } = await shop.createKey('MANAGER')
  const run = (...args: string[]) =>
    createRun(main, { STAFF_KEY: key })(...args, '--shop', shop.origin)
  const number = String(order.number)
  const body = { groups: { construction: { requiredFrom: '2026-01-01', categories: [] } } }
  await shop.db.batch([
    shop.db
      .prepare('INSERT OR REPLACE INTO shop_marking (id, body) VALUES (1, ?)')
      .bind(JSON.stringify(body)),
    shop.db
      .prepare(
        "UPDATE products SET barcode = ?, marking_decided = 'construction' WHERE id = 'screw-35'",
      )
      .bind(barcode),
  ])
  return { shop, order, key, number, run, picking: await run('pick', number) }
}

test('marked goods are picked with the codes that were said, each read once', async () => {
  const { shop, order, number, run, picking } = await createMarkedShop()
  const codes = Array.from(
    { length: 10 },
    (_, i) => `010460000000001521screw000000${10 + i}${gs}93dGVz`,
  )
  const stranger = `0104600000000022211234567890123${gs}93dGVz`

  const bare = await run('ready', number)
  const wrong = await run('codes', number, ...codes.slice(0, 3), stranger)
  // Those before the refused one were read; a scanner's file may be given again, without separators.
  const rest = await run('codes', number, ...codes.map((code) => code.replace(gs, '')))
  const shown = await run(number)
  const ready = await run('ready', number)
  const done = await run('hand-over', number, '--code', order.collectionCode)
  const why = ['--reason', 'Осталось', '--way', 'cash']
  const back = await run('take-back', number, 'msk-north', '--return', '1=10', ...why)
  const named = codes.flatMap((code) => ['--mark', code])
  const taken = await run('take-back', number, 'msk-north', '--return', '1=10', ...named, ...why)

  expect(picking.stdout).toContain(`next: npm run order -- codes ${number} CODE --shop`)
  expect([bare.status, wrong.status, rest.status]).toEqual([1, 1, 0])
  expect(bare.stderr).toMatch(/Не.хватает 10.кодов/)
  expect(wrong.stderr).toMatch(/Это код другого товара.*\(code 4 of 4: /)
  expect(rest.stdout).toContain('Line 1: 10 of 10 codes of marking\n')
  expect(rest.stdout).toContain(`next: npm run order -- ready ${number} `)
  expect(shown.stdout).toMatch(/ 10\/10 /)
  expect([ready.status, done.status, back.status, taken.status]).toEqual([0, 0, 1, 0])
  const pieces = shop.db.prepare('SELECT DISTINCT status FROM marking_codes')
  expect((await pieces.all()).results).toEqual([{ status: 'RETURNED' }])
})

test('a shop on this machine takes made-up codes, and a deployed one does not', async () => {
  const { key, number, run } = await createMarkedShop({ barcode: null })
  const far = createRun(main, { STAFF_KEY: key })

  const made = await run('codes', number, '--made-up')
  const again = await run('codes', number, '--made-up')
  const ready = await run('ready', number)
  const silent = await run('codes', number)
  const deployed = await far('codes', number, '--made-up', '--shop', 'https://shop.test')

  expect(made.stdout).toContain('Line 1: 10 of 10 codes of marking\n')
  expect([made, again, ready, silent, deployed].map(({ status }) => status)).toEqual([
    0, 2, 0, 2, 1,
  ])
  expect(again.stderr).toContain('waits for no codes')
  expect(deployed.stderr).toContain('takes no made-up codes')
})
