/** A change that takes an order of an organisation over a limit of whoever ordered. */
import { expect, test } from 'vitest'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import { bagMinor } from '#tests/support/approval.ts'
import { addMember, createOrganization, order, phoneOf } from '#tests/support/member.ts'
import { listTexts } from '#tests/support/message.ts'
import { createDesk } from '#tests/support/order-change.ts'
import { createStaff } from '#tests/support/staff.ts'
import { createStaffBrowser, readForm } from '#tests/support/staff-page.ts'

/** Bags that a member has ordered at the counter’s desk, and one who may approve more. */
async function createLimited(
  api: TestApi,
  limits: { orderLimit?: number; monthLimit?: number },
  bags: number,
) {
  const firm = await createOrganization(api)
  const buyer = await addMember(api, firm.id, 'BUYER', limits)
  const approver = await addMember(api, firm.id, 'APPROVER')
  const { body: placed } = await order(api, buyer, { organizationId: firm.id, bags })
  const desk = await createDesk(api, placed)
  const [{ id: itemId }] = placed.items
  const toBags = (quantity: number) => ({ items: [{ itemId, quantity }] })
  const readAs = async ({ token }: { token: string }) =>
    (await api.request(`/user/orders/${placed.id}`, { token })).body
  return { firm, buyer, approver, placed, toBags, readAs, ...desk }
}

test('over a limit those who approve are asked, and their yes makes the change', async () => {
  const api = await createTestApi()
  const { placed, buyer, approver, firm, toBags, quote, change, read, readAs } =
    await createLimited(api, { orderLimit: 2 * bagMinor }, 2)
  await api.sweep()

  const quoted = await quote(toBags(3))
  const atOnce = await change(toBags(3))
  const proposed = await change({ ...toBags(3), ask: true })
  await api.sweep()
  const [own] = (await readAs(buyer)).changes
  const [theirs] = (await readAs(approver)).changes
  const accountant = await addMember(api, firm.id, 'ACCOUNTANT')
  const [shown] = (await readAs(accountant)).changes
  const path = `/user/orders/${placed.number}/changes/${theirs.token}`
  const agreed = await api.request(`${path}/accept`, { method: 'POST' })

  expect(quoted.body).toMatchObject({
    refusals: [],
    limits: [{ kind: 'ORDER', limit: { amountMinor: 2 * bagMinor } }],
  })
  expect(atOnce.body.error).toMatchObject({ code: 'ORDER_NOT_CHANGEABLE' })
  expect(atOnce.body.error.fields[0].field).toEqual(['ask'])
  expect(proposed.body.changes).toMatchObject([{ state: 'PROPOSED', needsApproval: true }])
  expect([own, shown]).toMatchObject([{ token: null }, { token: null }])
  const asked = `согласуйте изменение заказа №\u00a0${placed.number}`
  const toAsked = async (person: { userId: string }) =>
    (await listTexts(api, (await phoneOf(api, person.userId)) ?? '')).filter((text) =>
      text.replaceAll(' ', '\u00a0').includes(asked.replaceAll(' ', '\u00a0')),
    )
  expect(await toAsked(approver)).toEqual([expect.stringContaining(theirs.token)])
  expect(await toAsked(firm.owner)).toHaveLength(1)
  expect(await toAsked(buyer)).toEqual([])
  expect(agreed.body.state).toBe('APPLIED')
  expect((await read()).order.items).toMatchObject([{ quantity: 3 }])
})

test('a month counts the changed order once, and who spends less asks nobody', async () => {
  const api = await createTestApi()
  const { firm, buyer, toBags, quote, change, readAs, placed } = await createLimited(
    api,
    { monthLimit: 3 * bagMinor },
    1,
  )
  await change({ ...toBags(2), ask: true })
  const [{ token }] = (await readAs(buyer)).changes

  const within = await quote(toBags(3))
  await order(api, buyer, { organizationId: firm.id, bags: 2 })
  const over = await quote(toBags(2))
  const late = await api.request(`/user/orders/${placed.number}/changes/${token}/accept`, {
    method: 'POST',
  })
  await api.db.prepare('UPDATE organization_members SET month_limit_minor = 0').run()
  const less = await quote({ reason: 'Просили перенести' })

  expect(within.body.limits).toEqual([])
  expect(over.body.limits).toMatchObject([
    { kind: 'MONTH', used: { amountMinor: 2 * bagMinor }, limit: { amountMinor: 3 * bagMinor } },
  ])
  expect(late.body).toMatchObject({
    state: 'FAILED',
    failure: expect.stringContaining('больше лимита'),
  })
  expect(less.body.limits).toEqual([])
})

test('a payer whose limit an order is over is proposed, too', async () => {
  const api = await createTestApi()
  const { firm, buyer, placed, quote, change } = await createLimited(
    api,
    { orderLimit: bagMinor },
    1,
  )
  const toPayer = (organizationId: string | null) => ({
    payer: { organizationId, poNumber: '', object: '' },
  })
  await change(toPayer(null))
  await api.db
    .prepare('UPDATE organization_members SET order_limit_minor = 1 WHERE user_id = ?')
    .bind(buyer.userId)
    .run()

  const back = await quote(toPayer(firm.id))

  expect(placed.status).toBe('ACCEPTED')
  expect(back.body.limits).toMatchObject([{ kind: 'ORDER' }])
})

test('the page of a change offers only to ask those who approve', async () => {
  const api = await createTestApi()
  const { placed, read } = await createLimited(api, { orderLimit: 2 * bagMinor }, 2)
  const browser = createStaffBrowser(api)
  await browser.signIn((await createStaff(api)).token)
  const path = `/staff/orders/${placed.number}/change`
  const typed = {
    method: 'PICKUP',
    shopId: 'msk-north',
    [`quantity.${placed.items[0].id}`]: '3',
  }
  const press = async (html: string, button: string) =>
    browser.post(path, { ...readForm(html, path), ...typed, do: button })

  const quoted = await press((await browser.open(path)).html, 'quote')
  await press(quoted.html, 'ask')
  const page = await browser.open(`/staff/orders/${placed.number}`)

  expect(quoted.html).toContain('Отправить на&nbsp;согласование'.replace('&nbsp;', '\u00a0'))
  expect(quoted.html).not.toContain('Изменить сейчас')
  expect(page.html).toContain('На\u00a0согласовании в\u00a0организации')
  expect((await read()).order.items).toMatchObject([{ quantity: 2 }])
})
