/** All that a client’s page can load holds no cost, no mark-up and nothing of the installer’s own. */
import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'
import { createInstaller, goodsLine, ownLine } from '#tests/support/estimate.ts'

async function createPaper(withContacts: boolean) {
  const api = await createTestApi()
  const installer = await createInstaller(api)
  const lines = [goodsLine('cement-m500', 3), ownLine('Укладка плитки', 10, 1200)]
  const { id } = await installer.make('Ванная', { markup: 2350, lines })
  await installer.post(`/${id}/info`, {
    client: 'Пётр Семёнов',
    object: 'ул. Ленина, 12',
    letterhead: { name: 'ИП Кузнецов', phone: '+7 916 123-45-67' },
  })
  const shown = { withPrices: true, withContacts }
  const { body } = await installer.post(`/${id}/share`, shown)
  await installer.post(`/${id}/info`, { note: 'Без доставки' })
  await installer.post(`/${id}/versions`)
  const link = `/shared/estimates/${body.token}`
  const read = async (path: string) => JSON.stringify((await api.request(link + path)).body)
  const whole = (
    await Promise.all(
      ['', '?version=1', '/state', '/difference?before=1&after=2', '/answers'].map(read),
    )
  ).join('\n')
  return { api, installer, link, whole }
}

test('no cost, no mark-up and no account stands in any answer by a link', async () => {
  const { installer, whole } = await createPaper(false)

  // 52 000 kopecks a bag with 23.5 %.
  expect(whole).toContain('"amountMinor":64220')
  const own = [installer.userId, 'Кузнецов', '123-45-67', 'Пётр', 'Ленина']
  for (const secret of ['52000', '156000', '2350', 'markup', 'cement', 'ЦМ-500', ...own]) {
    expect(whole).not.toContain(secret)
  }
})

test('a link with names has those of the letterhead, and no more of the installer', async () => {
  const { installer, whole } = await createPaper(true)

  expect(whole).toContain('ИП Кузнецов')
  expect(whole).not.toContain(installer.userId)
  expect(whole).not.toContain('2350')
})

test('a version is a PDF of its own name, and a link that is closed has none', async () => {
  const { api, link } = await createPaper(true)

  const open = await api.send(`/api/v1${link}/pdf?version=1`)
  const other = await api.send(`/api/v1${link}/pdf?version=9`)
  const logo = await api.send(`/api/v1${link}/logo`)

  expect(open.status).toBe(200)
  expect(decodeURIComponent(open.headers.get('content-disposition') ?? '')).toContain(
    'Смета Ванная, версия 1.pdf',
  )
  expect((await open.text()).slice(0, 5)).toBe('%PDF-')
  expect([other.status, logo.status]).toEqual([404, 404])
})
