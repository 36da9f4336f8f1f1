import { expect, test } from '@playwright/test'
import { glue, visit } from '#tests/support/journey.ts'
import { buyGlue } from '#tests/support/order.ts'

const text = 'Держит крепко, за ночь схватился, запаха почти нет.'

test('a buyer writes one review, by keyboard', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await buyGlue(page, 'Варвара')
  await visit(page, glue.path)
  const reviews = page.locator('#reviews')
  const open = reviews.getByRole('link', { name: 'Написать отзыв' })
  const dialog = page.getByRole('dialog', { name: 'Отзыв о товаре' })
  await open.press('Enter')

  await dialog.getByRole('button', { name: 'Опубликовать' }).press('Enter')
  await expect(dialog.getByText('Поставьте оценку от 1 до 5')).toBeVisible()
  // The form leads to what is wrong a moment after it says so.
  await expect(async () => {
    await dialog.getByRole('radio', { name: /^3 звезды/ }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(dialog.getByRole('radio', { name: /^4 звезды/ })).toBeChecked({ timeout: 1000 })
  }).toPass()
  const star = (name: RegExp) =>
    dialog
      .getByRole('radio', { name })
      .locator('xpath=following-sibling::span')
      .evaluate((element) => getComputedStyle(element).backgroundColor)
  // Those given, those not given and the ground are three colours, though forced.
  const colours = async () =>
    new Set([
      await star(/^4 звезды/),
      await star(/^5 звёзд/),
      await dialog.evaluate((element) => getComputedStyle(element).backgroundColor),
    ]).size
  await expect.poll(colours).toBe(3)
  await dialog.getByLabel('Отзыв').fill('Коротко')
  await dialog.getByRole('button', { name: 'Опубликовать' }).click()
  await expect(dialog.getByText('Поле должно содержать 10 или более символов')).toBeVisible()
  // A slow phone takes both presses one right after the other: closed, and opened again.
  await page.evaluate(() =>
    setTimeout(() => {
      const untilMs = performance.now() + 500
      while (performance.now() < untilMs);
    }),
  )
  await Promise.all([page.keyboard.press('Escape'), page.keyboard.press('Enter')])
  await expect(open).not.toBeFocused()
  await expect(dialog.getByLabel('Отзыв')).toHaveValue('Коротко')
  await dialog.getByRole('radio', { name: /^4 звезды/ }).check({ force: true })
  await dialog.getByLabel('Отзыв').fill(text)
  await dialog.getByRole('button', { name: 'Опубликовать' }).click()

  await expect(dialog).toBeHidden()
  const own = reviews.getByRole('listitem').filter({ hasText: 'Варвара' }).first()
  await expect(own).toContainText(text)
  await open.click()
  await expect(dialog).toContainText('Вы написали')
  await expect(dialog.getByRole('button', { name: 'Опубликовать' })).toHaveCount(0)
})

const enamel = '/product/emal-kraskolad-pf-115-tsvet-korichnevyj-1-9-l-kra-80103004'

test('in forced colours full stars and empty ones are told apart', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await visit(page, enamel)
  const stars = page.locator('.stars').first()
  const colours = () =>
    stars.evaluate((element) => {
      const { backgroundImage, forcedColorAdjust } = getComputedStyle(element)
      const told = new Set(backgroundImage.match(/rgba?\([^)]*\)/g))
      return forcedColorAdjust === 'none' ? told.size : 0
    })

  // The shop's own colours might not be seen on a ground that the visitor has forced.
  await expect.poll(colours).toBe(2)
})

test('further reviews stand under the first ones, and at an address of their own', async ({
  page,
}) => {
  const path = enamel
  await visit(page, path)
  const list = page.locator('#reviews').getByRole('listitem')
  await expect(list).toHaveCount(5)
  const next = page.locator('#reviews').getByRole('link', { name: 'Показать ещё' })
  await expect(next).toHaveAttribute('href', `${path}?reviews=2#reviews`)

  await next.click()
  await expect(list).toHaveCount(10)
  const sixth = (await list.nth(5).textContent()) ?? ''
  await expect(page).toHaveURL(path)
  await page.goto(`${path}?reviews=2`)

  expect(sixth).not.toBe('')
  await expect(list.first()).toHaveText(sixth)
})
