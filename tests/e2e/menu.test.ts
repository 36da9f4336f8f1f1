import { expect, type Page, test } from '@playwright/test'
import { findBarriers } from '#tests/support/barriers.ts'
import { becomeCustomer, blockGlue, visit } from '#tests/support/journey.ts'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const button = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Меню' })

async function openMenu(page: Page) {
  await button(page).click()
  const menu = dialog(page, 'Меню')
  await expect(menu).toBeVisible()
  return menu
}

test('a guest on a phone finds the information and the comparison in the menu', async ({
  page,
}) => {
  await visit(page, blockGlue)
  const menu = await openMenu(page)
  await expect(menu.getByRole('button', { name: 'Войти' })).toBeVisible()
  expect.soft(await findBarriers(page), 'menu').toEqual([])

  await menu.getByRole('button', { name: 'Информация' }).click()
  const info = dialog(page, 'Информация')
  await expect(info.getByText(/Откр|Закроется/).first()).toBeVisible()
  expect.soft(await findBarriers(page), 'information').toEqual([])
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(blockGlue)
  await expect(button(page)).toBeFocused()

  await (await openMenu(page)).getByRole('button', { name: 'Город' }).click()
  await expect(dialog(page, 'Выберите город')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(button(page)).toBeFocused()

  await (await openMenu(page)).getByRole('link', { name: 'Сравнение' }).click()
  await expect(page).toHaveURL('/compare')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('link', { name: 'Назад' }).click()
  await expect(page).toHaveURL(blockGlue)
})

test('a client sees their name and phone, and from outside the back bar leads up', async ({
  page,
}) => {
  await becomeCustomer(page)
  await visit(page, '/estimates')
  const menu = await openMenu(page)
  await expect(menu.getByRole('link', { name: /\+7 9\d\d/ })).toHaveAttribute('href', '/profile')
  await expect(menu.getByRole('button', { name: 'Войти' })).toHaveCount(0)
  expect.soft(await findBarriers(page), 'menu').toEqual([])
  await page.keyboard.press('Escape')
  await expect(button(page)).toBeFocused()

  // The entry beneath is the copy's own page: there is nothing of the shop to go back to.
  await page.getByRole('link', { name: 'Назад' }).click()
  await expect(page).toHaveURL('/')
})

test('the error screen closes the menu, the information and the catalogue', async ({ page }) => {
  for (const name of ['Меню', 'Информация', 'Каталог']) {
    await visit(page, '/compare')
    const menu = await openMenu(page)
    if (name !== 'Меню') await menu.getByRole('button', { name }).click()
    await expect(dialog(page, name)).toBeVisible()

    // A link of the page below, which no finger reaches while a dialog is open.
    await page.evaluate(() => {
      const link = document.querySelector<HTMLAnchorElement>('main a[href^="/"]:not(.back-bar)')
      link?.setAttribute('href', '/product/there-is-no-such-product')
      link?.click()
    })

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Страница не найдена')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})
