import { expect, test } from 'vitest'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import { createInstaller, goodsLine, type Installer } from '#tests/support/estimate.ts'
import { createCollector, listNoticed, setPrice } from '#tests/support/notice.ts'

const cement = 'cement-m500'

async function createEstimator(): Promise<{ api: TestApi; desk: Installer }> {
  const api = await createTestApi()
  const desk = await createInstaller(api, await createCollector(api, []))
  return { api, desk }
}

const look = async (api: TestApi, hours = 25) => {
  api.clock.pass({ hours })
  await api.sweep()
  return (await listNoticed(api)).length
}

test('an estimate whose prices moved is told of once a week at most, and not of the same again', async () => {
  const { api, desk } = await createEstimator()
  await desk.make('Дом', { lines: [goodsLine(cement, 100)] })
  await setPrice(api, cement, 540_00)
  const first = await look(api)
  await setPrice(api, cement, 600_00)
  const soon = await look(api)

  const aWeekLater = await look(api, 7 * 24)
  const same = await look(api, 8 * 24)

  expect([first, soon, aWeekLater, same]).toEqual([1, 1, 2, 2])
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
