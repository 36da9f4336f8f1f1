import { expect, test } from '@playwright/test'
import { visit, within } from '#tests/support/journey.ts'

/** Of the demo feed, a sheet with three pictures. */
const path = '/product/plita-osp-3-listvyanik-osp-3-2500x1250x9-mm-lis-30201001'

test.use({ viewport: { width: 1280, height: 900 } })

test('pictures are walked and enlarged by keys alone', async ({ page }) => {
  await visit(page, path)
  const strip = within(page).getByRole('region', { name: 'Фотографии' })
  const current = page.locator('.gallery-thumbs [aria-current]')
  await expect(current).toHaveAccessibleName('Вид 1')

  await strip.focus()
  await page.keyboard.press('ArrowRight')
  await expect(current).toHaveAccessibleName('Вид 2')
  await page.keyboard.press('End')
  await expect(current).toHaveAccessibleName('Вид 3')
  await page.keyboard.press('Home')
  await expect(current).toHaveAccessibleName('Вид 1')
  await page.keyboard.press('ArrowRight')
  await expect(current).toHaveAccessibleName('Вид 2')
  await page.keyboard.press('Enter')

  const dialog = page.getByRole('dialog', { name: /ОСП-3/ })
  await expect(dialog.getByText('2 из 3')).toBeVisible()
  await expect(dialog.getByRole('region', { name: 'Фотографии' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByText('3 из 3')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Уменьшить' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('3 из 3')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(strip).toBeFocused()
})
