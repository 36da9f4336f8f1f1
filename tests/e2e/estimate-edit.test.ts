import { expect, test } from '@playwright/test'
import { findBarriers } from '#tests/support/barriers.ts'
import {
  awaitSaved,
  makeEstimate,
  openEditor,
  readWritten,
  toAdd,
  toRow,
} from '#tests/support/estimate-editor.ts'
import { becomeCustomer, desktop, karrara, openWindow, within } from '#tests/support/journey.ts'

test.use({ hasTouch: true })

const work = 'Укладка плитки'

/** Names differ in spaces that do not break. */
const toPlain = (name: string) => name.replaceAll('\u00a0', ' ')

test('an estimate is composed by the keyboard alone', async ({ page }) => {
  await page.setViewportSize(desktop)
  await becomeCustomer(page)
  const id = await makeEstimate(page, 'Ванная')
  await openEditor(page, id)

  await test.step('a section, goods by their code, and work', async () => {
    await page.getByRole('button', { name: 'Раздел', exact: true }).press('Enter')
    await expect(page.getByLabel(/^Название раздела/)).toBeFocused()
    await page.keyboard.type('Стены')
    await toAdd(page).focus()
    await page.keyboard.type('KER-70101009')
    await expect(page.getByRole('option', { name: karrara.name })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel(`Количество: ${karrara.name}`)).toBeFocused()
    await page.keyboard.type('24')
    await expect(toRow(page, karrara.name).getByText('Округлено до 24,48 м²')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(toAdd(page)).toBeFocused()
    await page.keyboard.type(work)
    await page.getByRole('option', { name: `Своя строка «${work}»` }).waitFor()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel(`Количество: ${work}`)).toBeFocused()
    await page.keyboard.type('24,5')
    await page.getByLabel(`Цена: ${work}`).focus()
    await page.keyboard.type('1200')
    await expect(toRow(page, work)).toContainText('29 400 ₽')
  })

  await test.step('copied, moved, taken back', async () => {
    await page.getByLabel(`Количество: ${work}`).focus()
    await page.keyboard.press('Control+d')
    await expect(toRow(page, work)).toHaveCount(2)
    await page.keyboard.press('Control+z')
    await expect(toRow(page, work)).toHaveCount(1)
    await page.getByLabel(`Количество: ${work}`).focus()
    await page.keyboard.press('Alt+ArrowUp')
    await expect(page.locator('[data-row]').first()).toContainText('29 400 ₽')
    await expect(page.getByLabel(`Количество: ${work}`)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByLabel(`Количество: ${karrara.name}`)).toBeFocused()
  })

  await test.step('discounts of a line and of the whole', async () => {
    await page.getByLabel(`Скидка: ${work}`, { exact: true }).focus()
    await page.keyboard.type('10')
    await expect(toRow(page, work)).toContainText('26 460 ₽')
    const ofAll = page.getByLabel('Скидка на всю смету', { exact: true })
    await ofAll.focus()
    await page.keyboard.type('150')
    // Its first digits were no discount.
    await expect(ofAll).toHaveAccessibleDescription(/^Число не\sбольше 100\s%$/)
    await expect(page.locator('.estimate-totals .discount-taken')).toHaveCount(0)
    await page.keyboard.press('Control+a')
    await page.keyboard.type('5')
    await awaitSaved(page)
  })

  const { lines, sections, totals } = await readWritten(page, id)
  expect(sections.map(({ title }) => title)).toEqual(['Стены'])
  expect(lines.map(({ name, quantity }) => [toPlain(name), quantity])).toEqual([
    [work, 24.5],
    [toPlain(karrara.name), 24.48],
  ])
  const shown = await within(page).locator('.estimate-totals .editor-sum').last().innerText()
  const roubles = shown.replace(/[^\d,]/g, '').replace(',', '.')
  expect(Math.round(Number(roubles) * 100)).toBe(totals.total.amountMinor)
  expect(await findBarriers(page)).toEqual([])
})

test('on a phone, what is typed without a network is there after the tab was closed', async ({
  page,
  context,
}) => {
  await becomeCustomer(page)
  const id = await makeEstimate(page, 'Забор')
  await openEditor(page, id)
  await page.getByRole('button', { name: 'Своя строка' }).tap()
  await expect(page.locator('input:focus')).toHaveValue('')
  await page.keyboard.type('Копка ям')
  await page.getByLabel('Количество: Копка ям').fill('8')
  await awaitSaved(page)

  await context.setOffline(true)
  await page.getByLabel('Количество: Копка ям').fill('12')
  await page.getByRole('button', { name: 'Своя строка' }).tap()
  await expect(page.locator('input:focus')).toHaveValue('')
  await page.keyboard.type('Бетонирование столбов')
  await expect(within(page).getByText(/^Нет сети/)).toBeVisible()
  await page.close({ runBeforeUnload: false })
  await context.setOffline(false)

  const next = await context.newPage()
  await openEditor(next, id)
  await expect(next.getByText(/^Вернули правки, которые/).last()).toBeVisible()
  await expect(next.getByLabel('Количество: Копка ям')).toHaveValue('12')
  await awaitSaved(next)
  const { lines } = await readWritten(next, id)
  expect(lines.map(({ name, quantity }) => [name, quantity])).toEqual([
    ['Копка ям', 12],
    ['Бетонирование столбов', 1],
  ])
  await next.getByRole('button', { name: 'Ещё: Копка ям' }).tap()
  expect(await findBarriers(next)).toEqual([])
})

test('two windows of one estimate lose nothing of each other', async ({ page, context }) => {
  await page.setViewportSize(desktop)
  await becomeCustomer(page)
  const id = await makeEstimate(page, 'Кухня')
  await openEditor(page, id)
  await page.getByRole('button', { name: 'Своя строка' }).click()
  await page.keyboard.type('Штукатурка')
  await page.getByLabel('Количество: Штукатурка').fill('10')
  await awaitSaved(page)
  const other = await openWindow(page)
  await openEditor(other, id)

  await page.getByLabel('Цена: Штукатурка').fill('450')
  await expect(other.getByLabel('Цена: Штукатурка')).toHaveValue('450')

  // Both write while neither hears of the other.
  await context.setOffline(true)
  await page.getByLabel('Количество: Штукатурка').fill('20')
  await other.getByLabel('Количество: Штукатурка').fill('30')
  await other.getByRole('button', { name: 'Своя строка' }).click()
  await other.keyboard.type('Грунтовка')
  await expect(within(other).getByText(/^Нет сети/)).toBeVisible()
  await context.setOffline(false)

  await awaitSaved(page)
  await awaitSaved(other)
  await expect(toRow(page, 'Грунтовка')).toBeVisible()
  // Of the quantity the later one stays, and the other is offered.
  await expect
    .poll(async () => {
      const offers = [page, other].map((one) => one.getByRole('button', { name: /^Взять: / }))
      return (await Promise.all(offers.map((one) => one.count()))).join()
    })
    .toMatch(/1,0|0,1/)
  const { lines } = await readWritten(page, id)
  expect(lines.map(({ name }) => name)).toEqual(['Штукатурка', 'Грунтовка'])
})
