/** One purchase, with a picture of each screen on the way, as a desktop and as a phone shows it. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { becomeCustomer, glue, putInCart, tile, visit } from '#tests/support/journey.ts'

const folder = join(import.meta.dirname, '../../docs/pictures')

const windows = [
  { kind: 'phone', width: 390, height: 844 },
  { kind: 'desktop', width: 1280, height: 900 },
]

/** Of the top of a page, once every picture in the window is there. */
async function take(page: Page, screen: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for (const { kind, width, height } of windows) {
    await page.setViewportSize({ width, height })
    await page.waitForFunction(() =>
      [...document.images].every(
        (image) => image.complete || image.getBoundingClientRect().top > window.innerHeight,
      ),
    )
    // What is drawn anew for the other width, and what glides into its place.
    await page.waitForTimeout(700)
    const shot = await page.screenshot({ animations: 'disabled' })
    await sharp(shot)
      .webp({ quality: 78 })
      .toFile(join(folder, `${screen}-${kind}.webp`))
  }
}

test('a purchase', async ({ page }) => {
  await becomeCustomer(page)
  await visit(page, '/')
  // The city is asked about after a visitor's first act.
  await page.mouse.wheel(0, 300)
  await page.getByRole('button', { name: /^Да/ }).click()
  await page.mouse.move(0, 0)
  await visit(page, '/')
  await page.evaluate(() => window.scrollTo(0, 0))
  await take(page, 'home')
  await visit(page, tile.category)
  await take(page, 'category')

  await visit(page, tile.path)
  await take(page, 'product')
  await page.getByRole('button', { name: 'Рассчитать количество' }).click()
  const calculator = page.getByRole('dialog', { name: 'Сколько нужно по площади' })
  await calculator.getByLabel('Длина').fill('5')
  await calculator.getByLabel('Ширина или высота').fill('2')
  await calculator.getByRole('status').filter({ hasText: 'уп' }).waitFor()
  await take(page, 'calculator')
  await calculator.getByRole('button', { name: /^Положить в корзину/ }).click()
  await page.getByRole('link', { name: 'Перейти в корзину' }).first().waitFor()
  await putInCart(page, glue.path, 3)

  await visit(page, '/cart')
  await take(page, 'cart')
  await visit(page, '/simplecheckout')
  await take(page, 'checkout')
  await page.getByRole('button', { name: /^Оформить на/ }).click()
  await page.getByRole('heading', { name: 'Оплата заказа' }).waitFor()
  await take(page, 'payment')
  await page.getByRole('button', { name: /^Оплатить/ }).click()
  await page.getByText('Песочница').waitFor()
  await page.getByRole('button', { name: 'Оплатить' }).click()
  await page.getByRole('heading', { name: /Заказ № .+ оплачен/ }).waitFor()
  await page.getByRole('link', { name: 'Открыть заказ' }).click()
  await page.getByRole('heading', { name: /^Заказ №/ }).waitFor()
  await take(page, 'order')
})
