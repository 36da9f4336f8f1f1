/** Rows of a list are looked for in parts, and what that costs is bounded. */
import { expect, test } from 'vitest'
import { countAnsweredRows } from '#tests/support/answered-rows.ts'
import { createInstaller } from '#tests/support/estimate.ts'
import { createFill } from '#tests/support/estimate-fill.ts'

test('hundreds of long rows cost few round trips and rows of the database', async () => {
  let answers: ReturnType<typeof countAnsweredRows> | undefined
  const { api, read, fill } = await createFill({
    wrapDatabase: (db) => {
      answers = countAnsweredRows(db)
      return answers.db
    },
  })
  const long = 'настенная глянцевая облицовочная с подготовкой основания и выравниванием швов'
  const rows = Array.from(
    { length: 250 },
    (_, i) => `Плитка ${i} ${long} партии ${i} — ${i + 1} м2`,
  )
  await read('Цемент — 1 шт')
  api.takeRoundTrips()
  answers?.take()

  const { body } = await fill({ text: rows.join('\n') })

  expect(body.rows).toHaveLength(250)
  expect(api.takeRoundTrips()).toBeLessThan(50)
  // Words that all rows share are asked of the index once: it answered a thousand for each row.
  expect(answers?.take()).toBeLessThan(20_000)
})

test('work is not looked for, whatever is sold for it', async () => {
  const { api, fill } = await createFill()
  const works = Array.from(
    { length: 500 },
    (_, i) => `Монтаж плитки настенной, участок ${i} — 2 м2`,
  )
  await fill({ text: 'Цемент — 1 шт' })
  api.takeRoundTrips()

  const { body } = await fill({ text: works.join('\n') })

  expect(body.rows).toHaveLength(500)
  expect(body.rows[0]).toMatchObject({ state: 'UNKNOWN', isOwn: true, candidates: [] })
  expect(api.takeRoundTrips()).toBeLessThan(10)
  expect(body.isCut).toBe(false)
  expect((await fill({ text: [...works, 'Ещё — 1 шт'].join('\n') })).body.isCut).toBe(true)
})

test('a list is read at once, and goods are looked for by parts of fifty', async () => {
  const { api, id, installer, fill } = await createFill()
  const text = 'Цемент М500 Д0 50 кг — 3 мешка\nПлитка Туман серая — 5 кг\nМонтаж плитки — 2 м2'

  const read = await installer.post(`/${id}/fill/read`, { text })
  const matched = await installer.post(`/${id}/fill/match`, { rows: read.body.rows })
  const many = Array.from({ length: 51 }, () => read.body.rows[0])

  expect(read.body).toMatchObject({ isCut: false, leftOut: 0 })
  expect(read.body.rows[0]).toMatchObject({ amount: 3, unit: 'мешок', isReadable: true })
  expect(read.body.rows[0]).not.toHaveProperty('candidates')
  expect(matched.body.rows).toEqual((await fill({ text })).body.rows)
  for (const rows of [many, []]) {
    expect((await installer.post(`/${id}/fill/match`, { rows })).status).toBe(400)
  }
  const other = await createInstaller(api)
  expect((await other.post(`/${id}/fill/read`, { text })).status).toBe(404)
  expect((await other.post(`/${id}/fill/match`, { rows: read.body.rows })).status).toBe(404)
})

test('what a row says of one piece and of waste is counted, else it is asked', async () => {
  const { id, installer } = await createFill()
  const row = {
    text: '',
    code: null,
    price: null,
    section: '',
    isSure: true,
    isReadable: true,
    isOwn: false,
    isAsked: false,
    per: null,
    wastePercent: null,
  }
  const rows = [
    {
      ...row,
      name: 'Цемент М500 50 кг',
      amount: 10,
      unit: 'мешок',
      per: { quantity: 50, unit: 'кг' },
    },
    {
      ...row,
      name: 'Цемент М500 50 кг',
      amount: 10,
      unit: 'мешок',
      per: { quantity: 30, unit: 'кг' },
    },
    { ...row, name: 'Плитка Туман серая', amount: 10, unit: 'м²', wastePercent: 10 },
    { ...row, name: 'Плитка Туман серая', amount: 2, unit: 'рейс' },
    { ...row, name: 'Плитка Туман серая', amount: null, unit: '', isAsked: true },
    { ...row, name: 'Плитка Туман серая', amount: null, unit: '' },
    { ...row, name: 'Плитка Туман серая', amount: 10, unit: 'м²', isOwn: true },
  ]

  const { body } = await installer.post(`/${id}/fill/match`, { rows })

  type Answered = { isAsked: boolean; candidates: { quantity: number | null }[] }
  expect(
    body.rows.map(({ isAsked, candidates }: Answered) => [isAsked, candidates[0]?.quantity]),
  ).toEqual([
    [false, 10],
    [true, null],
    [false, 11.52],
    [true, null],
    [true, null],
    [false, 1.44],
    [false, undefined],
  ])
})
