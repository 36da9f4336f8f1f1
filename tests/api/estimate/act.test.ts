/** Acts of work done: parts of what a client has agreed to, to the kopeck and never more. */
import { expect, test } from 'vitest'
import { createLinked, readCode } from '#tests/support/estimate-link.ts'
import { readTexts } from '#tests/support/pdf.ts'

const day = '2026-11-12'

test('an act takes parts of lines; all acts together are what was agreed to, to the kopeck', async () => {
  const { installer, id, accept, lineIds } = await createLinked()
  await accept()
  const make = (lines: object[], key?: string) => installer.post(`/${id}/acts`, { day, lines }, key)

  const first = await make([
    { lineId: lineIds[2], quantity: 3.33 },
    { lineId: lineIds[1], quantity: 1 },
  ])
  await make([{ lineId: lineIds[2], quantity: 3.33 }])
  const { body: before } = await installer.get(`/${id}/acts`)
  const rests = before.lines.map(({ lineId, rest }: { lineId: string; rest: number }) => ({
    lineId,
    quantity: rest,
  }))
  const { body: done } = await make(rests)
  const over = await make([{ lineId: lineIds[2], quantity: 0.01 }])

  const sum = done.acts.reduce(
    (total: number, act: { total: { amountMinor: number } }) => total + act.total.amountMinor,
    0,
  )
  expect(first.body.acts[0]).toMatchObject({
    number: 1,
    versionNumber: 1,
    day,
    // 3.33 of 10 m² at 1234.57 less 7 %: 11 481.50 of the line, by the sums of the version.
    lines: [
      { name: 'Цемент М500 Д0 50 кг', section: 'Стены', quantity: 1 },
      { name: 'Укладка плитки', section: 'Стены', quantity: 3.33 },
    ],
    acceptance: null,
  })
  expect(sum).toBe(done.agreed.amountMinor)
  expect(done.rest.amountMinor).toBe(0)
  expect(done.lines.map(({ rest }: { rest: number }) => rest)).toEqual([0, 0, 0])
  expect([over.status, over.body.error.fields[0].message]).toEqual([
    422,
    'Укладка плитки: всё уже в\u00a0актах',
  ])
})

test('there is no act without an agreement, of a line that is not in it, or of nothing', async () => {
  const { installer, id, accept, lineIds } = await createLinked()
  const make = (lines: object[]) => installer.post(`/${id}/acts`, { day, lines })
  const early = await make([{ lineId: lineIds[0], quantity: 1 }])
  await accept()

  const unknown = await make([{ lineId: 'other', quantity: 1 }])
  const twice = await make([
    { lineId: lineIds[2], quantity: 6 },
    { lineId: lineIds[2], quantity: 6 },
  ])
  const more = await make([{ lineId: lineIds[2], quantity: 10.01 }])
  const nothing = await make([{ lineId: lineIds[2], quantity: 0 }])

  expect(early.status).toBe(409)
  expect([unknown, twice, more, nothing].map(({ status }) => status)).toEqual([422, 400, 422, 422])
  expect((await installer.get(`/${id}/acts`)).body.acts).toEqual([])
})

test('the same form twice makes one act, two at once make two that fit', async () => {
  const { installer, id, accept, lineIds } = await createLinked()
  await accept()
  const make = (quantity: number, key?: string) =>
    installer.post(`/${id}/acts`, { day, lines: [{ lineId: lineIds[2], quantity }] }, key)

  await Promise.all([make(1, 'act-1'), make(1, 'act-1')])
  const both = await Promise.all([make(6), make(6)])

  const { body } = await installer.get(`/${id}/acts`)
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect(body.acts).toHaveLength(2)
  expect(body.lines[2]).toMatchObject({ done: 7, rest: 3 })
})

test('the client takes the work by a code; then the act stays, and before it can be taken back', async () => {
  const { api, installer, id, accept, client, lineIds } = await createLinked()
  await accept()
  const make = (quantity: number) =>
    installer.post(`/${id}/acts`, { day, lines: [{ lineId: lineIds[2], quantity }] })
  const withdraw = (number: number) =>
    api.request(`/user/estimates/${id}/acts/${number}`, {
      token: installer.token,
      method: 'DELETE',
    })
  await make(4)
  await make(2)

  const middle = await withdraw(1)
  const last = await withdraw(2)
  const again = await withdraw(2)
  api.clock.pass({ minutes: 2 })
  const asked = await client.askCode({ actNumber: 1 })
  const code = await readCode(api)
  const taken = await client.sign(code, { actNumber: 1 })
  const repeated = await client.sign('00000', { actNumber: 1 })
  const late = await withdraw(1)
  const unknown = await client.askCode({ actNumber: 7 })

  expect([middle.status, last.status, again.status, late.status]).toEqual([409, 200, 200, 409])
  expect([asked.status, taken.status, repeated.status, unknown.status]).toEqual([
    200, 200, 200, 404,
  ])
  expect(taken.body.acts).toMatchObject([
    { number: 1, acceptance: { name: 'Пётр Семёнов', phone: '…45-67' } },
  ])
})

test('when a later version is agreed to, what is done counts, and acts never come to more than it', async () => {
  const { api, installer, id, accept, resend, lineIds } = await createLinked()
  await accept()
  const make = (lines: object[]) => installer.post(`/${id}/acts`, { day, lines })
  await make([
    { lineId: lineIds[0], quantity: 1 },
    { lineId: lineIds[2], quantity: 2 },
  ])
  const { version, sections, lines } = (await installer.get(`/${id}`)).body
  const less = lines
    .filter((line: { id: string }) => line.id !== lineIds[0])
    .map((line: { id: string }) => (line.id === lineIds[2] ? { ...line, quantity: 9 } : line))
  await installer.save(id, version, { sections, lines: less, markup: 1500 })
  const client = await resend()
  api.clock.pass({ minutes: 2 })
  await client.askCode({ versionNumber: 2 })
  await client.sign(await readCode(api), { versionNumber: 2 })

  const { body: left } = await installer.get(`/${id}/acts`)
  const all = await make(
    left.lines.map(({ lineId, rest }: { lineId: string; rest: number }) => ({
      lineId,
      quantity: rest,
    })),
  )
  const work = await make([{ lineId: lineIds[2], quantity: 1 }])
  const { body } = await installer.get(`/${id}/acts`)

  expect(left.lines).toMatchObject([
    { lineId: lineIds[1], rest: 3 },
    { lineId: lineIds[2], done: 2, rest: 7 },
  ])
  // The line that is gone was done for 5000 ₽, so the rest does not fit whole.
  expect([all.status, all.body.error.message]).toEqual([
    422,
    expect.stringMatching(/^Акты превысят согласованную сумму: осталось/),
  ])
  expect(work.status).toBe(200)
  expect(body.done.amountMinor).toBeLessThanOrEqual(body.agreed.amountMinor)
})

test('an act is a document with its lines, what was agreed to and who has taken the work', async () => {
  const { api, installer, id, link, accept, client, lineIds } = await createLinked()
  await installer.post(`/${id}/info`, { letterhead: { name: 'ИП Кузнецов' } })
  await accept()
  await installer.post(`/${id}/acts`, { day, lines: [{ lineId: lineIds[2], quantity: 2.5 }] })
  api.clock.pass({ minutes: 2 })
  await client.askCode({ actNumber: 1 })
  await client.sign(await readCode(api), { actNumber: 1 })
  const load = async (path: string, token?: string) => api.send(`/api/v1${path}`, { token })

  const own = await load(`/user/estimates/${id}/acts/1/pdf`, installer.token)
  const shared = await load(`/shared/estimates/${link}/acts/1/pdf`)
  const none = await load(`/user/estimates/${id}/acts/2/pdf`, installer.token)

  const text = await readTexts(await own.arrayBuffer())
  expect([own.status, shared.status, none.status]).toEqual([200, 200, 404])
  expect(text).toContain('Акт сдачи-приёмки выполненных работ №\u00a01')
  expect(text).toContain('Укладка плитки')
  // 10 m² at 1234.57 less 7 % is 11 481.50; a quarter of it, half a kopeck up.
  expect(text).toContain('2\u00a0870,38')
  expect(text).toContain('Принято: Пётр Семёнов')
})

test('a day with a mistyped year is refused, and one of last month is taken', async () => {
  const { installer, id, accept, lineIds } = await createLinked()
  await accept()
  const make = (of: string) =>
    installer.post(`/${id}/acts`, { day: of, lines: [{ lineId: lineIds[0], quantity: 0.1 }] })

  const wrong = [await make('2062-11-12'), await make('0206-11-12')]
  const right = await make('2026-10-12')

  expect(wrong.map(({ body }) => body.error.fields[0].field)).toEqual([['day'], ['day']])
  expect(right.body.acts).toMatchObject([{ number: 1, day: '2026-10-12' }])
})

test('a client who takes the work of an act that was taken back is told so', async () => {
  const { api, installer, id, client, accept, lineIds } = await createLinked()
  await accept()
  await installer.post(`/${id}/acts`, { day, lines: [{ lineId: lineIds[0], quantity: 1 }] })
  const path = `/user/estimates/${id}/acts/1`
  await api.request(path, { token: installer.token, method: 'DELETE' })

  const signed = await client.sign('00000', { actNumber: 1 })

  expect([signed.status, signed.body.error.message]).toEqual([
    404,
    'Исполнитель отменил этот акт. Обновите страницу',
  ])
})
