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

test('a page opened from outside leads up and up, and never back to itself', async ({ page }) => {
  await becomeCustomer(page)
  await visit(page, '/profile/settings/phone')
  const back = within(page).getByRole('link', { name: 'Назад' })

  await back.click()
  await expect(page).toHaveURL('/profile/settings')
  await back.click()
  await expect(page).toHaveURL('/profile')
})
