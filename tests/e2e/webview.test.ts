/** The shop inside an app whose browser opens no windows and saves no files. */
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { expectNoBarriers } from '#tests/support/barriers.ts'
import {
  awaitScript,
  becomeCustomer,
  superFix,
  visit,
  watchConsole,
} from '#tests/support/journey.ts'

test.use({ acceptDownloads: false, isMobile: true, hasTouch: true })

type Told = { type: string } & Record<string, unknown>

/** An app that can do `can`, and what pages tell it. */
async function stubApp(context: BrowserContext, can: readonly string[]) {
  const told: Told[] = []
  await context.exposeFunction('tellTest', (text: string) => void told.push(JSON.parse(text)))
  await context.addInitScript(
    (answer) => {
      const own = window as unknown as Record<string, (text: string) => void>
      const postMessage = (text: string) => {
        own['tellTest']?.(text)
        if (JSON.parse(text).type === 'ready') setTimeout(() => window.postMessage(answer, '*'))
      }
      Object.assign(window, { OtvesApp: { postMessage } })
    },
    JSON.stringify({ type: 'ready', can }),
  )
  const listOf = (type: string) => told.filter((message) => message.type === type)
  return { listOf }
}

/** Windows and downloads that a page has tried. */
function watchEscapes(page: Page) {
  const escapes: string[] = []
  page.on('popup', (popup) => escapes.push(`window ${popup.url()}`))
  page.on('download', (download) => escapes.push(`file ${download.url()}`))
  return { read: () => escapes }
}

/** The app has been told of the page, so its links are handed over. */
async function awaitBridge(page: Page, app: Awaited<ReturnType<typeof stubApp>>, title: RegExp) {
  await awaitScript(page)
  await expect.poll(() => String(app.listOf('title').at(-1)?.['title'])).toMatch(title)
}

test('a shopper buys, pays and takes the invoice inside an app that helps', async ({ page }) => {
  test.slow()
  const app = await stubApp(page.context(), ['file', 'open', 'share', 'signIn'])
  const escapes = watchEscapes(page)
  const watched = watchConsole(page.context())
  await page.goto('/?webview')
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expectNoBarriers(page, 'home in an app')

  await visit(page, superFix.path)
  await awaitBridge(page, app, /Супер Фикс/)
  await expectNoBarriers(page, 'product in an app')
  await page.getByRole('button', { name: 'В корзину' }).last().tap()
  await expect.poll(() => app.listOf('cart').at(-1)?.['count']).toBe(1)
  await page.getByRole('link', { name: 'Перейти в корзину' }).first().tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Корзина' })).toBeVisible()
  await expect.poll(() => app.listOf('back').at(-1)?.['isPossible']).toBe(true)
  await expectNoBarriers(page, 'cart in an app')
  await page.getByRole('link', { name: 'Скачать список' }).tap()
  await expect.poll(() => app.listOf('file').at(-1)?.['url']).toMatch(/\/cart\/export$/)
  await page.getByRole('button', { name: 'Поделиться' }).tap()
  await expect.poll(() => app.listOf('share').at(-1)?.['url']).toMatch(/\/shared\/cart\//)

  await page.getByRole('link', { name: 'Оформить заказ' }).last().tap()
  await expect.poll(() => app.listOf('signIn')).toHaveLength(1)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // The app signs in with the cookies of the page.
  await becomeCustomer(page)
  await page.evaluate(() => window.postMessage('{"type":"signedIn"}', '*'))
  await expect(page.getByRole('heading', { level: 1, name: 'Оформление заказа' })).toBeVisible()
  const shops = page.getByRole('group', { name: 'Магазин' })
  await shops.getByRole('radio', { disabled: false }).first().check()
  await page.getByRole('button', { name: /^Оформить на/ }).tap()
  await expect(page.getByRole('heading', { level: 1, name: /^Оплата заказа/ })).toBeVisible()
  await awaitBridge(page, app, /^Оплата заказа/)
  await page.getByRole('link', { name: /скачать\sсчёт/ }).tap()
  await expect.poll(() => app.listOf('file').at(-1)?.['url']).toMatch(/\/invoice$/)
  await page.getByRole('button', { name: /^Оплатить/ }).tap()
  await expect(page.getByText('Песочница')).toBeVisible()
  await page.getByRole('button', { name: 'Оплатить' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: /Заказ № .+ оплачен/ })).toBeVisible()
  await expectNoBarriers(page, 'a payment in an app')
  await page.getByRole('link', { name: 'Чек' }).tap()
  await expect(page.getByRole('heading', { name: /^Чек/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Напечатать' })).toBeHidden()
  await page.getByRole('link', { name: 'Назад' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: /оплачен/ })).toBeVisible()
  await awaitBridge(page, app, /оплачен/)
  await page.getByRole('link', { name: 'Открыть заказ' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: /^Заказ №/ })).toBeVisible()
  await page.getByRole('link', { name: 'Как доехать' }).tap()
  await expect.poll(() => app.listOf('open').at(-1)?.['url']).toMatch(/^https:\/\/yandex\.ru\/maps/)
  await expectNoBarriers(page, 'an order in an app')

  await page.evaluate(() => window.postMessage('{"type":"back"}', '*'))
  await expect(page.getByRole('heading', { level: 1, name: /Заказ № .+ оплачен/ })).toBeVisible()
  await page.evaluate(() => window.postMessage('{"type":"insets","top":47}', '*'))
  await expect(page.getByRole('banner')).toHaveCSS('padding-top', '47px')
  await expect(page.locator('html')).toHaveAttribute('data-webview', '')
  expect([...escapes.read(), ...watched.read()]).toEqual([])
})

test.describe('without help', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/AP2A.240905.003; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/131.0.6778.135 Mobile Safari/537.36',
  })

  test('a file is shown as a link to copy, and a document opens in place', async ({ page }) => {
    const escapes = watchEscapes(page)
    await becomeCustomer(page)
    await visit(page, superFix.path)
    const documents = page.locator('#files').getByRole('link').first()
    const url = (await documents.getAttribute('href')) ?? ''
    expect(url).not.toBe('')
    await page.route(`**${url}`, (route) => route.fulfill({ body: 'document' }))
    await page.getByRole('button', { name: 'В корзину' }).last().tap()
    await expect(page.getByRole('link', { name: 'Перейти в корзину' }).first()).toBeVisible()

    await documents.tap()
    await expect(page).toHaveURL(url)
    await visit(page, '/cart')
    await page.getByRole('link', { name: 'Скачать список' }).tap()

    const dialog = page.getByRole('dialog', { name: /^Ссылка на\sфайл/ })
    await expect(dialog.getByRole('textbox')).toHaveValue(/\/cart\/export$/)
    await expectNoBarriers(page, 'a link to copy')
    await dialog.getByRole('button', { name: 'Закрыть' }).tap()
    await expect(dialog).toBeHidden()
    expect(escapes.read()).toEqual([])
  })
})
