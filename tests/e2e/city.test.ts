import { expect, type Page, test } from '@playwright/test'
import { awaitScript, desktop, tile, visit } from '#tests/support/journey.ts'

const box = (page: Page) => page.getByRole('region', { name: 'Купить' })

test('another city has its own price and stock, on the page and in the cart', async ({ page }) => {
  await page.setViewportSize(desktop)
  await visit(page, tile.path)
  await expect(box(page)).toContainText('867 ₽/м²')
  await expect(box(page)).toContainText('в 4 магазинах в Москве')
  await box(page).getByRole('button', { name: 'В корзину' }).click()
  await expect(page.getByRole('link', { name: 'Корзина, 1 248,48 ₽' })).toBeVisible()

  await page.getByRole('link', { name: /^Город: Москва/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Казань/ })
    .first()
    .click()
  const question = page.getByRole('dialog', { name: 'Сменить город: Казань' })
  await expect(question).toContainText('В корзине 1 товар')
  await question.getByRole('button', { name: 'Сменить город' }).click()

  await expect(page.getByRole('link', { name: /^Город: Казань/ })).toBeVisible()
  await expect(box(page)).toContainText('845 ₽/м²')
  await expect(box(page)).toContainText('В наличии 50,4 м²')
  await expect(box(page)).toContainText('в 3 магазинах в Казани')
  await expect(page.getByRole('link', { name: 'Корзина, 1 216,80 ₽' })).toBeVisible()
  await page.goto('/cart')
  await expect(page.getByRole('main')).toContainText('Подешевело: было 867 ₽')
})

test('a place that is told late changes nothing once the choice is closed', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = (tell) => {
      const coords = { latitude: 55.79, longitude: 49.12 } as GeolocationCoordinates
      const place = { coords, timestamp: 0 } as GeolocationPosition
      document.addEventListener('placefound', () => tell(place))
    }
  })
  await page.setViewportSize(desktop)
  await visit(page, '/')
  await page.getByRole('link', { name: /^Город: Москва/ }).click()
  await page.getByRole('button', { name: 'Определить автоматически' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Каталог', exact: true }).first().click()
  const catalog = page.getByRole('dialog', { name: 'Каталог' })
  await expect(catalog).toBeVisible()

  const guessed = page.waitForResponse((response) =>
    Boolean(response.request().postData()?.includes('CityGuess')),
  )
  await page.evaluate(() => document.dispatchEvent(new Event('placefound')))
  await (await guessed).finished()
  // The page has had the time to act on it.
  await page.evaluate(async () => fetch('/robots.txt'))

  await expect(catalog).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-city', 'moskva')
})

test('a question about the city comes with the first act and is answered once, its answer first', async ({
  page,
}) => {
  await page.setViewportSize(desktop)
  await visit(page, '/')
  const question = page.getByRole('region', { name: 'Город' })
  await page.mouse.wheel(0, 300)
  await expect(question.getByRole('button').first()).toHaveAccessibleName('Да, верно')
  await expect(question.getByRole('button').last()).toHaveAccessibleName('Закрыть')
  const line = await question.boundingBox()
  expect((line?.y ?? 0) + (line?.height ?? 0)).toBe(desktop.height)
  await question.getByRole('button', { name: 'Да, верно' }).click()
  await expect(question).toBeHidden()

  await visit(page, tile.category)

  await expect(page.getByRole('link', { name: 'Войти' })).toBeVisible()
  await expect(question).toBeHidden()
})

test('on a phone the question is one row above the bar, and moves nothing', async ({ page }) => {
  await page.goto('/')
  const heading = page.getByRole('heading', { level: 2 }).first()
  const before = await heading.boundingBox()
  const question = page.getByRole('region', { name: 'Город' })

  await awaitScript(page)
  await page.keyboard.press('Shift')
  await expect(question).toHaveText(/Москва.*Да.*Другой/)

  const box = await question.boundingBox()
  const bar = await page.getByRole('navigation', { name: 'Разделы' }).boundingBox()
  expect(box?.height).toBeLessThanOrEqual(60)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  expect(await heading.boundingBox()).toEqual(before)
  await question.getByRole('button', { name: 'Другой' }).click()
  await expect(page.getByRole('dialog')).toContainText('Казань')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Да' }).click()
  await expect(question).toBeHidden()
})

test('on a phone the question and a message can both be read', async ({ page }) => {
  await visit(page, tile.path)
  const question = page.getByRole('region', { name: 'Город' })

  await page.getByRole('button', { name: /^Скопировать код/ }).click()

  await expect(question).toBeVisible()
  const message = page.locator('.toast')
  await expect(message).toBeVisible()
  const [above, below] = await Promise.all([message.boundingBox(), question.boundingBox()])
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0)
})
