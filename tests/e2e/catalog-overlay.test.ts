import { expect, type Page, test } from '@playwright/test'
import { desktop, visit } from '#tests/support/journey.ts'

const devices = [
  { title: 'a desktop', width: 1280, height: 900, isPhone: false },
  { title: 'a phone', width: 390, height: 844, isPhone: true },
]

/** The catalogue, opened by what opens it on the device. */
async function openCatalog(page: Page, isPhone: boolean) {
  const bar = isPhone
    ? page.getByRole('navigation', { name: 'Разделы', exact: true })
    : page.getByRole('banner')
  const opener = bar.getByRole('link', { name: 'Каталог' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Каталог' })
  await expect(dialog.getByRole('link', { name: /^Сухие смеси/ }).first()).toBeVisible()
  return { dialog, opener }
}

for (const { title, width, height, isPhone } of devices) {
  test.describe(`on ${title}`, () => {
    test.use({ viewport: { width, height } })

    test('the catalogue is walked by keys down to a category', async ({ page }) => {
      await visit(page, '/')
      const { dialog, opener } = await openCatalog(page, isPhone)
      await page.keyboard.press('Escape')
      await expect(opener).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(dialog.getByRole('link', { name: /^Полы и плитка/ }).first()).toBeVisible()

      await dialog.getByRole('link', { name: /^Полы и плитка/ }).focus()
      await page.keyboard.press(isPhone ? 'Enter' : 'ArrowRight')
      if (isPhone) {
        await expect(dialog.getByRole('button', { name: 'Все разделы' })).toBeFocused()
        await page.keyboard.press('Enter')
        await expect(dialog.getByRole('link', { name: /^Полы и плитка/ })).toBeFocused()
        await page.keyboard.press('Enter')
      }
      await page.keyboard.press('ArrowDown')
      await expect(dialog.getByRole('region', { name: 'Полы и плитка' })).toBeVisible()
      await page.keyboard.press('Enter')

      await expect(page).toHaveURL(/\/catalog\//)
      await expect(dialog).toBeHidden()
    })

    test('the brands of a category are the last stop of the keys, and lead to its goods', async ({
      page,
    }) => {
      await visit(page, '/')
      const { dialog } = await openCatalog(page, isPhone)

      await dialog.getByRole('link', { name: /^Крепёж/ }).focus()
      await page.keyboard.press(isPhone ? 'Enter' : 'ArrowRight')
      const brands = dialog.getByRole('region', { name: 'Бренды раздела' })
      await expect(brands).toBeVisible()
      expect(await brands.getByRole('link').count()).toBeLessThanOrEqual(8)
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('End')
      const last = brands.getByRole('link').last()
      await expect(last).toBeFocused()
      const name = await last.textContent()
      await page.keyboard.press('Enter')

      await expect(page).toHaveURL(/\/brendy\/[^/]+\/[^/]+$/)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(`Крепёж ${name}`)
    })
  })
}

test('the categories opened last stand first, for the keys too', async ({ page }) => {
  await page.setViewportSize(desktop)
  for (const name of [/^Изоляция/, /^Крепёж/]) {
    await visit(page, '/')
    const { dialog } = await openCatalog(page, false)
    await dialog.getByRole('link', { name }).first().click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    // Kept when the page has nothing else to do; the next one is asked for anew.
    const slug = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    const kept = () => page.evaluate(() => localStorage.getItem('otves.categories') ?? '')
    await expect.poll(kept).toContain(`"${slug}"`)
  }
  const { dialog } = await openCatalog(page, false)
  const visited = dialog.getByRole('navigation', { name: 'Недавно открытые разделы' })
  await expect(visited.getByRole('link')).toHaveText(['Крепёж', 'Изоляция'])

  await dialog
    .getByRole('link', { name: /^Сухие смеси/ })
    .first()
    .focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('End')
  await expect(visited.getByRole('link', { name: 'Изоляция' })).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { level: 1, name: /^Изоляция/ })).toBeVisible()
})

test('the catalogue follows a pointer that rests, not one on its way to the pane', async ({
  page,
}) => {
  await page.setViewportSize(desktop)
  await visit(page, '/')
  const { dialog } = await openCatalog(page, false)
  const middleOf = async (name: RegExp) => {
    const box = await dialog.getByRole('link', { name }).first().boundingBox()
    return { x: (box?.x ?? 0) + 40, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
  }
  const pane = (name: string) => dialog.getByRole('region', { name })

  const first = await middleOf(/^Листовые материалы/)
  // A busy machine holds the pointer still on the way: that is a rest, and another try.
  await expect(async () => {
    await page.mouse.move(first.x, first.y)
    await expect(pane('Листовые материалы')).toBeVisible({ timeout: 2000 })
    // Across three sections, slower than a section is shown by, each step towards the pane.
    for (let i = 1; i <= 12; i += 1) {
      await page.mouse.move(first.x + i * 24, first.y + i * 10)
      // The speed of a hand.
      await page.waitForTimeout(40)
    }
    await expect(pane('Листовые материалы')).toBeVisible({ timeout: 100 })
  }).toPass({ timeout: 30_000 })
  const other = await middleOf(/^Крепёж/)
  await page.mouse.move(other.x, other.y)

  await expect(pane('Крепёж')).toBeVisible()
})

test('a catalogue that does not come can be asked for again', async ({ page }) => {
  await page.setViewportSize(desktop)
  await visit(page, '/')
  await page.route('**/graphql', async (route) => {
    const isTree = route.request().postData()?.includes('CatalogTree')
    return isTree ? route.abort() : route.continue()
  })
  await page.getByRole('banner').getByRole('link', { name: 'Каталог' }).click()
  const dialog = page.getByRole('dialog', { name: 'Каталог' })
  await expect(dialog).toContainText('Каталог не загрузился')

  await page.unroute('**/graphql')
  await dialog.getByRole('button', { name: 'Повторить' }).click()

  await expect(dialog.getByRole('link', { name: /^Сухие смеси/ }).first()).toBeVisible()
})
