import { expect, test } from '@playwright/test'
import { expectNoBarriers } from '#tests/support/barriers.ts'
import { watchConsole } from '#tests/support/journey.ts'
import { createKey } from '#tests/support/late.ts'
import { PlainPage } from '#tests/support/plain-page.ts'

test('a manager fills an order on a call by the keyboard, and its buyer agrees without script', async ({
  page,
  request,
}) => {
  test.slow()
  const watched = watchConsole(page.context())
  const key = await createKey('Ольга, заказы', 'MANAGER')
  await page.goto('/staff/sign-in?next=/staff/orders/new')
  await page.getByLabel('Ключ').fill(key)
  await page.keyboard.press('Enter')

  // The focus is where the next thing is typed, from the phone to the goods.
  await expect(page.getByLabel('Телефон покупателя')).toBeFocused()
  await page.keyboard.type(`79${String(Date.now()).slice(-9)}`)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Имя', { exact: true })).toBeFocused()
  await expectNoBarriers(page, 'call')
  await page.keyboard.type('Пётр')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(/^Что нужно/)).toBeFocused()
  await page.keyboard.type('клей плиточный')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Нашлось' })).toBeVisible()
  await expectNoBarriers(page, 'finds')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toContainText('Добавлено')
  await page.getByLabel(/^Что нужно/).fill('грунтовка 2 шт\nцемент 3 мешка\nваза хрустальная 1 шт')
  await page.getByRole('button', { name: 'Найти', exact: true }).last().click()
  await expect(page.getByText('Не\u00a0нашлось', { exact: true })).toBeVisible()
  await expectNoBarriers(page, 'list')
  await page.getByRole('button', { name: 'Добавить в\u00a0заказ' }).click()

  // Sums follow the choice by themselves, and what was typed stays.
  await page.getByLabel('Доставка').check()
  await page.getByLabel(/^Адрес/).fill('садовая 5')
  await page.getByLabel('День').selectOption({ index: 1 })
  await page.getByLabel('Время').selectOption({ index: 1 })
  await expect(page.locator('.totals')).not.toContainText('после адреса')
  await expect(page.locator('.sums.stale')).toHaveCount(0)
  await page.getByRole('button', { name: 'Отправить на\u00a0согласование' }).click()
  await expect(page.getByRole('status')).toContainText('Ссылка отправлена')
  await expectNoBarriers(page, 'draft')
  const link = new URL(
    (await page.getByRole('link', { name: /draft-orders/ }).getAttribute('href')) ?? '',
  )
  expect(watched.read().filter((line) => !/422/.test(line))).toEqual([])

  const buyer = new PlainPage(request)
  await buyer.open(link.pathname)
  expect(buyer.heading).toBe('Проверьте заказ')
  expect(buyer.main.text).toContain('Садовая, д 5')
  for (const box of buyer.root.listByRole('checkbox')) buyer.check(box)
  await buyer.press('Подтвердить заказ')
  expect(buyer.heading).toMatch(/^Заказ № \d+ оформлен$/)

  await page.reload()
  await page.getByRole('link', { name: /^заказ №/ }).click()
  await expect(page.getByText('Оформлен по\u00a0звонку')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Повторить заказ' })).toBeVisible()
})
