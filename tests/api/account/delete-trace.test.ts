/** After a deletion no table holds the person: the shop's notes, answers and log neither. */
import { expect, test } from 'vitest'
import { deleteAccount } from '#tests/support/account.ts'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import { createCases, jpeg } from '#tests/support/cases.ts'

const phone = '79165554433'
const person = ['Аполлинария', phone, '916 555-44-33', 'polina@example.ru']
const words = `${person[0]}, +7 ${person[2]}, ${person[3]}`

/** Where the emulators keep what they were sent, on this machine only. */
const isOutside = (table: string) => /^(emulator_|outbox$|sqlite_)/.test(table)

/** `table.column` of each text that holds a word. */
async function findTraces({ db }: TestApi, texts: string[]): Promise<string[]> {
  const { results: columns } = await db
    .prepare(
      `SELECT m.name AS "table", c.name AS column FROM sqlite_master m, pragma_table_info(m.name) c
        WHERE m.type = 'table' AND m.name NOT GLOB '_cf_*' AND m.name NOT GLOB '*_search*'
          AND m.sql NOT LIKE '%fts5vocab%'`,
    )
    .all<{ table: string; column: string }>()
  const asked = columns.filter(({ table }) => !isOutside(table))
  const found = await db.batch<{ count: number }>(
    asked.map(({ table, column }) =>
      db
        .prepare(
          `SELECT count(*) AS count FROM "${table}" held WHERE EXISTS (
            SELECT 1 FROM json_each(?) word WHERE instr(CAST(held."${column}" AS TEXT), word.value))`,
        )
        .bind(JSON.stringify(texts)),
    ),
  )
  return asked
    .filter((_, i) => (found[i]?.results[0]?.count ?? 0) > 0)
    .map(({ table, column }) => `${table}.${column}`)
}

/** A person of whom everyone has written everywhere. */
async function createTraces(api: TestApi) {
  const { buyer, order, staff } = await createCases(api)
  const { userId } = buyer
  await api.db
    .prepare('UPDATE users SET firstname = ?, phone = ?, email = ? WHERE id = ?')
    .bind(person[0], phone, person[3], userId)
    .run()
  await api.db
    .prepare(
      `UPDATE orders SET recipient = json_object('firstname', ?, 'phone', ?, 'email', ?),
        delivery = json_set(delivery, '$.comment', ?)`,
    )
    .bind(person[0], phone, person[3], words)
    .run()
  const act = async (path: string, body: object) => {
    const answer = await staff.call(path, { body, key: crypto.randomUUID() })
    expect([path, answer.status, answer.body.error?.message]).toEqual([path, 200, undefined])
  }
  await act(`/orders/${order.number}/notes`, { text: `Звонила ${words}` })
  const written = { token: buyer.token, body: { text: words, photos: [jpeg.toBase64()] } }
  await api.request(`/user/orders/${order.id}/messages`, { ...written, key: 'talk' })
  await act(`/orders/${order.number}/messages`, { text: words })
  const { body } = await staff.call('/inbox')
  const idOf = (wanted: string): string =>
    body.items.find(({ kind }: { kind: string }) => kind === wanted).id
  await act(`/complaints/${idOf('COMPLAINT')}/answer`, { version: 1, answer: words })
  const refused = { version: 1, to: 'REFUSED', answer: words }
  await act(`/returns/${idOf('RETURN')}/decision`, refused)
  const hidden = { version: 1, to: 'HIDDEN', reason: words }
  await act(`/reviews/${idOf('REVIEW')}/decision`, hidden)
  await api.db
    .prepare(
      `INSERT INTO order_refunds (id, order_id, reason, created_at, refunded_at)
        SELECT 'favour', id, ?, created_at, created_at FROM orders`,
    )
    .bind(words)
    .run()
  return buyer
}

test('no table holds the name, the phone or the address of a person who is gone', async () => {
  const api = await createTestApi()
  const buyer = await createTraces(api)
  const before = await findTraces(api, person)

  const { status } = await deleteAccount(api, buyer)

  expect(before).toEqual(
    expect.arrayContaining(['users.phone', 'order_notes.text', 'order_messages.text']),
  )
  expect(before).not.toContain('staff_audit.after')
  expect(status).toBe(200)
  expect(await findTraces(api, person)).toEqual([])
})

test('an answer that is changed stays in the log neither as it is nor as it was', async () => {
  const api = await createTestApi()
  const { staff } = await createCases(api)
  const { body } = await staff.call('/inbox')
  const { id } = body.items.find(({ kind }: { kind: string }) => kind === 'QUESTION')
  const answer = (version: number, text: string) =>
    staff.call(`/questions/${id}/answer`, {
      body: { version, answer: text },
      key: crypto.randomUUID(),
    })

  const answers = [await answer(1, words), await answer(2, `${words}!`)]

  const { body: log } = await staff.call(`/audit?subject=question:${id}`)
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(log.items.map(({ before }: { before: object }) => before)).toEqual([
    { state: 'ANSWERED' },
    { state: 'WAITING' },
  ])
  expect(await findTraces(api, person)).not.toContain('staff_audit.before')
})

test('the log keeps who did what and when, and no more can be changed in it', async () => {
  const api = await createTestApi()
  const { staff, order } = await createCases(api)
  await staff.call(`/orders/${order.number}/notes`, { body: { text: words }, key: 'n' })

  const { body } = await staff.call(`/audit?subject=order:${order.number}`)
  const change = api.db.prepare(`UPDATE staff_audit SET after = '{}'`).run()

  expect(body.items).toMatchObject([{ act: 'order.note', keyName: 'Анна, склад', after: null }])
  await expect(change).rejects.toThrow('append-only')
})
