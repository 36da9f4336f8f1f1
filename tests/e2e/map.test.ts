/** The map of shops, by the emulator of its provider: in the dialog that says where goods are. */
import { expect, type Page, test } from '@playwright/test'
import { createAxe } from '#tests/support/barriers.ts'
import { desktop, tile, visit, watchConsole } from '#tests/support/journey.ts'
import { mapScript } from '#tests/support/map.ts'

/** What the script is told by its address, and how often it was asked for. */
async function tellMap(page: Page, query: string, held?: Promise<void>) {
  const asked: string[] = []
  await page.route(mapScript, async (route) => {
    asked.push(route.request().url())
    await held
    return route.continue({ url: route.request().url() + query })
  })
  return asked
}

async function openMap(page: Page) {
  await visit(page, tile.path)
  await page.getByRole('link', { name: /магазинах в Москве/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Наличие в магазинах' })
  await dialog.getByRole('button', { name: 'Показать на карте' }).click()
  return {
    dialog,
    region: dialog.getByRole('region', { name: 'Магазины на карте' }),
    box: dialog.locator('.map-box'),
    row: (name: string) => dialog.getByRole('listitem').filter({ hasText: name }),
  }
}

for (const viewport of [{ width: 390, height: 844 }, desktop]) {
  test(`at ${viewport.width} a slow map takes the place of the plan, and goes with the list`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize(viewport)
    const watched = watchConsole(context)
    const held = Promise.withResolvers<void>()
    const asked = await tellMap(page, '&slow=300', held.promise)

    const { dialog, region, box, row } = await openMap(page)

    await expect(box).toHaveAttribute('data-state', 'loading')
    await expect(region).toContainText('Загружаем карту…')
    await expect(region.getByRole('button', { name: /^\d Отвес/ })).toHaveCount(4)
    await region.getByRole('button', { name: /Можайский/ }).press('Enter')
    held.resolve()
    await expect(box).toHaveAttribute('data-state', 'loaded')
    await expect(region).toContainText('Эмулятор карты')
    expect(asked).toHaveLength(1)
    const mark = region.getByRole('button', { name: /^\d Отвес Каширский/ })
    await expect(region.getByRole('button', { name: /Можайский/, pressed: true })).toBeFocused()
    // A phone has no room for both of these.
    const group = region.getByRole('button', { name: /^2.магазина рядом/ })
    if (viewport.width === 390) await group.press('Enter')
    await mark.press('Enter')
    await expect(row('Каширский')).toHaveAttribute('aria-current', 'true')
    await expect(mark).toBeFocused()
    const before = await mark.boundingBox()
    await row('Дмитровский')
      .getByRole('button', { name: /^Выбрать магазин/ })
      .click()
    const picked = region.getByRole('button', { name: /Дмитровский/, pressed: true })
    await expect(picked).toBeVisible()
    await expect.poll(() => mark.boundingBox()).not.toEqual(before)
    const { violations } = await createAxe(page).include('dialog').analyze()
    expect(violations.map(({ id }) => id)).toEqual([])
    await dialog.getByRole('button', { name: 'Скрыть карту' }).press('Tab')
    await page.keyboard.press('Enter')
    await expect(region.locator('#shop-map-card')).toBeFocused()
    expect(watched.read()).toEqual([])
  })
}

test('a map that does not come leaves the plan, and is loaded again on request', async ({
  page,
}) => {
  const asked = await tellMap(page, '&fail=load')
  const { region, box, row } = await openMap(page)

  await expect(region).toContainText('Карта не загрузилась')
  await region.getByRole('button', { name: /Рязанский/ }).click()
  await expect(row('Рязанский')).toHaveAttribute('aria-current', 'true')
  await page.unroute(mapScript)
  await tellMap(page, '&fail=ready')
  await region.getByRole('button', { name: 'Загрузить ещё раз' }).click()
  await expect(region.getByRole('button', { name: 'Загрузить ещё раз' })).toBeEnabled()
  await page.unroute(mapScript)
  await region.getByRole('button', { name: 'Загрузить ещё раз' }).click()

  await expect(box).toHaveAttribute('data-state', 'loaded')
  await expect(region.getByRole('button', { name: /Рязанский/, pressed: true })).toBeVisible()
  expect(asked).toHaveLength(1)
})

/** Fingers at these places of the width go up the map together. */
async function swipe(page: Page, fingers: number[]) {
  const { y = 0 } = (await page.locator('.map-box').boundingBox()) ?? {}
  const client = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', way = 0, down = fingers) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: down.map((x, id) => ({ x, y: y + 200 - way, id })),
    })
  // One after another, as people put them down.
  for (let i = 1; i <= fingers.length; i += 1) await send('touchStart', 0, fingers.slice(0, i))
  for (let way = 10; way <= 70; way += 10) {
    await send('touchMove', way)
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  await send('touchEnd', 0, [])
}

test.describe('gestures', () => {
  test.use({ hasTouch: true })

  test('the wheel and one finger scroll the page; with Ctrl the wheel zooms', async ({ page }) => {
    const { region, box } = await openMap(page)
    await expect(box).toHaveAttribute('data-state', 'loaded')
    const street = () => box.locator('svg').first().innerHTML()
    const before = await street()
    const top = async () => (await box.boundingBox())?.y ?? 0
    await box.hover({ position: { x: 100, y: 200 } })
    const start = await top()

    await page.mouse.wheel(0, 60)
    await expect(region).toContainText('прокручивайте с клавишей Ctrl')
    await expect.poll(top).toBeLessThan(start)
    const afterWheel = await top()
    await swipe(page, [100])
    await expect(region).toContainText('Двигайте карту двумя пальцами')
    await expect.poll(top).toBeLessThan(afterWheel)
    expect(await street()).toBe(before)
    const afterFinger = await top()
    await swipe(page, [100, 250])
    await expect.poll(street).not.toBe(before)
    expect(await top()).toBe(afterFinger)
    const afterFingers = await street()
    await box.hover({ position: { x: 100, y: 200 } })
    await page.keyboard.down('Control')
    await page.mouse.wheel(0, -60)
    await page.mouse.wheel(0, -60)

    await expect.poll(street).not.toBe(afterFingers)
  })
})
