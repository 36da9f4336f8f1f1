/** An owner asks for prices of an estimate, the shop names them, and they come back into it. */
import { expect, test } from 'vitest'
import { createInstaller, setPrice } from '#tests/support/estimate.ts'
import { listTexts } from '#tests/support/message.ts'
import { createPriceRequest } from '#tests/support/price-request.ts'
import { enter, readForm } from '#tests/support/staff-page.ts'

test('prices that the shop names come back into the estimate, line by line or all', async () => {
  const { installer, id, lines, ask, see, close, pricing } = await createPriceRequest()
  const { body: asked } = await ask()
  const waiting = await pricing()
  const seen = await see(asked.number)

  const closed = await close(asked.number, {
    answer: 'Привезём за неделю',
    prices: [
      { lineId: lines.cement.id, priceMinor: 49_000 },
      { lineId: lines.mortar.id, priceMinor: 350_000 },
      { lineId: lines.bath.id, priceMinor: 1_850_000 },
    ],
  })
  const named = await pricing()
  const one = await installer.post(`/${id}/pricing`, { lineIds: [lines.mortar.id] })
  const left = await pricing()
  await installer.post(`/${id}/pricing`, {})
  const view = await installer.view(id)

  expect(waiting).toEqual({
    waiting: {
      number: asked.number,
      askedAt: expect.any(String),
      wantedBy: null,
      lineCount: 3,
      answeredCount: 0,
    },
    pricing: null,
  })
  // What is the installer's own work, or is sold no longer, the shop names no price for.
  expect(seen.lines.map(({ lineId }: { lineId: string }) => lineId)).toEqual([
    lines.cement.id,
    lines.mortar.id,
    lines.bath.id,
  ])
  expect(seen.lines[0]).toMatchObject({ code: 'ЦМ-500', quantity: 2, priceMinor: 52_000 })
  expect(closed.body).toMatchObject({ state: 'CLOSED', answer: 'Привезём за неделю' })
  expect(named.waiting).toBeNull()
  expect(named.pricing).toMatchObject({ number: asked.number, answer: 'Привезём за неделю' })
  expect(named.pricing.lines).toMatchObject([
    { lineId: lines.cement.id, was: { amountMinor: 52_000 }, named: { amountMinor: 49_000 } },
    { lineId: lines.mortar.id, was: null, named: { amountMinor: 350_000 } },
    { lineId: lines.bath.id, was: null, named: { amountMinor: 1_850_000 } },
  ])
  expect(one.body).toMatchObject({ unpricedCount: 1, changedCount: 0 })
  expect(left.pricing.lines).toHaveLength(2)
  expect(await pricing()).toEqual({ waiting: null, pricing: null })
  expect(view.totals).toMatchObject({ unpricedCount: 0, changedCount: 0 })
  expect(view.totals.total.amountMinor).toBe(98_000 + 350_000 + 1_850_000 + 1_200_000)
})

test('a named price outlives the catalogue’s moves, until today’s is asked for by its line', async () => {
  const { api, installer, id, lines, ask, close } = await createPriceRequest()
  const { body } = await ask()
  await close(body.number, { prices: [{ lineId: lines.cement.id, priceMinor: 49_000 }] })
  await installer.post(`/${id}/pricing`, {})
  await setPrice(api, 'cement-m500', 600)
  const priceOf = async () => (await installer.view(id)).lines[0].price.amountMinor

  await installer.post(`/${id}/update`, { lineIds: null })
  const kept = await priceOf()
  await installer.post(`/${id}/update`, { lineIds: [lines.cement.id] })

  expect(kept).toBe(49_000)
  expect(await priceOf()).toBe(60_000)
})

test('the owner is told by a message, once, and nobody of a request without prices', async () => {
  const { api, installer, lines, ask, close } = await createPriceRequest()
  await api.db
    .prepare("UPDATE users SET phone = '79161112233' WHERE id = ?")
    .bind(installer.userId)
    .run()
  const { body: first } = await ask()
  await close(first.number, { answer: 'Позвонили' })
  await api.sweep()
  const before = await listTexts(api, '79161112233')
  api.clock.pass({ minutes: 11 })
  const { body: second } = await ask()

  await close(second.number, { prices: [{ lineId: lines.bath.id, priceMinor: 100 }] })
  // No later than the end of the owner's night.
  for (const hours of [0, 12]) {
    api.clock.pass({ hours })
    await api.sweep()
  }

  expect(before).toEqual([])
  expect(await listTexts(api, '79161112233')).toEqual([
    expect.stringMatching(/^Отвес: назвали цены для 1 строки сметы «Ванная»\. https:.+estimates/),
  ])
})

test('what is left can be put away, and a new request brings its own prices', async () => {
  const { api, installer, id, lines, ask, close, pricing } = await createPriceRequest()
  const { body } = await ask()
  await close(body.number, { prices: [{ lineId: lines.bath.id, priceMinor: 5000 }] })
  const dismiss = () =>
    api.request(`/user/estimates/${id}/pricing`, { token: installer.token, method: 'DELETE' })

  const dismissed = await dismiss()
  const again = await dismiss()
  const taken = await installer.post(`/${id}/pricing`, {})

  expect(dismissed.body).toEqual({ waiting: null, pricing: null })
  expect(again.status).toBe(200)
  expect(taken.body.unpricedCount).toBe(2)
  expect((await pricing()).pricing).toBeNull()
})

test('no other’s estimate is asked about, priced or read, and no line that was not asked about', async () => {
  const { api, id, installer, lines, ask, close } = await createPriceRequest()
  const other = await createInstaller(api)
  const { id: empty } = await installer.make('Пустая')
  const { body } = await ask()

  const foreign = await ask(id, other.token)
  const none = await ask(empty)
  const odd = await close(body.number, { prices: [{ lineId: lines.work.id, priceMinor: 100 }] })
  const free = await close(body.number, { prices: [{ lineId: lines.bath.id, priceMinor: 0 }] })
  const statuses = await Promise.all([
    other.get(`/${id}/pricing`),
    other.post(`/${id}/pricing`, {}),
    api.request(`/user/estimates/${id}/pricing`, { token: other.token, method: 'DELETE' }),
  ])

  expect(foreign.body.error).toMatchObject({
    code: 'NOT_FOUND',
    fields: [{ field: ['estimateId'] }],
  })
  expect(none.body.error).toMatchObject({
    code: 'VALIDATION',
    fields: [{ field: ['estimateId'] }],
  })
  expect(odd.body.error).toMatchObject({
    code: 'NOT_FOUND',
    fields: [{ field: ['prices', '0', 'lineId'] }],
  })
  expect(free.status).toBe(400)
  expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404])
})

test('the shop’s people name prices on the page, and a slip keeps what was typed', async () => {
  const { api, lines, ask, see, pricing } = await createPriceRequest()
  const { body } = await ask()
  const count = (lineId: string, unit: string) =>
    api.db.prepare('UPDATE inquiry_lines SET unit = ? WHERE line_id = ?').bind(unit, lineId).run()
  await count(lines.cement.id, 'мешок')
  await count(lines.bath.id, '')
  const page = `/staff/inbox/inquiry/${body.number}`
  const { browser } = await enter(api)
  const { html } = await browser.open(page)
  const form = { ...readForm(html, page), intent: 'close', answer: 'Есть скидка' }
  const bath = `price ${lines.bath.id}`

  const slip = await browser.post(page, { ...form, [bath]: 'дёшево' })
  const done = await browser.post(page, {
    ...form,
    ...readForm(slip.html, page),
    [bath]: '18 500,50',
  })
  const answered = await browser.open(page)

  expect(html).toContain('Ванна акриловая')
  expect(html).toContain('>2\u00a0мешка</span>')
  expect(html).toContain('value="520,00"')
  expect(slip.status).toBe(422)
  expect(slip.html).toContain('value="дёшево"')
  expect(slip.html).toContain('Проверьте отмеченные поля')
  expect(done.status).toBe(303)
  expect(answered.html).toContain('18\u202f500,50\u202f₽<')
  expect((await see(body.number)).state).toBe('CLOSED')
  // The price of the catalogue was left as it stood: it is named too.
  expect((await pricing()).pricing.lines).toMatchObject([
    { lineId: lines.cement.id, named: { amountMinor: 52_000 } },
    { lineId: lines.bath.id, named: { amountMinor: 1_850_050 } },
  ])
})
