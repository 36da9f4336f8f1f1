import { expect, test } from 'vitest'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import { createBetween } from '#tests/support/between.ts'
import { createInstaller, goodsLine, hideProduct, type Installer } from '#tests/support/estimate.ts'
import { listLetters } from '#tests/support/mail.ts'
import { createCollector, listNoticed, setPrice } from '#tests/support/notice.ts'
import { setPromise } from '#tests/support/promise.ts'

const cement = 'cement-m500'
const plain = (text: unknown) => String(text).replaceAll(/[\u00a0\u202f]/g, ' ')

async function createEstimator(): Promise<{ api: TestApi; desk: Installer }> {
  const api = await createTestApi()
  const desk = await createInstaller(api, await createCollector(api, []))
  return { api, desk }
}

/** As many copies of one. */
const fillEstimates = (api: TestApi, id: string, count: number) =>
  api.db.batch(
    [
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
        INSERT INTO estimates (id, user_id, title, search_key, total_minor, created_at, changed_at)
        SELECT id || '-' || i, user_id, title, search_key, total_minor, created_at, changed_at
        FROM n CROSS JOIN estimates WHERE id = ?1`,
      `INSERT INTO estimate_lines (estimate_id, id, position, product_id, name, name_key, code, unit,
          base_unit, quantity, list_minor, price_breaks, price_minor, note)
        SELECT e.id, l.id, l.position, l.product_id, l.name, l.name_key, l.code, l.unit, l.base_unit,
          l.quantity, l.list_minor, l.price_breaks, l.price_minor, l.note
        FROM estimates e JOIN estimate_lines l ON l.estimate_id = ?1
        WHERE e.id <> ?1 AND ?2 > 0`,
    ].map((text) => api.db.prepare(text).bind(id, count)),
  )

const isWalking = async (api: TestApi) =>
  (await api.db
    .prepare(`SELECT place FROM notice_walks WHERE name = 'estimates'`)
    .first('place')) !== '[]'

const look = async (api: TestApi, hours = 25) => {
  api.clock.pass({ hours })
  await api.sweep()
  return (await listNoticed(api)).length
}

test('an estimate whose prices moved is told of once a day at most, and not of the same again', async () => {
  const { api, desk } = await createEstimator()
  await desk.make('Дом', { lines: [goodsLine(cement, 100)] })
  await setPrice(api, cement, 540_00)
  const first = await look(api)
  await setPrice(api, cement, 600_00)
  const soon = await look(api, 1)

  const aDayLater = await look(api)
  const same = await look(api, 8 * 24)

  expect([first, soon, aDayLater, same]).toEqual([1, 1, 2, 2])
  expect((await listNoticed(api))[0]).toMatchObject({ kind: 'ESTIMATE_PRICE', channel: 'EMAIL' })
})

test('less than a hundred roubles or one per cent is not told, nor what is put away', async () => {
  const { api, desk } = await createEstimator()
  await desk.make('Мало', { lines: [goodsLine(cement, 4)] })
  await desk.make('Немного', { lines: [goodsLine(cement, 40), goodsLine('tile-white', 144)] })
  const archived = await desk.make('В архиве', { lines: [goodsLine(cement, 100)] })
  const deleted = await desk.make('Удалена', { lines: [goodsLine(cement, 100)] })
  await desk.post(`/${archived.id}/archive`, { isArchived: true })
  await desk.remove(deleted.id)
  await setPrice(api, cement, 525_00)

  expect(await look(api)).toBe(0)
})

test('one person is told of three a day, and of the others on the next', async () => {
  const { api, desk } = await createEstimator()
  for (const title of ['А', 'Б', 'В', 'Г', 'Д']) {
    await desk.make(title, { lines: [goodsLine(cement, 100)] })
  }
  await setPrice(api, cement, 600_00)

  expect([await look(api), await look(api)]).toEqual([3, 5])
})

test('those who do not want it are not told', async () => {
  const { api, desk } = await createEstimator()
  const cells = [{ event: 'ESTIMATE_PRICE', channel: 'EMAIL', isOn: false }]
  await api.request('/notifications', { token: desk.token, body: { cells } })
  await desk.make('Дом', { lines: [goodsLine(cement, 100)] })
  await setPrice(api, cement, 600_00)

  expect(await look(api)).toBe(0)
})

test('goods that are gone are told by line, with what is like them, and once', async () => {
  const { api, desk } = await createEstimator()
  await desk.make('Дом', { lines: [goodsLine('tile-grey', 2.88), goodsLine(cement, 10)] })
  await hideProduct(api, 'tile-grey')
  await setPrice(api, cement, 540_00)

  const told = await look(api)
  const again = await look(api)

  const [letter] = await listLetters(api)
  expect([told, again]).toEqual([1, 1])
  expect(plain(letter?.subject)).toContain('теперь дороже на 200 ₽, больше не продаётся 1 товар')
  expect(plain(letter?.text)).toMatch(/больше не продаётся, похожий: .+/)
  expect(plain(letter?.text)).toMatch(/было 520 ₽.+, стало 540 ₽/)
})

test('a price that is kept is no news until its days are over', async () => {
  const { api, desk } = await createEstimator()
  await setPromise(api, { days: 3 })
  await desk.make('Дом', { lines: [goodsLine(cement, 100)] })
  await setPrice(api, cement, 600_00)

  expect([await look(api), await look(api), await look(api), await look(api)]).toEqual([0, 0, 0, 1])
})

test('what a run that died did not tell is told once, also by two runs at once', async () => {
  const between = createBetween()
  const api = await createTestApi({ wrapDatabase: between.wrap })
  const desk = await createInstaller(api, await createCollector(api, []))
  await desk.make('Дом', { lines: [goodsLine(cement, 100)] })
  await setPrice(api, cement, 600_00)
  const death = new Error('The worker was stopped.')
  between.hold(/told_lines/, () => Promise.reject(death))

  api.clock.pass({ hours: 25 })
  await expect(api.sweep()).rejects.toThrow()
  await api.sweep()
  const afterDeath = (await listNoticed(api)).length
  await setPrice(api, cement, 700_00)
  api.clock.pass({ hours: 25 })
  between.hold(/told_lines/, () => api.sweep())
  await api.sweep()

  expect([afterDeath, (await listNoticed(api)).length]).toEqual([1, 2])
})

test('ten thousand estimates are gone through in a night, a few hundred a run', async () => {
  const { api, desk } = await createEstimator()
  const { id } = await desk.make('Дом', { lines: [goodsLine(cement, 100)] })
  await fillEstimates(api, id, 10_000)
  await setPrice(api, cement, 600_00)
  api.clock.pass({ hours: 25 })
  const startedMs = performance.now()
  let runs = 0

  do {
    await api.sweep()
    runs += 1
    api.clock.pass({ minutes: 5 })
  } while (await isWalking(api))

  // Runs are every five minutes: so many are five hours.
  expect(runs).toBeLessThanOrEqual(60)
  expect((performance.now() - startedMs) / runs).toBeLessThan(1000)
  expect((await listNoticed(api)).length).toBe(3)
}, 60_000)
