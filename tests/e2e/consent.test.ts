/** What a browser keeps: nothing optional until it is allowed, and nothing of it once it is not. */
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { expectNoBarriers } from '#tests/support/barriers.ts'
import { ask, desktop, glue, tile, visit } from '#tests/support/journey.ts'

test.use({ storageState: { cookies: [], origins: [] } })

const bar = (page: Page) => page.getByRole('region', { name: 'Настройки cookie' })
const choice = (page: Page) => page.getByRole('dialog', { name: 'Настройки cookie' })
const viewed = (page: Page) => page.getByRole('heading', { name: 'Вы смотрели' })

const necessary = ['accessToken', 'refreshToken', 'bookmark', 'deviceId', 'city', 'announcement']

async function listKept(context: BrowserContext, page: Page) {
  const cookies = (await context.cookies()).map(({ name }) => name)
  const stored = await page.evaluate(() => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
  ])
  return { cookies, stored }
}

const readAnswers = async (context: BrowserContext) =>
  (await context.cookies())
    .filter(({ name }) => name.endsWith('_storage'))
    .map(({ name, value }) => `${name}=${value}`)
    .sort()

/** By the keyboard alone, from the foot of the page. */
async function choose(page: Page, { isPersonal }: { isPersonal: boolean }) {
  await page.getByRole('link', { name: 'Настройки cookie' }).focus()
  await page.keyboard.press('Enter')
  const personalization = choice(page).getByRole('switch', { name: /^Персонализация/ })
  await expect(personalization).toBeChecked({ checked: !isPersonal })
  await personalization.focus()
  await page.keyboard.press('Space')
  await choice(page).getByRole('button', { name: 'Сохранить выбор' }).focus()
  await page.keyboard.press('Enter')
  await expect(choice(page)).toBeHidden()
  await expect(page.getByRole('link', { name: 'Настройки cookie' })).toBeFocused()
}

async function view(page: Page, path: string) {
  const kept = page.waitForResponse(
    (response) => response.request().postData()?.includes('ProductViewedAdd') ?? false,
  )
  await visit(page, path)
  await page.keyboard.press('End')
  await kept
}

test('the question waits for an act, comes before the one about the city, and covers no bar', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    window.addEventListener('load', () => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const shift = Number(Object(entry).value)
          document.documentElement.dataset.shift = String(shift)
        }
      }).observe({ type: 'layout-shift' })
    })
  })
  await visit(page, tile.path)
  const city = page.getByRole('region', { name: 'Город' })
  // The pointer moves, and nothing is asked of one who only looks.
  await expect(page.getByRole('link', { name: 'Войти' })).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
  await page.mouse.wheel(0, 200)
  await expect(bar(page)).toBeVisible()
  await expect(city).toBeHidden()
  const { cookies, stored } = await listKept(context, page)
  expect(cookies.filter((name) => !necessary.includes(name))).toEqual([])
  expect(stored.filter((name) => /categories|shop|address|measures/.test(name))).toEqual([])
  const asked = await bar(page).boundingBox()
  const buy = await page.locator('.buybar').boundingBox()
  expect(asked && buy && asked.y + asked.height <= buy.y).toBe(true)
  expect(asked?.height).toBeLessThanOrEqual(60)
  await expect(page.locator('html')).not.toHaveAttribute('data-shift')
  // It does not go by itself from beneath the pointer.
  await bar(page).hover()
  await expectNoBarriers(page, 'the question of a first visit')

  await bar(page).getByRole('button', { name: 'Отклонить' }).click()

  await expect(bar(page)).toBeHidden()
  await expect(city).toBeVisible()
  expect(await readAnswers(context)).toEqual([
    'analytics_storage=denied',
    'functionality_storage=denied',
    'personalization_storage=denied',
  ])
  await visit(page, tile.category)
  await page.getByRole('button', { name: 'Показать списком' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-layout', 'list')
  await expect(bar(page)).toBeHidden()
  const after = await listKept(context, page)
  expect(after.cookies).not.toContain('layout')
  expect(after.stored).not.toContain('otves.categories')
})

test('a question that nobody answers goes by itself, and is not asked again in this visit', async ({
  page,
  context,
}) => {
  await page.clock.install()
  await visit(page, glue.path)
  await page.keyboard.press('Shift')
  await expect(bar(page)).toBeVisible()
  const refuse = bar(page).getByRole('button', { name: 'Отклонить' })
  await page.clock.fastForward(1000)
  await refuse.focus()
  await page.clock.fastForward(60_000)
  await expect(refuse).toBeVisible()

  await refuse.evaluate((button) => button.blur())
  await page.clock.fastForward(31_000)

  await expect(bar(page)).toHaveCount(0)
  await visit(page, tile.category)
  await page.keyboard.press('Shift')
  // The next one has its turn on another page.
  await expect(page.getByRole('region', { name: 'Город' })).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
  expect(await readAnswers(context)).toEqual([])
})

test('viewed goods are kept as long as that is allowed, here and in other tabs', async ({
  page,
  context,
}) => {
  await page.setViewportSize(desktop)
  await visit(page, glue.path)
  await page.keyboard.press('End')
  await choose(page, { isPersonal: true })
  expect(await readAnswers(context)).toContain('personalization_storage=granted')
  await view(page, glue.path)
  await view(page, tile.path)
  // What stands above comes meanwhile, and they are asked for when they are near.
  await expect(async () => {
    await page.keyboard.press('End')
    await expect(viewed(page)).toBeVisible({ timeout: 500 })
  }).toPass()
  const other = await context.newPage()
  await visit(other, '/')
  await other.keyboard.press('Shift')
  await expect(viewed(other)).toBeVisible()
  await other.getByRole('link', { name: 'Настройки cookie' }).click()
  await expect(choice(other).getByRole('switch', { name: /^Необходимые/ })).toBeDisabled()
  await expectNoBarriers(other, 'the cookie selection')
  await other.keyboard.press('Escape')
  await page.bringToFront()

  await choose(page, { isPersonal: false })

  await expect(viewed(page)).toBeHidden()
  await expect(viewed(other)).toBeHidden()
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('rr')
  await context.addCookies([{ name: 'personalization_storage', value: 'granted', url: page.url() }])
  const { viewer } = await ask<{ viewer: { viewedProducts: object[] } }>(
    page,
    '{ viewer { viewedProducts { id } } }',
  )
  expect(viewer.viewedProducts).toEqual([])
})
