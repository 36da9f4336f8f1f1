/** A cart and an estimate of 500 lines: as light as a short one, and as whole. */
import { expect, type Page, test } from '@playwright/test'
import { findBarriers } from '#tests/support/barriers.ts'
import { makeEstimate, openEditor, shareEstimate } from '#tests/support/estimate-editor.ts'
import { becomeCustomer, desktop, visit, within } from '#tests/support/journey.ts'
import { countElements, fillCart, fillEstimate, watchRows } from '#tests/support/long-list.ts'

const elementMax = 2500
const lineMax = 500

const toRow = (page: Page, id: string) => page.locator(`[data-row="${id}"]`)

/** The shop sets spaces and places of line breaks by itself. */
const toPlain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u2060', '')

/** How far what stands has moved by itself so far. */
const readShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const shift of list.getEntries()) sum += Number(Object(shift).value)
          resolve(sum)
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 500)
      }),
  )

/** Pixels: the tallest row far from sight, laid out as on paper, and what stands out of the page. */
const readFar = (page: Page): Promise<{ tallest: number; outside: number }> =>
  page.locator('[data-row]').evaluateAll((rows: HTMLElement[]) => {
    const far = rows.slice(100)
    for (const row of far) row.style.contentVisibility = 'visible'
    const tallest = Math.max(...far.map((row) => row.getBoundingClientRect().height))
    const { scrollWidth, clientWidth } = document.documentElement
    for (const row of far) row.style.contentVisibility = ''
    return { tallest, outside: scrollWidth - clientWidth }
  })

const expectFarLaidOut = async (page: Page) => {
  const { tallest, outside } = await readFar(page)
  expect(tallest).toBeLessThanOrEqual(150)
  expect(outside).toBe(0)
}

test('a cart of 500 lines is light, and each of its lines does what a line does', async ({
  page,
}) => {
  const listed = await fillCart(page, lineMax)
  await visit(page, '/cart')
  expect(await countElements(page)).toBeLessThanOrEqual(elementMax)
  expect(await readShift(page)).toBeLessThan(0.01)
  const middle = listed[250]
  const last = listed[lineMax - 1]
  if (!middle || !last) throw new Error('The cart is short')

  await test.step('a press draws only what is in sight', async () => {
    const row = toRow(page, middle.id)
    await row.scrollIntoViewIfNeeded()
    const field = row.getByRole('textbox')
    await expect(field).toBeVisible()
    const before = await field.inputValue()
    const readRows = await watchRows(page)
    await row.getByRole('button', { name: 'Больше' }).click()
    await expect(field).not.toHaveValue(before)
    // Sums are greyed until the shop has answered: of the lines in sight, and of no other.
    expect((await readRows()).length).toBeLessThan(40)
    expect(await countElements(page)).toBeLessThanOrEqual(elementMax)
  })

  await test.step('a line is found, chosen and printed wherever it is', async () => {
    const isFound = await page.evaluate((name) => {
      getSelection()?.removeAllRanges()
      return Object(window).find(name) as boolean
    }, last.name)
    expect(isFound).toBe(true)
    const chosen = await page.evaluate(() => {
      document.execCommand('selectAll')
      return String(getSelection())
    })
    expect(toPlain(chosen)).toContain(toPlain(last.name))
    await page.emulateMedia({ media: 'print' })
    await expect(toRow(page, last.id)).toBeVisible()
    await expect(toRow(page, last.id)).toContainText('₽')
    await page.emulateMedia({ media: 'screen' })
  })

  await test.step('the focus stays on the box of a line that is drawn whole', async () => {
    const far = toRow(page, String(listed[100]?.id))
    await far.getByRole('checkbox').focus()
    await expect(far.getByRole('textbox')).toBeVisible()
    await expect(far.getByRole('checkbox')).toBeFocused()
    await page.keyboard.press('Space')
    await expect(far.getByRole('checkbox')).not.toBeChecked()
    await page.keyboard.press('Tab')
    await expect(far.getByRole('link')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(far.getByRole('button', { name: /^(Меньше|Убрать)$/ })).toBeFocused()
  })

  await page.getByLabel('Найти в корзине').fill(last.name.slice(0, 60))
  await expect(toRow(page, last.id).getByRole('textbox')).toBeVisible()
  expect(await findBarriers(page, { isContrast: false })).toEqual([])
})

test('on a wide screen a cart of 500 lines is light too, also when it is not compact', async ({
  page,
}) => {
  await page.setViewportSize(desktop)
  const listed = await fillCart(page, lineMax)
  await visit(page, '/cart')
  await toRow(page, String(listed[300]?.id)).scrollIntoViewIfNeeded()
  await expect(toRow(page, String(listed[300]?.id)).getByRole('textbox')).toBeVisible()
  expect(await countElements(page)).toBeLessThanOrEqual(elementMax)

  await page.getByRole('button', { name: 'Компактно' }).click()
  await within(page).getByText('Комментарий').first().waitFor()

  expect(await countElements(page)).toBeLessThanOrEqual(elementMax)
})

test('the editor of 500 lines is light, and a digit draws its own row', async ({ page }) => {
  await page.setViewportSize(desktop)
  await becomeCustomer(page)
  const id = await makeEstimate(page, 'Дом')
  await fillEstimate(page, id, lineMax)
  await openEditor(page, id)
  expect(await countElements(page)).toBeLessThanOrEqual(elementMax)

  const row = toRow(page, 'l250')
  await row.scrollIntoViewIfNeeded()
  await row.locator('[data-col="quantity"]').click()
  const readRows = await watchRows(page)
  await page.keyboard.type('7')
  await expect(row.locator('[data-col="quantity"]')).toHaveValue('7')
  await expect(page.getByRole('button', { name: /Отменить/ })).toBeEnabled()
  expect(await readRows()).toEqual(['l250'])

  await test.step('keys go on into rows that are out of sight', async () => {
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect(row.locator('[data-col="quantity"]')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(toRow(page, 'l251').locator('[data-col="quantity"]')).toBeFocused()
    await page.evaluate(() => window.scrollTo(0, 0))
    await toRow(page, 'l251').getByRole('button', { name: /^Ещё/ }).focus()
    await page.evaluate(() => window.scrollTo(0, 0))
    await page.keyboard.press('Tab')
    await expect(toRow(page, 'l252').locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Control+z')
    await expect(toRow(page, 'l250')).not.toContainText('7 ')
  })
  expect(await findBarriers(page, { isContrast: false })).toEqual([])
})

test('an estimate of 500 lines is light where it is read, sent and asked about', async ({
  page,
}) => {
  await becomeCustomer(page)
  const id = await makeEstimate(page, 'Дом')
  await fillEstimate(page, id, lineMax)
  await visit(page, `/estimates/${id}`)
  expect(await countElements(page)).toBeLessThanOrEqual(elementMax)
  await expectFarLaidOut(page)

  await test.step('a tick draws no other line, and counts wherever it stands', async () => {
    const far = toRow(page, 'l300').getByRole('checkbox')
    const readRows = await watchRows(page)
    await toRow(page, 'l0').getByRole('checkbox').check()
    await expect(
      within(page)
        .getByRole('button', { name: /корзину: 1\s/ })
        .first(),
    ).toBeAttached()
    expect((await readRows()).filter((row) => row !== 'l0')).toEqual([])
    await far.check()
    await expect(toRow(page, 'l300').locator('img')).toBeVisible()
    await expect(far).toBeChecked()
    await expect(
      within(page)
        .getByRole('button', { name: /корзину: 2\s/ })
        .first(),
    ).toBeAttached()
    expect(await countElements(page)).toBeLessThanOrEqual(elementMax)
  })

  await visit(page, `/estimates/${id}/prices`)
  expect(await countElements(page)).toBeLessThanOrEqual(elementMax)

  await test.step('its client reads each line, and asks about it', async () => {
    await visit(page, await shareEstimate(page, id))
    expect(await countElements(page)).toBeLessThanOrEqual(elementMax)
    await expectFarLaidOut(page)
    const last = toRow(page, `l${lineMax - 1}`)
    // What is out of sight is not laid out, so that only its text can be read.
    expect(toPlain(String(await last.textContent()))).toMatch(
      /^500Работа 499\n2 × 50.₽ · 100.₽Спросить$/,
    )
    await last.getByRole('link', { name: 'Спросить: Работа 499' }).click()
    await expect(page).toHaveURL(/line=l499#answer$/)
    expect(await findBarriers(page, { isContrast: false })).toEqual([])
  })
})
