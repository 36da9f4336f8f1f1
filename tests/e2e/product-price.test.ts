import { expect, test } from '@playwright/test'
import { visit, within } from '#tests/support/journey.ts'

/** Of the demo feed: 438 ₽ a bag, 426 ₽ from ten, 395 ₽ from a pallet of forty. */
const plaster = '/product/shtukaturka-gipsovaya-gipsovej-prostor-30-kg-gip-10101001'

test('more costs less, on the page and in the cart alike', async ({ page }) => {
  await visit(page, plaster)
  const box = page.getByRole('region', { name: 'Купить' })
  await box.getByRole('textbox', { name: 'Количество' }).fill('7')
  await page.keyboard.press('Enter')
  await expect(box).toContainText('Ещё 3 мешка — и цена 426 ₽/\u2060мешок')
  await expect(box).toContainText('3 066 ₽')

  await box.getByRole('textbox', { name: 'Количество' }).fill('10')
  await page.keyboard.press('Enter')
  await expect(box.getByRole('row', { name: /от 10 мешков/ })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await expect(box).toContainText('4 260 ₽')
  // The bar at the bottom puts in what was chosen above, once that is out of sight.
  await page.getByRole('heading', { name: 'Свойства' }).scrollIntoViewIfNeeded()
  await page.locator('.buybar').getByRole('button', { name: 'В корзину' }).click()
  await box.getByRole('link', { name: 'Перейти в корзину' }).click()

  const total = page.getByRole('complementary', { name: 'Итог' }).getByRole('definition').last()
  await expect(total).toHaveText('4 260 ₽')
  await expect(within(page)).toContainText('426 ₽/мешок')
  await within(page).getByRole('button', { name: 'Меньше' }).click()
  await expect(total).toHaveText('3 942 ₽')
})

test('a roll says how much it covers, costs by the square metre and is counted by a wall', async ({
  page,
}) => {
  await visit(page, '/product/oboi-vinilovye-oboyariya-lyon-bezhevye-1-06x10-m-obo-80401001')
  const box = page.getByRole('region', { name: 'Купить' })
  await expect(box).toContainText('202,83 ₽/м² · 1 рулон = 10,6 м²')

  await box.getByRole('button', { name: 'Рассчитать количество' }).click()
  const dialog = page.getByRole('dialog', { name: 'Сколько нужно по площади' })
  await dialog.getByLabel('Длина').fill('12')
  await dialog.getByLabel('Ширина или высота').fill('2,7')

  // 32.4 m² and a tenth more, of 10.6 m² a roll.
  await expect(dialog).toContainText('4 рулона')
  await expect(dialog).toContainText('Нужно 35,64 м², останется 6,76 м²')
})
