/** The shop's people say whether goods are marked, by call and by page. */
import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'
import { createStaff } from '#tests/support/staff.ts'
import { enter, readForm } from '#tests/support/staff-page.ts'

const call = '/markings/cement-m500'
const page = '/staff/markings/cement-m500'

async function createShop() {
  const api = await createTestApi()
  await api.db
    .prepare(
      `UPDATE products SET marking_stated = 'construction', barcode = '4601234000017',
        further_barcodes = '["14601234000014"]' WHERE id = 'cement-m500'`,
    )
    .run()
  const findGroup = async () => {
    const { body } = await api.request('/products/cement-m500?cityId=msk')
    return body.markingGroup?.id ?? null
  }
  return { api, findGroup }
}

test('a manager takes goods off and sets them again, and the log has it', async () => {
  const { api, findGroup } = await createShop()
  const staff = await createStaff(api, 'MANAGER')
  const say = (seen: string | null, decided: string | null, key: string = crypto.randomUUID()) =>
    staff.call(call, { body: { seen, decided }, key })

  const before = await staff.call(call)
  const off = await say(null, 'none', 'once')
  const again = await say(null, 'none', 'once')
  const offGroup = await findGroup()
  const late = await say(null, 'cableraw')
  const back = await say('none', null)

  expect(before.body).toMatchObject({
    barcodes: ['4601234000017', '14601234000014'],
    group: { id: 'construction', name: 'Строительные материалы' },
    requiredFrom: '2026-12-01',
    decided: null,
    stated: 'construction',
    inherited: null,
  })
  expect(off.body).toMatchObject({ group: null, requiredFrom: null, decided: 'none' })
  expect([again.status, late.status, back.status]).toEqual([200, 409, 200])
  expect(late.body.error).toMatchObject({ code: 'CONFLICT' })
  expect([offGroup, await findGroup()]).toEqual([null, 'construction'])
  const director = await createStaff(api)
  const audit = await director.call('/audit?subject=marking:cement-m500')
  expect(audit.body.items).toMatchObject([
    { act: 'marking.change', before: { decided: 'none' }, after: { decided: null } },
    { act: 'marking.change', before: { decided: null }, after: { decided: 'none' } },
  ])
})

test('their word stays when the source says another', async () => {
  const { api, findGroup } = await createShop()
  const staff = await createStaff(api, 'MANAGER')
  const before = await findGroup()
  await staff.call(call, { body: { seen: null, decided: 'none' }, key: 'a' })

  // As an import writes it.
  await api.db.prepare("UPDATE products SET marking_stated = 'any'").run()

  expect([before, await findGroup()]).toEqual(['construction', null])
})

test('another role sees it and may not say it; no such goods and no such group are refused', async () => {
  const { api } = await createShop()
  const picker = await createStaff(api, 'PICKER')
  const staff = await createStaff(api, 'MANAGER')
  const body = { seen: null, decided: 'none' }

  const statuses = [
    (await picker.call(call)).status,
    (await picker.call(call, { body, key: 'a' })).status,
    (await staff.call('/markings/none')).status,
    (await staff.call('/markings/none', { body, key: 'b' })).status,
    (await staff.call(call, { body: { seen: null, decided: 'tea' }, key: 'c' })).status,
  ]

  expect(statuses).toEqual([200, 403, 404, 404, 422])
})

test('the page is reached from the stock, says who said what, and takes a decision', async () => {
  const { api, findGroup } = await createShop()
  const { browser } = await enter(api, 'MANAGER')

  const found = await browser.open('/staff/stocks?search=%D0%A6%D0%9C-500')
  const opened = await browser.open(page)
  const form = readForm(opened.html, page)
  const done = await browser.press(page, page, { decided: 'none' })
  const after = await browser.open(done.headers.get('location') ?? '')
  const late = await browser.post(page, { ...form, decided: 'cableraw' })
  const wrong = await browser.press(page, page, { decided: 'tea' })

  expect(found.html).toContain(`href="${page}"`)
  expect(opened.html).toContain('Маркируется: Строительные материалы')
  expect(opened.html).toContain('С\u00a01\u00a0декабря 2026 без\u00a0кодов не\u00a0выдают')
  expect(opened.html).toContain('4601234000017, 14601234000014')
  expect([done.status, late.status, wrong.status]).toEqual([303, 409, 422])
  expect(after.html).toContain('Записано: не\u00a0маркируется')
  expect(late.html).toContain('решение изменили')
  expect(late.html).toContain('value="cableraw" selected')
  expect(wrong.html).toContain('Выберите группу')
  expect(await findGroup()).toBeNull()
})

test('a picker sees the page without its form', async () => {
  const { api } = await createShop()
  const { browser } = await enter(api, 'PICKER')

  const { html } = await browser.open(page)

  expect(html).toContain('Маркируется')
  expect(html).not.toContain('name="decided"')
})
