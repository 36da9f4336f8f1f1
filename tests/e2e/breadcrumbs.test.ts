import { expect, test } from '@playwright/test'
import { becomeCustomer, desktop, visit, within } from '#tests/support/journey.ts'

test('the trail of the profile becomes a way back on a phone, which leads up and up', async ({
  page,
}) => {
  await becomeCustomer(page)
  await visit(page, '/profile/settings/phone')
  const trail = page.getByRole('navigation', { name: 'Вы находитесь' })
  const back = within(page).getByRole('link', { name: 'Назад' })

  await expect(trail).toBeHidden()
  await expect(back).toBeVisible()
  await page.setViewportSize(desktop)
  await expect(trail).toBeVisible()
  await expect(back).toBeHidden()

  await page.setViewportSize({ width: 390, height: 844 })
  await back.click()
  await expect(page).toHaveURL('/profile/settings')
  // The link of the page that is left leads here still.
  await expect(within(page).getByRole('heading', { name: 'Настройки' })).toBeVisible()
  await back.click()
  await expect(page).toHaveURL('/profile')
})
