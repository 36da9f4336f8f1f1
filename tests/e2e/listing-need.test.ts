import { expect, type Page, test } from '@playwright/test'
import { createAxe } from '#tests/support/barriers.ts'
import { awaitScript, desktop, tile, visit, watchConsole, within } from '#tests/support/journey.ts'

const entry = (page: Page) =>
  within(page).getByRole('button', { name: 'Рассчитать количество', exact: true })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Сколько нужно по площади' })
const cards = (page: Page) =>
  within(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) })

/** Six metres by four with ten per cent of waste: 26.4 m², nineteen packs of 1.44 m². */
async function giveMeasures(page: Page): Promise<void> {
  await entry(page).click()
  const hint = dialog(page).getByRole('status')
  expect(await hint.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
  await dialog(page).getByLabel('Длина').fill('6')
  await dialog(page).getByLabel('Ширина или высота').fill('4')
  await dialog(page).getByLabel('Ширина или высота').press('Enter')
  await expect(dialog(page)).toBeHidden()
}

test('measures given once are counted on every card and the product’s page, an area in place of sides', async ({
  page,
  context,
}) => {
  const watched = watchConsole(context)
  await visit(page, tile.category)

  await giveMeasures(page)

  await expect(within(page).getByRole('status').filter({ hasText: 'На' })).toContainText('24 м²')
  // What is counted is what the card holds, and what its button says and adds.
  const counted = cards(page)
    .filter({ hasText: /19\sуп · \d/ })
    .first()
  await expect(counted.getByLabel('Количество, уп')).toHaveValue('19')
  const put = counted.getByRole('button', { name: /^19\sуп · [\d\s,]+₽\sв\sкорзину: / })
  await expect(put).toBeVisible()
  await expect(counted).not.toContainText('на 24')
  const { violations } = await createAxe(page).include('main').analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  await visit(page, tile.path)
  await expect(within(page).getByRole('button', { name: '19 уп в корзину' })).toBeVisible()
  await within(page).getByRole('button', { name: 'Рассчитать количество' }).click()
  await expect(dialog(page).getByLabel('Площадь')).toBeFocused()
  await expect(dialog(page).getByLabel('Длина')).toHaveValue('6')
  await expect(dialog(page)).toContainText('19 уп = 27,36 м²')
  await dialog(page).getByLabel('Площадь').fill('4,2')
  await expect(dialog(page)).toContainText('4 уп = 5,76 м²')
  await dialog(page).getByLabel('Длина').fill('6')
  await dialog(page).getByLabel('Ширина или высота').fill('4')
  await expect(dialog(page)).toContainText('19 уп = 27,36 м²')
  await expect(dialog(page).getByLabel('Площадь')).toHaveValue('')
  expect(watched.read()).toEqual([])
})

test('no card moves when a page is opened with measures of before, and counting can be left', async ({
  page,
}) => {
  await visit(page, tile.category)
  await giveMeasures(page)
  await expect(cards(page).first()).toContainText(/\d\sуп · \d/)
  const boxes = () =>
    cards(page).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y))
  const { promise: isLet, resolve: letScript } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await isLet
    await route.continue()
  })
  await page.goto(tile.category, { waitUntil: 'commit' })
  await expect(cards(page).nth(3)).toBeVisible()
  await page.evaluate(async () => void (await document.fonts.ready))
  const before = await boxes()

  letScript()
  await awaitScript(page)
  await expect(cards(page).first()).toContainText(/\d\sуп · \d/)

  expect(before.length).toBeGreaterThan(0)
  expect((await boxes()).slice(0, before.length)).toEqual(before)
  await entry(page).click()
  await dialog(page).getByRole('button', { name: 'Не считать' }).click()
  await expect(cards(page).filter({ hasText: /уп · \d/ })).toHaveCount(0)
  await expect(entry(page)).toBeFocused()
})

test('the goods of a brand, of its category and of a search are counted too', async ({ page }) => {
  await visit(page, '/brendy/keramarta/plitka-dlya-sten')
  await giveMeasures(page)

  for (const path of [
    '/brendy/keramarta/plitka-dlya-sten',
    '/brendy/keramarta',
    '/search?q=плитка керамарта берег',
  ]) {
    await visit(page, path)
    await expect(
      cards(page)
        .filter({ hasText: /19\sуп · \d/ })
        .first(),
      path,
    ).toBeVisible()
    await expect(entry(page), path).toBeVisible()
  }
})

test('nothing jumps when filters leave no goods to count in a selection', async ({ page }) => {
  await page.setViewportSize(desktop)
  await visit(page, '/selections/seryy-dub')
  await giveMeasures(page)
  await expect(
    cards(page)
      .filter({ hasText: /\d+\sуп · \d/ })
      .first(),
  ).toBeVisible()
  const price = page.getByRole('textbox', { name: /^Цена.*: до/ })
  const before = await price.boundingBox()

  await price.fill('2')
  await price.press('Enter')
  await expect(within(page)).toContainText('Под фильтры ничего не подошло')

  expect(await price.boundingBox()).toEqual(before)
  await expect(entry(page)).toBeVisible()
})
