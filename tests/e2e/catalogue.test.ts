import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { desktop, tile, visit, within } from '#tests/support/journey.ts'

const cards = (page: Page) => within(page).getByRole('heading', { level: 3 })
const toCount = (text: string | null) => Number(/\d+/.exec(text ?? '')?.[0] ?? Number.NaN)

test('no row of a page of goods is left unfilled', async ({ page }) => {
  await page.goto(tile.category)
  await expect(cards(page)).toHaveCount(24)

  // Wide screens have five across, which no page of goods is a multiple of.
  for (const width of [390, 700, 1000, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const tops = await cards(page).evaluateAll((titles) =>
      titles.map((title) => title.closest('li')?.getBoundingClientRect().top),
    )
    const toRow = (top: number | undefined) => tops.filter((other) => other === top)
    expect.soft(toRow(tops.at(-1)), `${width} px`).toHaveLength(toRow(tops[0]).length)
  }
})

test('a list one product a row is remembered, and made so by the server', async ({ page }) => {
  await visit(page, tile.category)
  const isRow = () =>
    cards(page).evaluateAll(([first, second]) => {
      const [a, b] = [first, second].map((card) => card?.getBoundingClientRect().left)
      return a === b
    })
  expect(await isRow()).toBe(false)

  await page.getByRole('button', { name: 'Показать списком' }).click()
  await expect.poll(isRow).toBe(true)
  const card = page.getByRole('listitem').filter({ hasText: 'Новинка' }).first()
  const badge = await card.getByText('Новинка').boundingBox()
  const name = await card.getByRole('heading').boundingBox()
  // It stands on the picture.
  expect((badge?.x ?? 0) + (badge?.width ?? 0)).toBeLessThan(name?.x ?? 0)
  const html = await (await page.request.get(tile.category)).text()
  await visit(page, '/catalog/keramogranit')

  expect(html).toContain('data-layout="list"')
  expect(await isRow()).toBe(true)
  await page.getByRole('button', { name: 'Показать плиткой' }).click()
  await expect.poll(isRow).toBe(false)
  await page.reload()
  expect(await isRow()).toBe(false)
})

test('goods are narrowed to what one shop has, and the shop is remembered', async ({ page }) => {
  await visit(page, tile.category)
  const heading = page.getByRole('heading', { level: 1 })
  const total = toCount(await heading.textContent())
  await page.getByRole('button', { name: 'Фильтры' }).click()
  const panel = page.getByRole('dialog', { name: 'Фильтры' })

  await panel.getByText('Наличие в магазине').click()
  const shop = panel.getByRole('radio', { name: /^Отвес Можайский/ })
  // The number stands last: what of this list the shop has.
  const count = /(\d+)$/.exec((await shop.locator('..').innerText()).trim())?.[1]
  await shop.check()
  await expect(page).toHaveURL(/[?&]shop=/)
  await panel.getByRole('button', { name: /^Показать/ }).click()
  await expect(page.getByRole('link', { name: /выбранном магазине/ })).toBeVisible()
  expect(toCount(await heading.textContent())).toBe(Number(count))
  expect(Number(count)).toBeLessThan(total)
  await page.getByRole('link', { name: /выбранном магазине/ }).click()

  await expect(heading).toContainText(`${total} товар`)
  await visit(page, '/catalog/keramogranit')
  await page.getByRole('button', { name: 'Фильтры' }).click()
  await panel.getByText('Наличие в магазине').click()
  await expect(panel.getByRole('radio').nth(1)).toHaveAccessibleName(/Мой магазин/)
})

test('a filter that does not arrive keeps the old list, says so and is asked again', async ({
  page,
}) => {
  await page.setViewportSize(desktop)
  await visit(page, tile.category)
  const heading = page.getByRole('heading', { level: 1 })
  const total = await heading.textContent()
  const first = await cards(page).first().textContent()
  await page.route('**/graphql', async (route) => {
    const isList = route.request().postData()?.includes('query CategoryPage')
    return isList ? route.abort() : route.continue()
  })
  const panel = page.getByRole('form', { name: 'Фильтры' })

  await panel.getByRole('checkbox', { name: 'Azulenta' }).check()
  const notice = page.getByText('Не удалось обновить список')
  await expect(notice).toBeVisible()
  expect(await heading.textContent()).toBe(total)
  expect(await cards(page).first().textContent()).toBe(first)
  await page.unroute('**/graphql')
  await page.getByRole('button', { name: 'Повторить' }).click()

  await expect(notice).toBeHidden()
  await expect(heading).toContainText('14 товаров')
  await expect(page.getByRole('link', { name: 'Убрать: Azulenta' })).toBeVisible()
})

test('a range is typed, its ends in any order, and shown as one choice', async ({ page }) => {
  await visit(page, tile.category)
  const panel = page.getByRole('dialog', { name: 'Фильтры' })
  await page.getByRole('button', { name: 'Фильтры' }).click()

  await panel.getByLabel('Цена, ₽: от').fill('1 500')
  await panel.getByLabel('Цена, ₽: до').fill('900')
  await panel.getByLabel('Цена, ₽: до').press('Enter')
  await expect(page).toHaveURL(/price=900\.\.1500/)
  await panel.getByRole('button', { name: /^Показать \d+ товар/ }).click()

  await expect(page.getByRole('link', { name: /Цена от.900.+до.1.500/ })).toBeVisible()
})

test('brands narrow to a section and to a part of a name', async ({ page }) => {
  await visit(page, '/brendy')
  await expect(page.getByRole('heading', { name: 'Больше всего товаров' })).toBeVisible()

  await page.getByRole('combobox', { name: 'Раздел' }).selectOption('Инструмент')
  await expect(page).toHaveURL(/category=/)
  await expect(within(page).getByRole('link', { name: /^Bohrmeyer/ })).toBeVisible()
  await expect(within(page).getByRole('link', { name: /^Монолар/ })).toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Название бренда' }).fill('ъъ')
  await page.keyboard.press('Enter')

  await page.getByRole('link', { name: 'Показать все бренды' }).click()
  await expect(page).toHaveURL(/\/brendy$/)
  await expect(page.getByRole('searchbox', { name: 'Название бренда' })).toHaveValue('')
})

test('the code of the likely next page comes after the first interaction', async ({ page }) => {
  const code = page.waitForRequest(/\/assets\/product-[\w-]+\.js$/)

  await visit(page, tile.category)

  await code
})

test('the browser loads the code of a page when the shopper is about to open it', async ({
  page,
}) => {
  await visit(page, '/')

  const code = page.waitForRequest(/\/assets\/product-[\w-]+\.js$/)
  await cards(page).first().getByRole('link').hover()

  await code
})

/** The built file of a part, whose name is a hash, by words of its own. */
function findPart(name: string, words: RegExp) {
  const folder = join(import.meta.dirname, '../../build/client/assets')
  const file = readdirSync(folder).find(
    (one) => one.endsWith('.js') && words.test(readFileSync(join(folder, one), 'utf8')),
  )
  if (!file) throw new Error(`No file of the build has ${words}`)
  return { name, file }
}

test('a link shows what it knew before the data come, which nothing goes before', async ({
  page,
}) => {
  let before: string[] | null = null
  const asked: string[] = []
  const parts = [
    findPart('card-stepper', /Уже в\s+корзине/),
    findPart('category-landings', /Популярное в.{1,6}разделе «/),
  ]
  page.on('request', (request) => {
    const part = parts.find(({ file }) => request.url().endsWith(file))?.name
    if (part) asked.push(part)
  })
  const { promise: isAllowed, resolve: allow } = Promise.withResolvers<void>()
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('"ProductWhole"')) {
      before = [...asked]
      await isAllowed
    }
    await route.continue()
  })
  await visit(page, tile.category)
  const link = cards(page).first().locator('.card-title')
  const name = (await link.textContent()) ?? ''
  // Code that the first sign of a visitor has brought.
  await expect.poll(() => asked.toSorted()).toEqual(['card-stepper', 'category-landings'])
  asked.length = 0

  await link.evaluate((element: HTMLElement) => {
    // Scrolled to first, as a finger does.
    document.dispatchEvent(new Event('scroll'))
    element.click()
  })

  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect.poll(() => before).toEqual([])
  allow()
  await expect(page.getByRole('heading', { name: 'Описание' })).toBeVisible()
})

test('a tap on a card whose code has not come loads no document', async ({ page }) => {
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url())
  })
  // The page answers by then; a card's code waits for the first sign of a visitor.
  const viewer = page.waitForResponse(
    (response) => response.request().postData()?.includes('"ViewerState"') ?? false,
  )
  await page.goto(tile.category)
  await viewer

  await cards(page)
    .first()
    .locator('.card-title')
    .evaluate((link: HTMLElement) => link.click())

  await expect(page).toHaveURL(/\/product\//)
  await expect(page.getByRole('heading', { name: 'Описание' })).toBeVisible()
  expect(documents).toHaveLength(1)
})
