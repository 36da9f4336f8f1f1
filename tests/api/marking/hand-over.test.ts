/** Codes of marking of goods that are handed over in parts, or not taken whole. */
import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'
import { toFault } from '#tests/support/hand-over.ts'
import {
  createMarkedOrder,
  listMoves,
  listPlaces,
  markCement,
  toKey,
} from '#tests/support/marking.ts'

/** Four bags that wait with their codes. */
async function createWaitingBags() {
  const api = await createTestApi()
  await markCement(api)
  const marked = await createMarkedOrder(api, { bags: 4 })
  const codes = await marked.readNew(4)
  await marked.move('READY')
  const { collectionCode } = (await marked.find()).order
  const give = (item: object, more: object = {}) =>
    marked.act('hand-overs', {
      items: [{ itemId: marked.cement.id, ...item }],
      collectionCode,
      ...more,
    })
  return { api, ...marked, codes, keys: codes.map(toKey), give }
}

test('pieces that are refused are named by their codes, and are free for another order', async () => {
  const { api, codes, keys, give } = await createWaitingBags()
  const item = { quantity: 3, refused: 1, reason: 'Порван' }

  const unnamed = await give(item)
  const stranger = await give(item, { refusedCodes: [`${codes[0]}`.replace('21', '29')] })
  const two = await give(item, { refusedCodes: codes.slice(0, 2) })
  const done = await give(item, { refusedCodes: [codes[1]] })

  for (const refused of [unnamed, stranger, two]) {
    expect(toFault(refused)).toMatchObject({ code: 'VALIDATION', field: ['refusedCodes'] })
  }
  expect(toFault(unnamed)?.message).toContain('прочитайте 1')
  expect([done.status, done.body.order.status]).toEqual([200, 'COMPLETED'])
  const [first, , third, fourth] = keys
  expect(await listPlaces(api)).toEqual({
    [`${first}`]: 'SOLD',
    [`${third}`]: 'SOLD',
    [`${fourth}`]: 'SOLD',
  })
  const next = await createMarkedOrder(api, { bags: 1 })
  expect((await next.read(`${codes[1]}`)).status).toBe(200)
})

test('a broken piece that is refused leaves circulation', async () => {
  const { api, codes, keys, give } = await createWaitingBags()

  await give(
    { quantity: 3, refused: 1, reason: 'Порван', isDefective: true },
    { refusedCodes: [codes[0]] },
  )

  expect(Object.values(await listPlaces(api)).toSorted()).toEqual([
    'SOLD',
    'SOLD',
    'SOLD',
    'WITHDRAWN',
  ])
  expect((await listPlaces(api))[`${keys[0]}`]).toBe('WITHDRAWN')
  expect(await listMoves(api)).toContain('WITHDRAWN')
})

test('each part takes the pieces that were read as it left, and the last one the rest', async () => {
  const { api, codes, keys, give, move, find } = await createWaitingBags()

  const unread = await give({ quantity: 2 })
  const part = await give({ quantity: 2 }, { codes: [codes[3], keys[0]] })
  const between = await listPlaces(api)
  const { collectionCode } = (await find()).order
  const last = await move('COMPLETED', { collectionCode })

  expect(toFault(unread)?.field).toEqual(['codes'])
  expect([part.status, last.status]).toEqual([200, 200])
  expect(keys.map((key) => between[key])).toEqual(['SOLD', 'PICKED', 'PICKED', 'SOLD'])
  const { results } = await api.db
    .prepare(
      `SELECT h.position, count(*) AS count FROM marking_codes c
        JOIN order_hand_overs h ON h.id = c.hand_over_id
        WHERE c.status = 'SOLD' GROUP BY h.position ORDER BY h.position`,
    )
    .all()
  expect(results).toEqual([
    { position: 1, count: 2 },
    { position: 2, count: 2 },
  ])
})
