/** Members of an organisation, and orders over their limits, by links and forms alone. */
import { expect } from '@playwright/test'
import { becomeCustomer, putInCart, superFix } from '#tests/support/journey.ts'
import { createFirm, joinFirm } from '#tests/support/member-journey.ts'
import { type PlainPage, test } from '#tests/support/plain-page.ts'

const wait = /Заказ уйдёт на\sсогласование: сумма больше вашего лимита на\sзаказ, 10,50/

test('a checkout over a limit says before it is sent that a colleague decides', async ({
  shop,
  stranger,
}) => {
  const firm = await createFirm(await becomeCustomer(stranger, 'Ольга'))
  await joinFirm(firm, await becomeCustomer(shop, 'Иван'), 10_50)
  await putInCart(shop, superFix.path, 1)
  await shop.open('/simplecheckout')
  // The organisation of who has one is offered first.
  expect(shop.main.text).toMatch(wait)

  shop.check(/^Я/)
  await shop.press('Показать способы оплаты')
  expect(shop.main.text).not.toMatch(wait)
  shop.check(/^ООО «Ремонт и стройка»/)
  await shop.press('Показать способы оплаты')
  expect(shop.main.text).toMatch(wait)
  await shop.open('/simplecheckout')
  shop.check(/^Я/)
  await shop.press('Показать способы оплаты')

  expect(shop.main.text).not.toMatch(wait)
})

/** The line of a person, with their forms. */
const rowOf = (page: PlainPage, name: string) =>
  page.main.listByRole('listitem').find(({ text }) => text.includes(name))

async function invite(owner: PlainPage, phone: string) {
  owner.fill(/^Телефон/, phone)
  await owner.press('Пригласить')
}

test('a member is invited, given another role and removed without script', async ({
  shop: owner,
  stranger: buyer,
}) => {
  const firm = await createFirm(await becomeCustomer(owner, 'Ольга'))
  const phone = await becomeCustomer(buyer, 'Иван')
  await owner.open(`/profile/organizations?id=${firm}`)
  owner.fill(/^Лимит на.заказ/, '10,50')
  await invite(owner, '')
  expect(owner.status).toBe(422)
  expect(owner.valueOf(/^Лимит на.заказ/)).toBe('10,50')

  await invite(owner, phone)
  await owner.press(/^Отозвать приглашение/)
  expect(owner.main.listByRole('button', { name: /^Отозвать/ })).toHaveLength(0)
  await invite(owner, phone)
  await buyer.open('/profile/organizations')
  await buyer.press('Отказаться')
  expect(buyer.main.listByRole('button', { name: 'Принять' })).toHaveLength(0)
  await owner.open(owner.path)
  await invite(owner, phone)
  await buyer.open('/profile/organizations')
  await buyer.press('Принять')
  expect(buyer.main.getByRole('article').text).toContain('Закупщик')

  await owner.open(owner.path)
  const [terms] = rowOf(owner, 'Иван')?.listByRole('combobox') ?? []
  owner.fill(terms ?? 'нет роли', 'ACCOUNTANT')
  await owner.press(rowOf(owner, 'Иван')?.getByRole('button', { name: 'Сохранить' }) ?? 'нет')
  expect(rowOf(owner, 'Иван')?.text).toContain('Бухгалтер')
  await owner.press(rowOf(owner, 'Иван')?.getByRole('button', { name: 'Удалить' }) ?? 'нет')

  expect(rowOf(owner, 'Иван')).toBeUndefined()
  await buyer.open('/profile/organizations')
  expect(buyer.main.listByRole('article')).toHaveLength(0)
})
