import { expect, type Locator, type Page, test } from '@playwright/test'
import { desktop, tile, visit, within } from '#tests/support/journey.ts'

/** Moves by Tab alone, as a shopper without a mouse does. */
async function reach(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible()
  for (let stops = 0; stops < 150; stops += 1) {
    await page.keyboard.press('Tab')
    if (await wanted.evaluate((element) => element === document.activeElement)) return
  }
  await expect(wanted).toBeFocused()
}

test('the main page leads to a category, and that to a product', async ({ page }) => {
  await visit(page, '/')

  await reach(page, within(page).getByRole('link', { name: /^Герметики, пена, клеи/ }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Герметики, пена')
  const card = within(page).getByRole('heading', { level: 3 }).first().getByRole('link')
  const name = await card.innerText()
  await reach(page, card)
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

for (const { title, isPhone } of [
  { title: 'a desktop', isPhone: false },
  { title: 'a phone', isPhone: true },
]) {
  test(`a category is narrowed to a brand and let go of it on ${title}`, async ({ page }) => {
    if (!isPhone) await page.setViewportSize(desktop)
    await visit(page, tile.category)
    const heading = page.getByRole('heading', { level: 1 })
    const whole = await heading.innerText()
    const opener = page.getByRole('button', { name: 'Фильтры' })
    const panel = page.getByRole(isPhone ? 'dialog' : 'form', { name: 'Фильтры' })
    if (isPhone) {
      await reach(page, opener)
      await page.keyboard.press('Enter')
    }

    await reach(page, panel.getByRole('checkbox', { name: 'Azulenta' }))
    await page.keyboard.press('Space')
    if (isPhone) {
      await reach(page, panel.getByRole('button', { name: 'Показать 14 товаров' }))
      await page.keyboard.press('Enter')
      await expect(panel).toBeHidden()
      await expect(opener).toBeFocused()
    }
    await expect(heading).toContainText('14 товаров')
    await reach(page, page.getByRole('link', { name: 'Убрать: Azulenta' }))
    await page.keyboard.press('Enter')

    await expect(heading).toHaveText(whole)
  })
}

test('a brand is found by its name, and its section keeps to it', async ({ page }) => {
  await visit(page, '/brendy')

  await reach(page, page.getByRole('searchbox', { name: 'Название бренда' }))
  await page.keyboard.type('bohr')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/name=bohr/)
  await reach(page, within(page).getByRole('link', { name: /^Bohrmeyer/ }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bohrmeyer')
  const sections = page.getByRole('navigation', { name: 'Разделы бренда' })
  await reach(page, sections.getByRole('link').first())
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/\/brendy\/bohrmeyer\/[^/]+$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bohrmeyer')
})

test('a suggestion is chosen, and leads to what it names', async ({ page }) => {
  await visit(page, '/')

  // A combobox from when the code of its suggestions has come.
  const name = 'Поиск по магазину'
  const field = page.getByRole('searchbox', { name }).or(page.getByRole('combobox', { name }))
  await reach(page, field)
  await page.keyboard.type('bohrmeyer')
  const list = page.getByRole('listbox', { name: 'Подсказки' })
  const brand = list.getByRole('group', { name: 'Бренды' }).getByRole('option').first()
  await expect(brand).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(brand).toHaveAttribute('aria-selected', 'true', { timeout: 200 })
  }).toPass()
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/\/brendy\/bohrmeyer$/)
})
