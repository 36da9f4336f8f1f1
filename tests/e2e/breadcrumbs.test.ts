import { expect, type Page, test } from '@playwright/test'
import { becomeCustomer, glue, putInCart, visit, within } from '#tests/support/journey.ts'

const toTrail = (page: Page) => page.getByRole('navigation', { name: 'Вы находитесь' })

test('a trail leads back to the front page from every screen that is not one of an order', async ({
  page,
}) => {
  const lists = ['/search', '/search?q=клей', '/cart', '/favorites', '/compare', '/city']
  const forms = ['/sign-in', '/search/inquiry?q=клей', `${glue.path}/question`]
  for (const path of [...lists, ...forms]) {
    await page.goto(path)
    await expect(toTrail(page).getByRole('link', { name: 'Главная' }), path).toBeVisible()
  }
  await putInCart(page, glue.path, 1)
  await page.goto('/cart')
  await toTrail(page).getByRole('link', { name: 'Главная' }).click()

  await expect(page).toHaveURL('/')
  await expect(toTrail(page)).toHaveCount(0)
})

test('the trail of the profile names the part a screen is in; a phone has a way back', async ({
  page,
}) => {
  await becomeCustomer(page)
  await visit(page, '/profile/settings/phone')
  const part = toTrail(page).getByRole('link', { name: 'Настройки' })
  const back = within(page).getByRole('link', { name: 'Профиль' })
  await expect(back).toBeHidden()

  await part.click()

  await expect(page).toHaveURL('/profile/settings')
  await expect(part).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(toTrail(page)).toBeHidden()
  await expect(back).toBeVisible()
})
