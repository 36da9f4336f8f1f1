import { expect, type Page } from '@playwright/test'
import { createAxe } from '#tests/support/barriers.ts'
import {
  becomeCustomer,
  createPhone,
  desktop,
  superFix,
  visit,
  within,
} from '#tests/support/journey.ts'
import { createFirm, joinFirm } from '#tests/support/member-journey.ts'
import { placeOrder } from '#tests/support/order.ts'
import { test } from '#tests/support/plain-page.ts'

async function expectNoBarriers(page: Page) {
  const phone = page.viewportSize()
  for (const size of [phone, desktop]) {
    if (size) await page.setViewportSize(size)
    const { violations } = await createAxe(page).withTags(['wcag2a', 'wcag2aa']).analyze()
    expect(violations).toEqual([])
  }
  if (phone) await page.setViewportSize(phone)
}

const press = (page: Page, name: string) => within(page).getByRole('button', { name }).click()

test('an owner invites a buyer and approves their order', async ({ browser }) => {
  test.slow()
  const owner = await (await browser.newContext()).newPage()
  const buyer = await (await browser.newContext()).newPage()
  const firm = await createFirm(await becomeCustomer(owner, 'Ольга'))
  const phone = await becomeCustomer(buyer, 'Иван')

  // The owner invites, and is told of a phone that is not one.
  await visit(owner, `/profile/organizations?id=${firm}`)
  await within(owner).getByText('Пригласить участника').click()
  await press(owner, 'Пригласить')
  await expect(within(owner).getByText('Это обязательное поле')).toBeVisible()
  await within(owner).getByLabel('Телефон').fill(phone.slice(1))
  await within(owner)
    .getByLabel(/^Лимит на.заказ/)
    .fill('10,50')
  await expectNoBarriers(owner)
  await press(owner, 'Пригласить')
  await expect(within(owner).getByText(/приглашение до/)).toBeVisible()
  await expect(within(owner).getByText(/Заказ до.10,50/)).toBeVisible()

  // The buyer is told in the menu, and accepts.
  await visit(buyer, '/profile/organizations')
  const card = within(buyer).getByRole('region', { name: /^Приглашение/ })
  await expect(card).toContainText('закупщик')
  await expectNoBarriers(buyer)
  await card.getByRole('button', { name: 'Принять' }).press('Enter')
  await expect(card).toBeHidden()

  // An order over the limit waits for the owner.
  const order = await placeOrder(buyer, superFix.path, 'ON_RECEIPT', firm)
  await visit(buyer, `/profile/orders/${order.id}`)
  const approval = within(buyer).getByRole('region', { name: 'Согласование' })
  await expect(approval).toContainText(/сумма больше вашего лимита на.заказ, 10,50/)
  await expectNoBarriers(buyer)

  await visit(owner, '/profile/orders')
  const row = within(owner).getByRole('article')
  await expect(row).toContainText('Заказ коллеги: Иван')
  await expectNoBarriers(owner)
  await row.getByRole('link', { name: /^Заказ №/ }).click()
  await expect(
    within(owner).getByRole('button', { name: 'Согласовать', exact: true }),
  ).toBeVisible()
  await expectNoBarriers(owner)
  await within(owner).getByRole('button', { name: 'Согласовать', exact: true }).press('Enter')
  await expect(within(owner).getByText(/^Согласовано: Ольга/)).toBeVisible()

  await visit(buyer, `/profile/orders/${order.id}`)
  await expect(within(buyer).getByText(/^Согласовано: Ольга/)).toBeVisible()
  await expect(within(buyer).getByText('Принят', { exact: true }).first()).toBeVisible()
  await owner.context().close()
  await buyer.context().close()
})

test('an owner declines an order, and ends who buys and who is invited', async ({
  page: owner,
  shop: buyer,
}) => {
  test.slow()
  const firm = await createFirm(await becomeCustomer(owner, 'Ольга'))
  await joinFirm(firm, await becomeCustomer(buyer, 'Иван'), 10_50)
  const { id } = await placeOrder(buyer, superFix.path, 'ON_RECEIPT', firm)

  await visit(owner, `/profile/orders/${id}`)
  const approval = within(owner).getByRole('region', { name: 'Согласование' })
  await approval.locator('summary').press('Enter')
  await approval.getByLabel('Почему').fill('Возьмём на\u00a0складе')
  await expectNoBarriers(owner)
  await approval.getByRole('button', { name: 'Не\u00a0согласовать' }).press('Enter')
  await expect(within(owner).getByText(/^Не.согласовано: Ольга/)).toBeVisible()
  await buyer.open(`/profile/orders/${id}`)
  expect(buyer.main.text).toMatch(/Не.согласовано: Ольга.*«Возьмём на.складе»/)
  expect(buyer.main.text.match(/Возьмём на.складе/g)).toHaveLength(1)

  await visit(owner, `/profile/organizations?id=${firm}`)
  await within(owner).getByText('Пригласить участника').click()
  await within(owner).getByLabel('Телефон').fill(createPhone().slice(1))
  await press(owner, 'Пригласить')
  const revoke = within(owner).getByRole('button', { name: /^Отозвать приглашение/ })
  await revoke.press('Enter')
  await expect(revoke).toBeHidden()

  const row = within(owner).getByRole('listitem').filter({ hasText: 'Изменить: Иван' })
  await row.getByText('Изменить: Иван').click()
  await row.getByLabel('Роль').selectOption('ACCOUNTANT')
  await row.getByRole('button', { name: 'Сохранить' }).click()
  await expect(row.getByText('Бухгалтер', { exact: true })).toBeVisible()
  await row.getByText('Удалить: Иван').click()
  await expectNoBarriers(owner)
  await row.getByRole('button', { name: 'Удалить' }).click()
  await expect(row).toBeHidden()
})
