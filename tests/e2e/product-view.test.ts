/** What of a product's page is in sight first, stays where it is, and is told without sight. */
import { expect, type Locator, test } from '@playwright/test'
import { desktop, glue, putInCart, tile, visit, within } from '#tests/support/journey.ts'

/** Of the demo feed, in a category whose goods cover a floor. */
const linoleum = '/product/linoleum-kovrolada-gornitsa-dub-seryj-shirina-3-m-kov-70301002'

test('a product opened from a card is drawn where its preview stood', async ({ page }) => {
  await page.setViewportSize(desktop)
  await visit(page, tile.category)
  // It goes with the page it was read on, by the press that leads on.
  await page.getByRole('button', { name: 'Скрыть объявление' }).click()
  await page.evaluate(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Number(Object(entry).value))
    }).observe({ type: 'layout-shift' })
  })
  // Until the preview is drawn, for what comes later to shift the page.
  const { promise: isDrawn, resolve: tellDrawn } = Promise.withResolvers<void>()
  await page.route('**/graphql', async (route) => {
    await isDrawn
    await route.continue()
  })
  await within(page).getByRole('link', { name: tile.name }).click()
  await expect(page.locator('[aria-busy=true]').getByRole('heading', { level: 1 })).toBeVisible()
  tellDrawn()
  await expect(page.getByRole('button', { name: 'В избранное' }).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'С этим товаром нужны' })).toBeVisible()

  const shifts = await page.evaluate(() => Object(window).shifts)
  expect(shifts.reduce((sum: number, shift: number) => sum + shift, 0)).toBeLessThan(0.05)
})

test('on a phone what has been read of a page so far is painted where it stays', async ({
  page,
}) => {
  await page.route(tile.path, async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    await route.fulfill({ response, body: html.slice(0, html.indexOf('class="buybox"')) })
  })

  await page.goto(tile.path)

  await expect(page.locator('.gallery')).toBeVisible()
  await expect(page.locator('.variants')).toBeAttached()
  // The price, which would stand above it, has not been read.
  await expect(page.locator('.variants')).toBeHidden()
})

test('on a phone the price is in the first view and in the bar, and the comparison in the header', async ({
  page,
}) => {
  await visit(page, tile.path)
  const topOf = async (name: string | RegExp) => {
    const box = await page.getByRole('heading', { name }).boundingBox()
    return box?.y ?? 0
  }

  const price = await page.getByRole('region', { name: 'Купить' }).getByText('867').boundingBox()
  // Above the bars and the question for the city.
  expect(price?.y).toBeLessThan(620)
  expect(await topOf('С этим товаром нужны')).toBeGreaterThan(600)
  expect(await topOf('С этим товаром нужны')).toBeLessThan(await topOf('Описание'))
  const bar = page.locator('.buybar')
  await expect(bar).toContainText('867 ₽/м²')
  await page.getByRole('region', { name: 'Купить' }).getByText('уп', { exact: true }).click()
  await expect(bar).toContainText('1 248,48 ₽/уп')
  await within(page).getByRole('button', { name: 'Сравнить' }).click()
  const link = page.getByRole('banner').getByRole('link', { name: 'Сравнение' })
  await expect(link).toHaveText('1')
  await link.click()
  await expect(page).toHaveURL(/\/compare/)
})

test('on a desktop picture, price, quantity, colours and the button are in the first view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await visit(page, tile.path)
  const box = page.getByRole('region', { name: 'Купить' })
  const colours = page.getByRole('region', { name: 'Цвет' })
  const boxOf = async (locator: Locator) => {
    const found = await locator.boundingBox()
    return { top: found?.y ?? 0, bottom: (found?.y ?? 0) + (found?.height ?? 1e4) }
  }

  const picture = await boxOf(page.getByRole('region', { name: 'Фотографии' }))
  const button = await boxOf(box.getByRole('button', { name: 'В корзину' }))
  const heading = await boxOf(page.getByRole('heading', { level: 1 }))
  const price = await boxOf(box)
  expect(Math.abs(picture.top - price.top)).toBeLessThan(4)
  expect(Math.abs(heading.top - price.top)).toBeLessThan(4)
  expect(picture.bottom).toBeLessThan(720)
  expect(button.bottom).toBeLessThan(640)
  expect((await boxOf(colours)).bottom).toBeLessThan(720)
  expect((await boxOf(box.getByRole('textbox', { name: 'Количество' }))).top).toBeLessThan(500)
  // Each with its picture, price and stock, and a press leads to it.
  const grey = colours.getByRole('link', { name: /светло-серый/ })
  await expect(grey).toContainText('₽')
  await expect(grey).toContainText(/есть|мало|нет/)
  await expect(grey.locator('img')).toBeVisible()
  await grey.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('светло-серая')
})

test('on a phone the colours stand under the price, and the bar goes where the button comes', async ({
  page,
}) => {
  await visit(page, tile.path)
  const box = page.getByRole('region', { name: 'Купить' })
  const topOf = async (locator: Locator) => (await locator.boundingBox())?.y ?? 0
  const bar = page.locator('.buybar')
  await expect(bar).toBeVisible()

  const price = await topOf(box.getByText('867').first())
  const colours = await topOf(page.getByRole('region', { name: 'Цвет' }))
  const button = box.getByRole('button', { name: 'В корзину' })
  expect(colours).toBeGreaterThan(price)
  expect(colours).toBeLessThan(await topOf(box.getByRole('textbox', { name: 'Количество' })))

  await button.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await expect(bar).toBeHidden()
  await page.getByRole('heading', { name: 'Описание' }).scrollIntoViewIfNeeded()
  await expect(bar).toBeVisible()
})

test('goods that cover a floor are shown laid in a room, which is fetched when it is looked at', async ({
  page,
}) => {
  await visit(page, linoleum)
  const strip = within(page).getByRole('region', { name: 'Фотографии' })
  const room = strip.getByRole('figure', { name: /в\sкомнате$/ })
  await expect(room.locator('svg')).toHaveCount(0)

  await strip.focus()
  await page.keyboard.press('End')

  await expect(room.locator('pattern image').first()).toHaveAttribute('href', /^\/media\/swatch/)
  await expect(room).toBeInViewport()
})

test('on a desktop the focus goes from the facts to the price', async ({ page }) => {
  await page.setViewportSize(desktop)
  await visit(page, tile.path)
  await within(page).getByRole('link', { name: 'Все свойства' }).focus()

  await page.keyboard.press('Tab')

  await expect(page.getByRole('radio', { name: 'м²' })).toBeFocused()
})

test('in forced colours the chosen unit and the next step are told apart', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await putInCart(page, glue.path, 1)
  await visit(page, tile.path)
  const groundOf = (name: string) =>
    page
      .getByRole('radio', { name, exact: true })
      .locator('xpath=..')
      .evaluate((element) => getComputedStyle(element).backgroundColor)

  // Their styles come once the page is idle.
  await expect.poll(async () => (await groundOf('м²')) !== (await groundOf('уп'))).toBe(true)
  const [main, other] = await page.evaluate(() =>
    ['.buybox .button-primary', '.buybox .button-quiet'].map((selector) => {
      const button = document.querySelector(selector)
      return button && getComputedStyle(button).backgroundColor
    }),
  )
  expect(main).not.toBe(other)
  // A ground would be forced too: icons are painted by what takes the colour of the text.
  const unseen = await page.evaluate(() =>
    [...document.querySelectorAll('.icon, .icon-on')]
      .map((icon) => getComputedStyle(icon, icon.matches('.icon') ? null : '::before'))
      .filter((look) => look.borderTopColor !== look.color || look.borderTopWidth === '0px'),
  )
  expect(unseen).toHaveLength(0)
})

test('in forced colours a switch that is on is told from one that is off', async ({ page }) => {
  const paint = (name: string) =>
    page.evaluate((colour) => {
      const probe = document.body.appendChild(document.createElement('i'))
      probe.style.color = colour
      const { color } = getComputedStyle(probe)
      probe.remove()
      return color
    }, name)
  const ground = (locator: Locator) =>
    locator.evaluate((element) => getComputedStyle(element).backgroundColor)
  await page.emulateMedia({ forcedColors: 'active' })
  await visit(page, tile.category)
  await page.getByRole('button', { name: 'Фильтры' }).click()
  const toggle = page.getByRole('dialog', { name: 'Фильтры' }).getByRole('switch').first()
  const isOff = await ground(toggle)
  await toggle.check()
  await expect.poll(() => ground(toggle)).toBe(await paint('Highlight'))
  expect(isOff).not.toBe(await paint('Highlight'))
})

test('a press shares the page by its one address', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await visit(page, `${tile.path}?webview=0&utm_source=letter#specs`)

  await within(page).getByRole('button', { name: 'Поделиться' }).click()

  await expect(page.getByRole('status').filter({ hasText: 'Ссылка скопирована' })).toBeAttached()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(copied).pathname + new URL(copied).search).toBe(tile.path)
})
