import { expect, test } from '@playwright/test'
import { becomeCustomer, desktop, visit, within } from '#tests/support/journey.ts'

test('the trail of the profile becomes a way back on a phone', async ({ page }) => {
  await becomeCustomer(page)
  await visit(page, '/profile/settings')
  const trail = page.getByRole('navigation', { name: 'Вы находитесь' })
  const back = within(page).getByRole('link', { name: 'Назад' })

  await expect(trail).toBeHidden()
  await expect(back).toBeVisible()
  await page.setViewportSize(desktop)
  await expect(trail).toBeVisible()
  await expect(back).toBeHidden()
})
