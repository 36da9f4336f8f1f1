import { expect, test } from '@playwright/test'
import { expectNoBarriers } from '#tests/support/barriers.ts'
import { desktop, tile, visit } from '#tests/support/journey.ts'

const slug = tile.path.replace('/product/', '')

test('a phone finds a shop, makes it its own, and sees the stock of a product', async ({
  page,
  context,
}) => {
  await visit(page, '/magaziny')
  await expect(page.getByRole('navigation', { name: 'Разделы' })).toHaveCount(0)
  const list = page.locator('.shops-list > li')
  await expect(list).toHaveCount(4)
  await expectNoBarriers(page, 'shops')

  await page.getByRole('searchbox', { name: /^Название, адрес/ }).fill('отвес')
  await page.getByRole('checkbox', { name: /^Въезд для фур/ }).check()
  await expect(list).toHaveCount(1)
  await expect(page).toHaveURL(/q=.*&truck=1$/)
  await page.getByRole('checkbox', { name: /^Въезд для фур/ }).uncheck()
  const mine = page.getByRole('button', { name: 'Сделать моим магазином: Отвес Рязанский' })
  await mine.click()
  await expect(page.getByRole('button', { name: 'Мой магазин: Отвес Рязанский' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )

  // Refused: the list stays as it was, without distances.
  await page.getByRole('button', { name: 'Ближайшие ко мне' }).click()
  await expect(page.getByText('Не получилось определить, где вы')).toBeVisible()
  await expect(list.first().getByRole('heading')).not.toContainText(/\d\s(км|м)$/)

  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 55.72, longitude: 37.41 })
  await visit(page, tile.path)
  await page
    .getByRole('region', { name: 'Купить' })
    .getByRole('link', { name: /в Москве/ })
    .click()
  await page.getByRole('link', { name: 'Все магазины на карте' }).click()
  await expect(page).toHaveURL(new RegExp(`product=${slug}`))
  await expect(list.first()).toContainText(/Есть \d/)
  // Allowed before: nothing need be pressed.
  await expect(list.first().getByRole('heading')).toContainText(/\d\s(км|м)$/)
})

test('a wide screen shows the map beside the list, and a shop its page', async ({ page }) => {
  await page.setViewportSize(desktop)
  await visit(page, '/magaziny')
  const map = page.locator('.shops-map')

  await map.getByRole('button', { name: /^2 Отвес/ }).click()

  await expect(page.locator('.shops-list > li').nth(1)).toHaveAttribute('aria-current', 'true')
  await expectNoBarriers(page, 'shops with a map')
  await page.locator('.shops-list').getByRole('link', { name: 'Отвес Каширский' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Отвес Каширский')
  await expect(page.getByText('Как заехать')).toBeVisible()
  await expectNoBarriers(page, 'a shop')
})
