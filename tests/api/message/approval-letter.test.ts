import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'
import { listLetters } from '#tests/support/mail.ts'
import { addMember, createOrganization, order } from '#tests/support/member.ts'
import { confirmEmail } from '#tests/support/notification.ts'

test('who decides is told by letter too, once their address is confirmed', async () => {
  const api = await createTestApi({ sendsAfterwards: true })
  const firm = await createOrganization(api)
  const buyer = await addMember(api, firm.id, 'BUYER', { orderLimit: 52_000 })
  await confirmEmail(api, firm.owner.userId)

  const placed = await order(api, buyer, { organizationId: firm.id, bags: 2 })
  await api.settle()

  const { number } = placed.body
  const letters = await listLetters(api)
  expect(letters).toMatchObject([
    {
      to: 'anna@example.ru',
      subject: expect.stringContaining(`Согласуйте заказ №\u00a0${number}`),
    },
  ])
  expect(letters[0]?.html).toContain(`href="https://shop.test/profile/orders/${number}"`)
})
