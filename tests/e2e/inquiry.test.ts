import { expect, type Page, test } from '@playwright/test'
import { createAxe } from '#tests/support/barriers.ts'
import { visit, within } from '#tests/support/journey.ts'

const phrase = 'ыъьфжщ'
const path = `/search?q=${encodeURIComponent(phrase)}`
const open = (page: Page) =>
  within(page).getByRole('link', { name: 'Отправить заявку специалисту' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Заявка специалисту' })

test('a search that finds nothing is handed to a specialist', async ({ page }) => {
  await visit(page, path)
  await open(page).press('Enter')
  await expect(dialog(page).getByLabel('Что ищете')).toHaveValue(phrase)
  const send = dialog(page).getByRole('button', { name: 'Отправить заявку' })
  await send.click()
  await expect(dialog(page).getByText('Это обязательное поле')).toHaveCount(3)
  const { violations } = await createAxe(page).include('dialog').analyze()
  expect(violations.filter(({ impact }) => impact === 'serious')).toEqual([])

  await dialog(page).getByLabel('Имя').fill('Анна')
  const contact = dialog(page).getByLabel('Телефон или почта')
  await contact.pressSequentially('79161234567')
  await expect(contact).toHaveValue('+7 916 123-45-67')
  await contact.fill('')
  await contact.pressSequentially('Anna@')
  await contact.blur()
  await expect(dialog(page).getByText('Телефон или e-mail введены неверно')).toBeVisible()
  await contact.press('End')
  await contact.pressSequentially('Example.ru')
  await expect(contact).toHaveValue('anna@example.ru')
  await dialog(page).getByLabel('Комментарий').fill('Два поддона')
  await dialog(page).getByRole('checkbox').check()
  await page.route('/graphql', (route) =>
    route.request().postData()?.includes('InquiryCreate') ? route.abort() : route.continue(),
  )
  await send.click()
  await expect(dialog(page).getByRole('alert')).toBeVisible()
  await expect(dialog(page).getByLabel('Комментарий')).toHaveValue('Два поддона')
  await page.unroute('/graphql')
  await send.click()

  await expect(dialog(page).getByRole('status')).toContainText(/Заявка №\s\d+ принята/)
  await dialog(page).getByRole('button', { name: 'Понятно' }).click()
  await expect(open(page)).toBeFocused()
})

test('a form on its own page keeps a readable width', async ({ page }) => {
  await page.setViewportSize({ width: 1600, height: 1000 })
  await page.goto('/search/inquiry')

  const field = await page.getByLabel('Что ищете').boundingBox()

  expect(field?.width).toBeLessThan(500)
})
