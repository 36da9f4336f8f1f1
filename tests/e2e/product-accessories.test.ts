import { expect, type Page, test } from '@playwright/test'
import { createAxe } from '#tests/support/barriers.ts'
import { tile, visit, watchConsole, within } from '#tests/support/journey.ts'

const section = (page: Page) =>
  page.locator('section', {
    has: page.getByRole('heading', { name: 'С этим товаром нужны', exact: true }),
  })
const card = (page: Page, name: RegExp) =>
  section(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name }) })

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Сколько нужно по площади' })

test('glue, grout and primer are counted for the area that was measured', async ({
  page,
  context,
}) => {
  const watched = watchConsole(context)
  await visit(page, tile.path)
  await expect(card(page, /Клей для плитки/)).not.toContainText('Нужно')

  await section(page).getByRole('button', { name: 'Посчитать на мою площадь' }).click()
  await dialog(page).getByLabel('Длина').fill('6')
  await dialog(page).getByLabel('Ширина или высота').fill('4')
  await dialog(page).getByRole('button', { name: 'Положить в корзину 19 уп' }).click()

  await expect(section(page).getByRole('status')).toHaveText('На 24 м² и 10 % запаса')
  // 24 m² with a tenth more, 3 mm of 1.3 kg each: 102.96 kg in bags of 25.
  await expect(card(page, /Клей для плитки/)).toContainText('Нужно 5 мешков')
  await expect(card(page, /Клей для плитки/).getByRole('textbox')).toHaveValue('5')
  await expect(card(page, /Шпатель/)).not.toContainText('Нужно')
  const { violations } = await createAxe(page).include('#needed').analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  await section(page)
    .getByRole('button', { name: /^Всё нужное в корзину/ })
    .click()
  await expect(section(page)).toContainText('Всё нужное уже в корзине')
  await visit(page, '/cart')
  const line = within(page).getByRole('listitem').filter({ hasText: 'Клей для плитки' })
  await expect(line.getByRole('textbox').first()).toHaveValue('5')
  expect(watched.read()).toEqual([])
})

test('another quantity asks for more, by keyboard', async ({ page }) => {
  await visit(page, tile.path)
  const box = page.getByRole('region', { name: 'Купить' })
  await box.getByRole('textbox', { name: 'Количество' }).fill('36')
  await page.keyboard.press('Enter')

  await expect(section(page).getByRole('status')).toHaveText('На 36 м²')
  const glue = card(page, /Клей для плитки/)
  // 140.4 kg
  await expect(glue).toContainText('Нужно 6 мешков')
  await glue.getByRole('button', { name: 'Больше' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')

  const inCart = glue.getByRole('group', { name: /^В корзине/ })
  await expect(inCart.getByRole('textbox')).toHaveValue('7')
  await expect(glue).toContainText('Нужно 6 мешков')
})
