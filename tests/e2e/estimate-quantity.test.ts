import { expect, type Page, test } from '@playwright/test'
import { findBarriers } from '#tests/support/barriers.ts'
import {
  awaitSaved,
  makeEstimate,
  openEditor,
  readWritten,
  toRow,
} from '#tests/support/estimate-editor.ts'
import { becomeCustomer, tile, visit, watchConsole, within } from '#tests/support/journey.ts'

const calculator = (page: Page) => page.getByRole('dialog', { name: tile.name })
const quantityOf = (page: Page, name: RegExp) =>
  toRow(page, name).getByRole('textbox', { name: /^Количество/ })

test('a tile is calculated, put in with all it needs, and another room changes them together', async ({
  page,
  context,
}) => {
  const watched = watchConsole(context)
  await becomeCustomer(page)
  const id = await makeEstimate(page, 'Ванная')

  await test.step('from the page of the tile', async () => {
    await visit(page, tile.path)
    await page.getByRole('button', { name: 'Посчитать на мою площадь' }).click()
    const dialog = page.getByRole('dialog', { name: 'Сколько нужно по площади' })
    await dialog.getByLabel('Длина').fill('6')
    await dialog.getByLabel('Ширина или высота').fill('4')
    await dialog.getByRole('button', { name: /^В смету со всем нужным/ }).click()
    await page.getByRole('button', { name: 'Добавить в смету «Ванная»' }).click()
    await expect(page.getByText('Добавлено', { exact: true })).toBeVisible()
  })

  await openEditor(page, id)
  const glue = /^Ещё: Клей для плитки/
  const counted = /^Изменить расчёт: Плитка керамическая/
  await expect(page.getByRole('button', { name: counted })).toHaveText(
    '19 уп: 24 м² + 10 % запас → 26,4 м²',
  )
  await expect(quantityOf(page, glue)).toHaveValue('5')
  await expect(toRow(page, glue)).toContainText('24 м² + 10 % запас → 102,96 кг')
  const before = await readWritten(page, id)

  await test.step('another room', async () => {
    await page.getByRole('button', { name: counted }).click()
    await expect(calculator(page).getByLabel('Длина')).toHaveValue('6')
    await calculator(page).getByRole('button', { name: 'Ещё комната' }).click()
    const room = calculator(page).getByRole('group', { name: 'Комната 2' })
    await room.getByLabel('Площадь').fill('12')
    expect(await findBarriers(page)).toEqual([])
    await calculator(page)
      .getByRole('button', { name: /^Поставить/ })
      .click()
  })

  await expect(page.getByRole('button', { name: counted })).toHaveText(
    '28 уп: 2 комнаты, 36 м² + 10 % запас → 39,6 м²',
  )
  // 154.44 kg in bags of 25.
  await expect(quantityOf(page, glue)).toHaveValue('7')
  expect(await findBarriers(page)).toEqual([])
  await awaitSaved(page)
  const { lines } = await readWritten(page, id)
  expect(lines.find(({ name }) => name.startsWith('Клей для'))?.quantity).toBe(7)

  await test.step('taken back at once', async () => {
    await within(page).getByRole('button', { name: 'Отменить (Ctrl+Z)' }).click()
    await expect(quantityOf(page, glue)).toHaveValue('5')
    await awaitSaved(page)
    const after = await readWritten(page, id)
    expect(after.lines).toEqual(before.lines)
  })
  expect(watched.read()).toEqual([])
})
