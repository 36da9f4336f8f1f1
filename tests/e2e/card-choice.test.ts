import { expect, type Locator, type Page, test } from '@playwright/test'
import {
  ask,
  awaitScript,
  desktop,
  putInCart,
  tile,
  visit,
  within,
} from '#tests/support/journey.ts'

const card = (page: Page): Locator =>
  within(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: tile.name, exact: true }) })

const field = (page: Page) => card(page).getByRole('textbox', { name: /^Количество/ })

async function readQuantities(page: Page): Promise<number[]> {
  const { viewer } = await ask<{ viewer: { cart: { items: { quantity: number }[] } } }>(
    page,
    '{ viewer { cart { items { quantity } } } }',
  )
  return viewer.cart.items.map(({ quantity }) => quantity)
}

test('a card asks how much before it goes into the cart, in which unit, and says that it is there', async ({
  page,
}) => {
  await visit(page, tile.category)
  await card(page).scrollIntoViewIfNeeded()
  await expect(card(page).getByRole('group', { name: /^Сколько положить/ })).toBeVisible()
  await expect(field(page)).toHaveValue('1,44')

  await card(page)
    .getByRole('button', { name: /считать: уп$/ })
    .click()
  await field(page).fill('7')
  await field(page).press('Enter')
  await card(page).getByRole('button', { name: 'Больше' }).click()
  await expect(field(page)).toHaveValue('8')
  // It is read out after a moment, and would come over what is said of the cart.
  await expect(page.getByRole('status').filter({ hasText: /^8\sуп/ })).toHaveCount(1)
  expect(await readQuantities(page)).toEqual([])
  await card(page)
    .getByRole('button', { name: `В корзину: ${tile.name}` })
    .click()

  await expect(card(page).getByRole('group', { name: /^В корзине/ })).toBeVisible()
  await expect(field(page)).toHaveValue('8')
  await expect(page.getByRole('status').filter({ hasText: 'Товар в корзине' })).toHaveCount(1)
  await expect.poll(() => readQuantities(page)).toEqual([11.52])
  await card(page)
    .getByRole('button', { name: /считать: м²$/ })
    .click()
  await expect(field(page)).toHaveValue('11,52')
  await card(page).getByRole('button', { name: 'Больше' }).click()
  await expect(field(page)).toHaveValue('12,96')
  await expect.poll(() => readQuantities(page)).toEqual([12.96])
})

test('two quick clicks put in no more than one', async ({ page }) => {
  await visit(page, tile.category)
  await card(page).scrollIntoViewIfNeeded()
  await expect(card(page).getByRole('group', { name: /^Сколько положить/ })).toBeVisible()

  await card(page)
    .getByRole('button', { name: `В корзину: ${tile.name}` })
    .dblclick()
  await expect(card(page).getByRole('group', { name: /^В корзине/ })).toBeVisible()
  await card(page).getByRole('button', { name: 'Больше' }).click()

  await expect(field(page)).toHaveValue('2,88')
  await expect.poll(() => readQuantities(page)).toEqual([2.88])
})

test('what is typed by keyboard alone is what is put, and the focus stays on the card', async ({
  page,
}) => {
  await visit(page, tile.category)
  await card(page).scrollIntoViewIfNeeded()
  await field(page).focus()
  await page.keyboard.type('10')
  await page.keyboard.press('Tab')
  await expect(field(page)).toHaveValue('10,08')
  const button = card(page).getByRole('button', { name: `В корзину: ${tile.name}` })

  await button.press('Enter')

  await expect(
    card(page).getByRole('button', { name: `Уже в корзине: ${tile.name}` }),
  ).toBeFocused()
  await expect.poll(() => readQuantities(page)).toEqual([10.08])
})

test('what is chosen before the cart is known is what is put, unless there is more of it already', async ({
  page,
}) => {
  await putInCart(page, tile.path, 2.88)
  let tell = () => {}
  const isTold = new Promise<void>((resolve) => {
    tell = resolve
  })
  await page.route('/graphql', async (route) => {
    if (route.request().postData()?.includes('ViewerState')) await isTold
    await route.continue()
  })
  await visit(page, tile.category)
  await card(page).scrollIntoViewIfNeeded()
  await expect(card(page).getByRole('group', { name: /^Сколько положить/ })).toBeVisible()
  await field(page).fill('10,08')
  await field(page).press('Enter')

  await card(page)
    .getByRole('button', { name: `В корзину: ${tile.name}` })
    .click()
  tell()

  await expect(card(page).getByRole('group', { name: /^В корзине/ })).toBeVisible()
  await expect(field(page)).toHaveValue('10,08')
  await expect.poll(() => readQuantities(page)).toEqual([10.08])
})

test('a card keeps its controls and their places while it comes into the cart', async ({
  page,
}) => {
  const listControls = () =>
    card(page)
      .locator('.card-choice :is(button, input:not([type=hidden]))')
      .evaluateAll((controls) =>
        controls.map((control) => {
          const { x, y, width, height } = control.getBoundingClientRect()
          return [control.tagName, x, y + window.scrollY, width, height].join(' ')
        }),
      )
  await page.goto(tile.category)
  const before = await listControls()
  await awaitScript(page)
  await card(page).scrollIntoViewIfNeeded()
  await card(page).getByRole('button', { name: 'Больше' }).click()
  await expect(field(page)).toHaveValue('2,88')
  const chosen = await listControls()

  await card(page)
    .getByRole('button', { name: `В корзину: ${tile.name}` })
    .click()

  await expect(card(page).getByRole('group', { name: /^В корзине/ })).toBeVisible()
  expect(before).toHaveLength(5)
  expect(chosen).toEqual(before)
  expect(await listControls()).toEqual(before)
})

test('the switch of one’s own shop asks which it is, once, and filters by it', async ({ page }) => {
  await page.setViewportSize(desktop)
  await visit(page, tile.category)
  const panel = page.getByRole('form', { name: 'Фильтры' })
  const mine = panel.getByRole('switch', { name: 'В моём магазине' })
  await mine.click()
  await expect(page.getByRole('status').filter({ hasText: 'Выберите свой магазин' })).toBeVisible()
  await expect(mine).not.toBeChecked()
  await panel.getByRole('radio').nth(1).check()
  await expect(page).toHaveURL(/[?&]shop=/)
  await expect(mine).toBeChecked()
  await mine.click()
  await expect(page).not.toHaveURL(/[?&]shop=/)
  await page.reload()

  await visit(page, tile.category)
  await mine.click()

  await expect(page).toHaveURL(/[?&]shop=/)
  await expect(mine).toBeChecked()
})
