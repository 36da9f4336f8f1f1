/** At the counter: goods come back in part, and a part of the money goes back. */
import { expect, test } from '@playwright/test'
import { expectNoBarriers } from '#tests/support/barriers.ts'
import { ask, watchConsole } from '#tests/support/journey.ts'
import { createKey } from '#tests/support/late.ts'
import { createReceivedOrder } from '#tests/support/order.ts'

test('a manager takes goods back, then gives a part of the money back, each sum named first', async ({
  page,
  browser,
}) => {
  test.slow()
  const buyer = await (await browser.newContext()).newPage()
  const id = (await createReceivedOrder(buyer)).split('/').at(-1)
  const { viewer } = await ask<{ viewer: { order: { number: string } } }>(
    buyer,
    'query ($id: ID!) { viewer { order(id: $id) { number } } }',
    { id },
  )
  const path = `/staff/orders/${viewer.order.number}`
  const watched = watchConsole(page.context())
  // Without any key there are no such pages.
  const key = await createKey('Пётр', 'MANAGER')
  await page.goto(path)
  await page.getByLabel('Ключ').fill(key)
  await page.getByRole('button', { name: 'Войти' }).click()

  await page.getByRole('link', { name: 'Вернуть часть денег' }).click()
  await page.getByLabel('Или одной суммой, ₽').fill('10')
  await page.getByLabel(/^Причина/).fill('Скол')
  await page.getByRole('button', { name: 'Посчитать' }).click()
  await expectNoBarriers(page, 'refund')
  await page.getByRole('button', { name: /^Вернуть 10\s₽/ }).dblclick()
  await expect(page.getByText('Возврат денег записан')).toBeVisible()

  await page.getByRole('link', { name: 'Принять возврат' }).click()
  await page
    .getByLabel(/^Сколько принимаете/)
    .first()
    .fill('1')
  await page
    .getByLabel(/^Состояние/)
    .first()
    .selectOption('в брак')
  await page.getByRole('button', { name: 'Посчитать' }).click()
  await page.getByRole('button', { name: /^Принять и вернуть/ }).click()
  await expect(page.getByText('Напишите, почему возвращают')).toBeVisible()
  await expectNoBarriers(page, 'return')
  await page.getByLabel(/^Причина/).fill('Не подошёл')
  await page.getByRole('button', { name: /^Принять и вернуть/ }).click()
  await expect(page.getByText('Возврат принят')).toBeVisible()
  await expectNoBarriers(page, 'order')

  await buyer.goto(`/profile/orders/${id}`)
  await expect(buyer.locator('#returns')).toContainText('Не подошёл')
  await expect(buyer.locator('#returns')).toContainText('Скол')
  expect(watched.read().filter((line) => !/422/.test(line))).toEqual([])
})
