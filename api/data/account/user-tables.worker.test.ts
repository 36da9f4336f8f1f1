/** Every table that names a user, or a thing of theirs, is copied and erased, or says why not. */
import { env } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { uncopiedTables } from '#api/rules/account/uncopied-table.ts'
import { migrate } from '#tests/support/database.ts'
import { sections } from './data-copy-section.ts'
import { erasedTables, keptTables } from './erase.ts'

/** What ties a row to a person: their id, their contact, or the id of a thing that is theirs. */
const ties = new Set([
  'user_id',
  'account_id',
  'guest_id',
  'invited_by',
  'phone',
  'contact',
  'recipient',
  'email',
  'session_id',
  'order_id',
  'order_item_id',
  'estimate_id',
  'complaint_id',
  'message_id',
  'buyer_id',
  'refund_id',
  'return_id',
  'installer_request_id',
])
/** Of the shop, with a column of such a name. */
const ofShop = ['shops', 'emulator_refunds', 'refund_tries', 'staff_people', 'staff_sessions']

async function listTables(): Promise<string[]> {
  await migrate(env.DB)
  const { results } = await env.DB.prepare(
    `SELECT m.name AS "table", c.name AS "column" FROM sqlite_master m, pragma_table_info(m.name) c
      WHERE m.type = 'table' AND m.name NOT GLOB '_cf_*' AND m.name NOT GLOB '*_search*'
        AND m.sql NOT LIKE '%fts5vocab%'`,
  ).all<{ table: string; column: string }>()
  const tied = results.filter(({ column }) => ties.has(column)).map(({ table }) => table)
  return [...new Set(['users', ...tied])].filter((table) => !ofShop.includes(table)).toSorted()
}

test('a deletion handles every table of a user, or says why its rows stay', async () => {
  const tables = await listTables()

  const handled = new Set([...erasedTables, ...Object.keys(keptTables)])
  expect(tables.filter((table) => !handled.has(table))).toEqual([])
  expect(tables).toContain('orders')
})

test('a copy holds every table of a user, or it is said why not', async () => {
  const tables = await listTables()

  const copied = sections.flatMap(({ tables: shown }) => shown)
  const known = new Set([...copied, ...Object.keys(uncopiedTables)])
  expect(tables.filter((table) => !known.has(table))).toEqual([])
})

test('no table is on two lists of a kind', () => {
  expect(erasedTables.filter((table) => table in keptTables)).toEqual([])
  const copied = sections.flatMap(({ tables }) => tables)
  expect(copied.filter((table) => table in uncopiedTables)).toEqual([])
})

test('a table that nobody has thought of is found', async () => {
  await migrate(env.DB)
  await env.DB.prepare('CREATE TABLE diaries (user_id TEXT, text TEXT)').run()
  const tables = await listTables()
  await env.DB.prepare('DROP TABLE diaries').run()

  expect(tables).toContain('diaries')
})
