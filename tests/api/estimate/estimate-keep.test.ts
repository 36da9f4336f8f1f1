/** Estimates are copied, deleted and restored; what may be kept and who may read it. */
import { expect, test } from 'vitest'
import {
  createDesk,
  createInstaller,
  goodsLine,
  ownLine,
  percent,
} from '#tests/support/estimate.ts'

test('a copy is another estimate at the prices of the first; a letterhead goes on', async () => {
  const { api, installer } = await createDesk()
  const { id } = await installer.make('Ванная', { lines: [goodsLine('cement-m500', 2)] })
  const letterhead = { name: 'ИП Мастеров', phone: '+7 900 000-00-00' }
  await installer.post(`/${id}/info`, { client: 'Пётр', letterhead })
  await api.db.prepare("UPDATE products SET price_minor = 99900 WHERE id = 'cement-m500'").run()

  const [first, twin] = await Promise.all([
    installer.post(`/${id}/copy`, {}, 'form'),
    installer.post(`/${id}/copy`, {}, 'form'),
  ])
  const made = await installer.post('', { title: 'Новая' })

  const [one, two] = [await installer.view(id), await installer.view(first.body.id)]
  expect(first.body.id).toBe(twin.body.id)
  expect(two).toMatchObject({
    title: 'Ванная\u00a0— копия',
    client: 'Пётр',
    letterhead,
    totals: { total: one.totals.total, changedCount: 1 },
  })
  expect(made.body.letterhead).toMatchObject(letterhead)
})

test('what was deleted is nowhere, comes back for 30 days, and is swept then', async () => {
  const { api, installer } = await createDesk()
  const { id, version } = await installer.make('Пол', { lines: [ownLine('Стяжка', 1, 1)] })

  const [gone, twice] = [await installer.remove(id), await installer.remove(id)]
  const absent = await Promise.all([
    installer.get(`/${id}`),
    installer.get(`/${id}/view`),
    installer.save(id, version, { lines: [] }),
    installer.post(`/${id}/info`, { title: 'Х' }),
    installer.post(`/${id}/copy`),
  ])
  const back = await installer.post(`/${id}/restore`)
  await installer.remove(id)
  api.clock.pass({ days: 31 })
  const later = api.clock.now().getTime() + 1000
  await api.db.prepare('UPDATE sessions SET access_expires_at = ?').bind(later).run()
  const late = await installer.post(`/${id}/restore`)
  await api.sweep()

  const { results } = await api.db.prepare('SELECT id FROM estimate_lines').all()
  expect([gone.body, twice.body]).toEqual([gone.body, gone.body])
  expect(absent.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  expect(gone.body).toEqual({ id, restoreDays: 30 })
  expect(back.body).toMatchObject({ id, version, lineCount: 1 })
  expect(late.status).toBe(404)
  expect(results).toEqual([])
})

test('an estimate of another, and an unknown one, are absent to every call', async () => {
  const { api, installer } = await createDesk()
  const other = await createInstaller(api)
  const { id, version } = await installer.make('Пол', { lines: [ownLine('Стяжка', 1, 1)] })
  const guest = await api.guest()

  for (const one of [id, 'unknown']) {
    const answers = await Promise.all([
      other.get(`/${one}`),
      other.get(`/${one}/view`),
      other.save(one, version, { lines: [] }),
      other.post(`/${one}/info`, { title: 'Х' }),
      other.post(`/${one}/add`, { productId: 'cement-m500' }),
      other.post(`/${one}/copy`),
      other.post(`/${one}/archive`, { isArchived: true }),
      other.post(`/${one}/restore`),
      other.remove(one),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
  }
  const asGuest = await api.request('/user/estimates', { token: guest.token })
  const asNobody = await api.request('/user/estimates')
  expect([asGuest.status, asNobody.status]).toEqual([403, 401])
  expect((await installer.get(`/${id}`)).body.version).toBe(version)
})

test('a composition past its bounds is refused in words', async () => {
  const { installer } = await createDesk()
  const { id, version } = await installer.make('Пол')
  const refuse = async (composition: { lines: object[] } & Record<string, unknown>) => {
    const { status, body } = await installer.save(id, version, composition)
    return `${status} ${body.error.fields[0].message}`
  }
  const line = ownLine('Стяжка', 1, 1)
  const lines = Array.from({ length: 501 }, (_, i) => ({ ...line, id: `l${i}` }))
  const sections = Array.from({ length: 31 }, (_, i) => ({ id: `s${i}`, title: 'Комната' }))

  expect(await refuse({ lines })).toBe('422 Не\u00a0больше 500 строк')
  expect(await refuse({ lines: [], sections })).toBe('422 Не\u00a0больше 30 разделов')
  expect(await refuse({ lines: [line, line] })).toBe('422 Строки повторяются')
  expect(await refuse({ lines: [{ ...line, note: 'а'.repeat(501) }] })).toMatch(/^422 .*500/)
  expect(await refuse({ lines: [{ ...line, discount: percent(101) }] })).toMatch(/100\u00a0%/)
  expect(await refuse({ lines: [ownLine('Х', 1_000_000, 1_000_000)] })).toMatch(/10\u00a0млрд/)
  expect(await refuse({ lines: [ownLine('Х', 1, -1)] })).toMatch(/меньше нуля/)
})

test('a hundred estimates are kept: one more, a copy and a restored one are refused', async () => {
  const { api, installer } = await createDesk()
  const { id } = await installer.make('Первая')
  await installer.remove(id)
  await api.db
    .prepare(
      `INSERT INTO estimates (id, user_id, title, search_key, created_at, changed_at)
       SELECT 'many-' || value, ?, 'Смета', 'смета', '2026', '2026'
       FROM (WITH RECURSIVE n (value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < 100) SELECT value FROM n)`,
    )
    .bind(installer.userId)
    .run()

  const answers = [
    await installer.post('', { title: 'Лишняя' }),
    await installer.post('/many-1/copy'),
    await installer.post(`/${id}/restore`),
  ]

  expect(answers.map(({ body }) => body.error.code)).toEqual(Array(3).fill('ESTIMATE_LIMIT'))
  expect((await installer.get('')).body.total).toBe(100)
})
