/**
 * No press is lost (docs/decisions/0057): on a phone with a far shop each kind of control is
 * pressed from shortly after the first paint to long after it, by touch, by a click that no pointer
 * has led up to, by the keyboard. It does what it says, and the page stays.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import {
  becomeCustomer,
  createPhone,
  putInCart,
  tile,
  visit,
  within,
} from '#tests/support/journey.ts'
import { pressAll } from '#tests/support/press.ts'
import { pressedPages } from '#tests/support/pressed-pages.ts'

for (const { title, ...pressed } of pressedPages) {
  test(`no press on ${title} is lost`, async ({ browser }) => {
    // Five visits with a quarter of the processor; a busy machine leaves less.
    test.setTimeout(480_000)
    await pressAll(browser, pressed)
  })
}

test('where the script of a page fails, a press sends the form', async ({ page }) => {
  await page.route('**/assets/framework*.js', (route) => route.abort())
  await page.goto(tile.path, { waitUntil: 'commit' })

  await page.getByRole('region', { name: 'Купить' }).locator('[name=intent]').press('Enter')

  await expect(page).toHaveURL(/\/cart$/)
  await expect(within(page).getByRole('group', { name: tile.name })).toBeVisible()
})

const assets = join(import.meta.dirname, '../../build/client/assets')
/** A file that screens share goes by its hash: it is known by what is in it. */
const isOfHearts = (name: string) =>
  readFileSync(join(assets, name), 'utf8').includes('В избранное')

test('where the code of a part does not come, a press sends the form after a while', async ({
  page,
}) => {
  await page.clock.install()
  const aborted: string[] = []
  await page.route(/\/assets\/[\w-]+\.js$/, (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? ''
    if (!isOfHearts(name)) return route.continue()
    aborted.push(name)
    return route.abort()
  })
  await page.goto(tile.path)
  const heart = page.getByRole('button', { name: 'В избранное', exact: true })
  await heart.press('Enter')
  await expect(heart).toHaveAttribute('aria-busy', 'true')

  await page.clock.fastForward(10_000)

  await expect(page).toHaveURL(/\/favorites\/products$/)
  expect(aborted).not.toEqual([])
  await expect(within(page).getByRole('link', { name: tile.name })).toBeVisible()
})

test('what a browser puts in a field without telling is what the form sends', async ({ page }) => {
  await visit(page, '/sign-in')
  const form = within(page)
  const phone = `+7 ${createPhone().slice(1)}`
  await form.getByLabel('Телефон').evaluate((field, text) => {
    Object.assign(field, { value: text })
  }, phone)
  await form.getByRole('checkbox', { name: 'обработку персональных данных' }).check()

  await form.getByRole('button', { name: 'Получить код' }).click()

  await expect(form.getByLabel('Код из СМС')).toBeVisible()
})

/** What is seen before any script of the shop's has come. */
async function openUnscripted(page: Page): Promise<void> {
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto(tile.category)
}

test('from its first paint on a page says what the browser knows of its visitor', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const bar = page.getByRole('navigation', { name: 'Разделы' })
  const count = bar.getByRole('link', { name: /^Корзина/ }).locator('b')
  await openUnscripted(page)
  await expect(bar.getByRole('link', { name: 'Войти' })).toBeVisible()
  await expect(bar.getByRole('link', { name: 'Профиль' })).toBeHidden()
  await expect(count).toBeHidden()
  await page.unroute('**/assets/*.js')
  await becomeCustomer(page)
  await putInCart(page, tile.path, 1.44)
  await visit(page, tile.category)
  await expect(count).toHaveText('1')

  await openUnscripted(page)

  await expect(bar.getByRole('link', { name: 'Профиль' })).toBeVisible()
  await expect(bar.getByRole('link', { name: 'Войти' })).toBeHidden()
  await expect(count).toBeVisible()
  expect(await count.evaluate((one) => getComputedStyle(one, '::before').content)).toBe('"1"')
})
