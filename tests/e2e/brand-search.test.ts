import { expect, test } from '@playwright/test'
import { glue, visit, within } from '#tests/support/journey.ts'

test('suggestions are walked by arrows, and Esc gives back what was typed', async ({ page }) => {
  await visit(page, '/')
  const field = page.locator('input[name=q]').first()

  await field.focus()
  await page.keyboard.type('клей')
  const list = page.getByRole('listbox', { name: 'Подсказки' })
  await expect(list.getByRole('option', { selected: false }).first()).toBeVisible()
  await expect(list.getByRole('group', { name: 'Товары' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(field).not.toHaveValue('клей')
  await page.keyboard.press('Escape')

  await expect(list).toBeHidden()
  await expect(field).toHaveValue('клей')
  await expect(field).toBeFocused()
})

test('a product seen before is offered on the next one', async ({ page }) => {
  const seen = page.waitForResponse(
    (response) => response.request().postData()?.includes('ProductViewedAdd') ?? false,
  )
  await visit(page, glue.path)
  await seen
  await visit(page, '/brendy/bohrmeyer')
  await within(page).getByRole('heading', { level: 3 }).first().getByRole('link').click()

  await expect(page.getByRole('heading', { name: 'Вы смотрели' })).toBeVisible()
})
