/** Versions of an estimate: what was sent stays, whatever becomes of the estimate. */
import { expect, test } from 'vitest'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import { createInstaller, goodsLine, ownLine, setPrice } from '#tests/support/estimate.ts'

async function createSent() {
  const api = await createTestApi()
  const installer = await createInstaller(api)
  const cement = goodsLine('cement-m500', 3)
  const work = ownLine('Укладка плитки', 10, 1200)
  const { id, version } = await installer.make('Ванная', { lines: [cement, work] })
  const wish = { withPrices: true, withContacts: true }
  const { body: share } = await installer.post(`/${id}/share`, wish)
  const send = () => installer.post(`/${id}/versions`)
  const list = async () => (await installer.get(`/${id}/versions`)).body.versions
  const compare = async (query = '') => (await installer.get(`/${id}/difference${query}`)).body
  const visit = async (query = '') => api.request(`/shared/estimates/${share.token}${query}`)
  /** The work at another price, in roubles. */
  const reprice = async (price: number) => {
    const current = (await installer.view(id)).version
    const lines = [cement, { ...work, price: { amountMinor: price * 100, currency: 'RUB' } }]
    const { status } = await installer.save(id, current, { lines })
    if (status !== 200) throw new Error(`Not saved: ${status}`)
  }
  return { api, installer, id, version, share, send, list, compare, visit, reprice, work }
}

test('opening a link sends version 1, and an edit reaches the client only when it is sent', async () => {
  const { send, list, visit, reprice } = await createSent()
  const { body: first } = await visit()
  await reprice(1300)

  const { body: before } = await visit()
  const sent = await send()
  const { body: after } = await visit()
  const { body: old } = await visit('?version=1')

  expect(first).toMatchObject({ version: { number: 1 }, total: { amountMinor: 1_356_000 } })
  expect(before).toEqual(first)
  expect(sent.body).toMatchObject({ number: 2, total: { amountMinor: 1_456_000 } })
  expect(after.version).toEqual(sent.body)
  expect(after.versions.map(({ number }: { number: number }) => number)).toEqual([2, 1])
  expect(old).toMatchObject({ version: first.version, total: first.total, groups: first.groups })
  expect(await list()).toMatchObject([
    { number: 2, views: null },
    { number: 1, views: null },
  ])
})

test('sending what was sent is the last version, and a kopeck is another fingerprint', async () => {
  const { send, list, reprice } = await createSent()

  const [one, other] = await Promise.all([send(), send()])
  await reprice(1200.01)
  const next = await send()
  await reprice(1200)
  const back = await send()

  const [, , first] = await list()
  expect([one.body.number, other.body.number]).toEqual([1, 1])
  expect(next.body).toMatchObject({ number: 2, total: { amountMinor: 1_356_010 } })
  expect(next.body.fingerprint).not.toBe(first.fingerprint)
  expect(next.body.fingerprint).toMatch(/^[0-9a-f]{64}$/)
  expect(back.body).toMatchObject({ number: 3, fingerprint: first.fingerprint })
})

test('two who send another estimate at once make two versions in turn, or one', async () => {
  const { send, list, reprice } = await createSent()
  await reprice(1500)

  const answers = await Promise.all([send(), send(), send()])

  expect(answers.map(({ body }) => body.number)).toEqual([2, 2, 2])
  expect(await list()).toHaveLength(2)
})

test('what is agreed stays as it was when the shop’s price moves and a product is renamed', async () => {
  const { api, visit, compare } = await createSent()
  const { body: before } = await visit()

  await setPrice(api, 'cement-m500', 999)
  await api.db.prepare("UPDATE products SET name = 'Другой' WHERE id = 'cement-m500'").run()

  expect((await visit()).body).toEqual(before)
  expect((await compare()).lines).toMatchObject([
    { kind: 'CHANGED', fields: ['NAME'], after: { name: 'Другой' } },
  ])
})

test('the difference is told by line to the owner and the client', async () => {
  const { share, api, send, compare, reprice, work } = await createSent()
  await reprice(1300)

  const draft = await compare()
  await send()
  const same = await compare()
  const seen = await api.request(`/shared/estimates/${share.token}/difference?before=1&after=2`)
  const unknown = await api.request(`/shared/estimates/${share.token}/difference?before=1&after=9`)

  expect(draft).toMatchObject({
    fields: [],
    sections: [],
    lines: [
      {
        kind: 'CHANGED',
        fields: ['PRICE'],
        before: { id: work.id, price: { amountMinor: 120_000 } },
        after: { id: work.id, price: { amountMinor: 130_000 } },
      },
    ],
    before: { total: { amountMinor: 1_356_000 } },
    after: { total: { amountMinor: 1_456_000 } },
  })
  expect(same).toMatchObject({ fields: [], lines: [] })
  expect(seen.body.lines).toEqual(draft.lines)
  expect(unknown.status).toBe(404)
})

test('a link without prices tells of no price in a difference', async () => {
  const { installer, id, share, api, send, reprice } = await createSent()
  await installer.post(`/${id}/share`, { withPrices: false, withContacts: false })
  await reprice(1300)
  await send()

  const { body } = await api.request(`/shared/estimates/${share.token}/difference?before=1&after=2`)

  expect(body).toMatchObject({ fields: [], lines: [] })
  expect(JSON.stringify(body)).not.toContain('amountMinor')
})

test('the row of a version can be changed by nobody', async () => {
  const { api, id } = await createSent()
  const change = (text: string) => () => api.db.prepare(text).bind(id).run()

  await expect(
    change('UPDATE estimate_versions SET total_minor = 1 WHERE estimate_id = ?'),
  ).rejects.toThrow('estimate_versions.kept')
  await expect(
    change(`INSERT OR REPLACE INTO estimate_versions SELECT estimate_id, number, content,
      fingerprint, 1, created_at FROM estimate_versions WHERE estimate_id = ?`),
  ).rejects.toThrow('estimate_versions.number')
})

test('a link of before there were versions shows the estimate as it is, from then on a version', async () => {
  const { api, id, visit, reprice } = await createSent()
  await api.db.prepare('DELETE FROM estimate_versions WHERE estimate_id = ?').bind(id).run()
  await reprice(1300)

  const [one, other] = await Promise.all([visit(), visit()])
  await reprice(1400)

  expect(one.body).toMatchObject({ version: { number: 1 }, total: { amountMinor: 1_456_000 } })
  expect(other.body).toEqual(one.body)
  expect((await visit()).body).toEqual(one.body)
})

test('nobody sends, lists or compares another’s, and a hundred versions are enough', async () => {
  const { api, id, installer, send } = await createSent()
  const other = await createInstaller(api)
  await fillVersions(api, id)
  await installer.post(`/${id}/info`, { note: 'Без доставки' })

  const foreign = await Promise.all([
    other.post(`/${id}/versions`),
    other.get(`/${id}/versions`),
    other.get(`/${id}/difference`),
  ])
  const past = await send()

  expect(foreign.map(({ status }) => status)).toEqual([404, 404, 404])
  expect([past.status, past.body.error.code]).toEqual([409, 'ESTIMATE_VERSION_LIMIT'])
})

const fillVersions = (api: TestApi, id: string) =>
  api.db
    .prepare(
      `WITH RECURSIVE n (i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < 100)
       INSERT INTO estimate_versions
       SELECT estimate_id, i, content, fingerprint, total_minor, created_at
       FROM estimate_versions CROSS JOIN n WHERE estimate_id = ? AND number = 1 ORDER BY i`,
    )
    .bind(id)
    .run()
