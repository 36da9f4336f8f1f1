/** The page on which the shop's people answer a request for prices, without script. */
import { expect, test } from 'vitest'
import { createInstaller, ownLine } from '#tests/support/estimate.ts'
import { createPriceRequest } from '#tests/support/price-request.ts'
import { enter, readForm } from '#tests/support/staff-page.ts'
import { toWorkbook } from '#tests/support/table-file.ts'

async function createPage() {
  const own = await createPriceRequest()
  const { number } = (await own.ask()).body
  const page = `/staff/inbox/inquiry/${number}`
  const { browser } = await enter(own.api, 'MANAGER', 'Пётр')
  const form = async () => readForm((await browser.open(page)).html, page)
  return { ...own, number, page, browser, form }
}

test('goods are found by words, offered with a press, and answered in part', async () => {
  const { lines, browser, page, form, see, number } = await createPage()
  const { bath, mortar } = lines
  const typed = {
    ...(await form()),
    [`price ${bath.id}`]: '900',
    [`analogue ${bath.id}`]: 'плитка белая',
    until: '2026-11-20',
  }

  const found = await browser.post(page, { ...typed, find: bath.id })
  const picked = await browser.post(page, {
    ...typed,
    ...readForm(found.html, page),
    pick: `${bath.id}|ПЛ-1001`,
  })
  const asked = await browser.post(page, {
    ...readForm(picked.html, page),
    intent: 'part',
    answer: '',
  })
  const done = await browser.post(page, {
    ...readForm(asked.html, page),
    [`quantity ${bath.id}`]: '5',
    [`price ${mortar.id}`]: '',
    intent: 'part',
    answer: '',
  })
  const shown = await browser.open(done.headers.get('location') ?? '')

  expect(found.html).toContain(`value="${bath.id}|ПЛ-1001"`)
  expect(found.html).toContain('value="900"')
  // A bath is counted by the piece, and tile by the square metre: how much is for people to say.
  expect(asked.status).toBe(422)
  expect(asked.html).toContain('Сколько нужно аналога?')
  expect(done.status).toBe(303)
  expect(shown.html).toContain('Ответ отправлен покупателю')
  expect((await see(number)).lines).toMatchObject([
    { state: 'ANSWERED', namedMinor: 52_000, holdsUntil: '2026-11-20' },
    { state: 'OPEN' },
    { state: 'ANSWERED', analogue: { code: 'ПЛ-1001', quantity: 5.76 } },
  ])
})

test('who comes second sees what a colleague has saved, and what they typed is kept', async () => {
  const { staff, lines, browser, page, form, number } = await createPage()
  const typed = { ...(await form()), [`price ${lines.cement.id}`]: '470' }
  await staff.call(`/inquiries/${number}/draft`, {
    body: {
      version: 1,
      lines: [
        { lineId: lines.cement.id, priceMinor: 48_000 },
        { lineId: lines.mortar.id, priceMinor: 350_000 },
      ],
    },
    key: 'other',
  })

  const stale = await browser.post(page, { ...typed, intent: 'close', answer: 'Ждём' })
  const form2 = readForm(stale.html, page)
  const done = await browser.post(page, { ...form2, intent: 'close', answer: 'Ждём' })

  expect(stale.status).toBe(409)
  expect(stale.html).toContain('Анна, склад: 480,00')
  expect(form2[`price ${lines.cement.id}`]).toBe('470')
  expect(form2[`price ${lines.mortar.id}`]).toBe('3\u00a0500,00')
  expect(stale.html).toContain('>Ждём</textarea>')
  expect(done.status).toBe(303)
})

test('a table is sent by the page, and its wrong rows are said below what was read', async () => {
  const { lines, browser, page } = await createPage()
  const { html } = await browser.open(page)
  const send = async (rows: (string | number)[][]) => {
    const fields = readForm(html, `${page}/form`)
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) if (name !== 'file') form.set(name, value)
    form.set('key', crypto.randomUUID())
    const file = await toWorkbook({ rows: [['№', 'Ваша цена'], ...rows] })
    form.set('file', new File([file], 'prices.xlsx'))
    return browser.upload(`${page}/form`, form)
  }

  const wrong = await send([
    [1, 410],
    [2, 'дёшево'],
  ])
  const stale = await send([[1, 420]])
  const file = await browser.peek(`${page}/form?type=CSV`)

  expect(wrong.status).toBe(422)
  expect(wrong.html).toContain('«дёшево» не\u00a0число')
  expect(readForm(wrong.html, page)[`price ${lines.cement.id}`]).toBe('410,00')
  expect(stale.status).toBe(409)
  expect(await file.text()).toContain('410')
})

test('a request of a hundred lines is filled in page by page, and what is typed goes along', async () => {
  const { api, ask, browser } = await createPage()
  const other = await createInstaller(api)
  const lines = Array.from({ length: 100 }, (_, i) =>
    ownLine(`Строка ${i}`, 1, 0, { price: null, unit: 'шт' }),
  )
  const { id } = await other.make('Дом', { lines })
  const { number } = (await ask(id, other.token, { contact: '+7 916 000-00-00' })).body
  const page = `/staff/inbox/inquiry/${number}`
  const first = readForm((await browser.open(page)).html, page)

  const next = await browser.post(page, {
    ...first,
    [`price ${lines[0]?.id}`]: '10',
    intent: 'page:2',
    answer: '',
  })
  const second = await browser.open(next.headers.get('location') ?? '')
  const done = await browser.post(page, {
    ...readForm(second.html, page),
    [`price ${lines[50]?.id}`]: '20',
    intent: 'part',
    answer: '',
  })
  const { body } = await api.request(`/user/estimates/${id}/pricing`, { token: other.token })

  expect(Object.keys(first).filter((name) => name.startsWith('price '))).toHaveLength(40)
  expect(second.html).toContain('41–80 из\u00a0100\u00a0строк')
  expect(done.status).toBe(303)
  expect(body.waiting).toMatchObject({ lineCount: 100, answeredCount: 2 })
})

test('a request that was withdrawn meanwhile says so, and those who name no prices see no form', async () => {
  const { api, installer, id, browser, page, form } = await createPage()
  const typed = await form()
  await installer.post(`/${id}/pricing/withdraw`)
  const content = await enter(api, 'CONTENT')

  const late = await browser.post(page, { ...typed, intent: 'close', answer: '' })
  const shown = await browser.open(page)
  const plain = await content.browser.open(page)
  const file = await content.browser.open(`${page}/form`)

  expect(late.status).toBe(409)
  expect(shown.html).toContain('Отозвана')
  expect(plain.html).not.toContain('name="price ')
  expect(file.status).toBe(403)
})
