/** The shop's people agree on discounts with organisations: by the call, and on the page. */
import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'
import { createOrganization, phoneOf } from '#tests/support/member.ts'
import { createStaff } from '#tests/support/staff.ts'
import { enter } from '#tests/support/staff-page.ts'

const agreed = { seen: 0, percent: 7, reason: 'Договор № 14' }

async function createFirm() {
  const api = await createTestApi()
  const staff = await createStaff(api)
  const firm = await createOrganization(api)
  const path = `/organizations/${firm.id}/discount`
  const set = (body: object, key: string = crypto.randomUUID()) =>
    staff.call(path, { body: { ...agreed, ...body }, key })
  return { api, staff, firm, path, set }
}

test('a discount is set once, told to its members, and kept in the log with its reason', async () => {
  const { api, staff, firm, set } = await createFirm()

  const done = await set({}, 'a')
  const twice = await set({}, 'a')
  const late = await set({ percent: 9 })
  const { body: own } = await api.request('/user/organizations', { token: firm.owner.token })

  expect(done.body).toMatchObject({ id: firm.id, discountPercent: 7, orderCount: 0 })
  expect(twice.body).toEqual(done.body)
  expect(late.body.error).toMatchObject({ code: 'CONFLICT', fields: [{ field: ['seen'] }] })
  expect(own.items).toMatchObject([{ id: firm.id, discountPercent: 7 }])
  const subject = new URLSearchParams({ subject: `organization:${firm.id}` })
  const audit = await staff.call(`/audit?${subject}`)
  expect(audit.body.items).toMatchObject([
    {
      act: 'organization.discount',
      before: { discountPercent: 0 },
      after: { discountPercent: 7, reason: 'Договор № 14' },
    },
  ])
})

test('of two who set it at once one does', async () => {
  const { set } = await createFirm()

  const answers = await Promise.all([set({ percent: 5 }), set({ percent: 15 })])

  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('what a discount cannot be is told by the field, and only a key of ALL sets one', async () => {
  const { api, set, path } = await createFirm()
  const orders = await createStaff(api, 'MANAGER')
  const refuse = async (body: object) => {
    const answer = await set(body)
    const [{ field, message }] = answer.body.error.fields
    return [answer.status, field.join('.'), message]
  }

  const words = 'Скидка от\u00a00 до\u00a099\u00a0%'
  expect(await refuse({ percent: 100 })).toEqual([422, 'percent', words])
  expect(await refuse({ percent: -1 })).toEqual([422, 'percent', words])
  expect(await refuse({ reason: ' ' })).toEqual([
    422,
    'reason',
    'Напишите, о\u00a0чём договорились',
  ])
  expect((await orders.call(path, { body: agreed, key: 'k' })).status).toBe(403)
  expect((await orders.call('/organizations')).status).toBe(403)
  const staff = await createStaff(api)
  const absent = await staff.call('/organizations/none/discount', { body: agreed, key: 'n' })
  expect(absent.status).toBe(404)
})

test('organisations are found by name, ИНН and the phone of a member, those agreed with first', async () => {
  const { api, staff, firm, set } = await createFirm()
  const other = await createOrganization(api, '7798482109')
  await api.db
    .prepare(`UPDATE organizations SET name = 'ООО «Альфа»' WHERE id = ?`)
    .bind(other.id)
    .run()
  await set({})
  const find = async (search: string) => {
    const { body } = await staff.call(`/organizations?${new URLSearchParams({ search })}`)
    return body.items.map(({ id }: { id: string }) => id)
  }

  expect(await find('')).toEqual([firm.id, other.id])
  expect(await find('альфа')).toEqual([other.id])
  expect(await find('7798482109')).toEqual([other.id])
  expect(await find((await phoneOf(api, firm.owner.userId)) ?? '')).toEqual([firm.id])
})

test('the page sets a discount, keeps what was typed, and says when it has changed', async () => {
  const api = await createTestApi()
  const { browser } = await enter(api)
  const firm = await createOrganization(api)
  const path = `/staff/organizations/${firm.id}`
  const { html: list } = await browser.open('/staff/organizations?search=ромашка')

  const bad = await browser.press(path, path, { percent: '7,5', reason: 'Договор' })
  const done = await browser.press(path, path, { percent: '7 %', reason: 'Договор' })
  const stale = await browser.press(path, path, { percent: '9', reason: 'Ещё', seen: '0' })

  expect(list).toContain(path)
  expect(bad.status).toBe(422)
  expect(bad.html).toContain('Введите целое число процентов')
  expect(bad.html).toContain('value="7,5"')
  expect(done.headers.get('location')).toBe(`${path}?done=1`)
  expect((await browser.open(`${path}?done=1`)).html).toContain('Записано: 7\u00a0%')
  expect(stale.status).toBe(409)
  expect(stale.html).toContain('скидка изменилась')
  expect((await browser.open('/staff/organizations')).html).toContain('Скидка 7')
  expect((await browser.open('/staff/audit')).html).toContain('скидка, %: 0 → 7')
})
