import { expect, test } from 'vitest'
import type { Storefront } from '#web/graphql/storefront.ts'
import { changeMembers } from './member-data.ts'

/** A client that keeps what it is asked, and refuses with `userErrors`. */
function createClient(userErrors: object[] = []) {
  const asked: unknown[] = []
  const mutate = (_: unknown, variables: unknown) => {
    asked.push(variables)
    return Promise.resolve({ memberInvite: { userErrors }, memberRemove: { userErrors } })
  }
  // Only what these calls use.
  return { asked, client: { mutate } as unknown as Storefront }
}

const toForm = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

const invited = {
  organizationId: 'o1',
  key: 'k1',
  phone: '+7 916 123-45-67',
  role: 'BUYER',
  orderLimit: '50 000,50',
  monthLimit: '',
}

test('an invitation is sent in kopecks, and an empty field is no limit', async () => {
  const { client, asked } = createClient()

  expect(await changeMembers(client, 'member-invite', toForm(invited))).toBeNull()
  expect(asked).toEqual([
    {
      input: {
        organizationId: 'o1',
        phone: '79161234567',
        terms: { role: 'BUYER', orderLimit: 5_000_050, monthLimit: null },
        idempotencyKey: 'k1',
      },
    },
  ])
})

test.each([
  ['phone', '+7 495 1', 'Неверный формат номера телефона'],
  ['orderLimit', 'много', 'Введите сумму в\u00a0рублях: 50\u00a0000'],
  ['monthLimit', '9999999999', 'Введите сумму в\u00a0рублях: 50\u00a0000'],
  ['role', 'DIRECTOR', 'Выберите роль'],
])('a wrong %s is told by its field, and what was typed stays', async (name, typed, message) => {
  const { client, asked } = createClient()

  const answer = await changeMembers(client, 'member-invite', toForm({ ...invited, [name]: typed }))

  expect(answer).toMatchObject({ form: 'invite', errors: { [name]: message } })
  expect(answer?.fields).toMatchObject({ [name]: typed })
  expect(asked).toEqual([])
})

test('a refusal stands by its field, or above the form of its member', async () => {
  const phone = createClient([{ message: 'Уже приглашён', field: ['phone'] }])
  const owner = createClient([{ message: 'Нужен владелец', field: [] }])
  const removed = toForm({ organizationId: 'o1', id: 'm1' })

  const invitation = await changeMembers(phone.client, 'member-invite', toForm(invited))
  const removal = await changeMembers(owner.client, 'member-remove', removed)

  expect(invitation?.errors).toEqual({ phone: 'Уже приглашён' })
  expect(removal).toMatchObject({ form: 'm1', errors: { form: 'Нужен владелец' } })
})
