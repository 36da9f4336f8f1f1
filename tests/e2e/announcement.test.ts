import { expect, type Page, test } from '@playwright/test'
import { ask, awaitScript, glue, visit } from '#tests/support/journey.ts'
import { announceIn } from '#tests/support/late.ts'

const strip = (page: Page) => page.getByRole('region', { name: 'Объявление' })
const close = (page: Page) => strip(page).getByRole('button', { name: 'Скрыть объявление' })

async function listViewed(page: Page): Promise<string[]> {
  const { viewer } = await ask<{ viewer: { viewedAnnouncementIds: string[] } }>(
    page,
    '{ viewer { viewedAnnouncementIds } }',
  )
  return viewer.viewedAnnouncementIds
}

const returns = 'принимаем излишки'

/** Everything that moved by itself since the page was opened. */
const readShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += Number(Object(entry).value)
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        // What was buffered is told by the next frames.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
      }),
  )

test('an announcement that is put away is gone from every page, and nothing moves', async ({
  page,
}) => {
  await visit(page, '/')
  await expect(strip(page)).toContainText('принимаем излишки')
  await expect(strip(page).getByRole('link', { name: 'Как вернуть' })).toHaveAttribute(
    'href',
    '/information/vozvrat',
  )

  await close(page).click()

  await expect(strip(page)).toBeHidden()
  await expect(page.getByText(returns)).toHaveCount(0)
  await expect.poll(() => listViewed(page)).toEqual(['vozvrat-izlishkov'])
  await page.goto(glue.path)
  await awaitScript(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(strip(page)).toBeHidden()
  // Neither by what reads a page past its styles.
  await expect(page.getByText(returns)).toHaveCount(0)
  expect(await readShift(page)).toBeLessThan(0.01)
})

test('the next announcement is shown once the first is put away, here and on further pages', async ({
  page,
  baseURL,
}) => {
  await announceIn('samara', 'В Самаре открылся новый склад')
  await page.context().addCookies([{ name: 'city', value: 'samara', url: String(baseURL) }])
  await visit(page, '/')
  await expect(strip(page)).toHaveCount(1)
  await expect(strip(page)).toContainText('принимаем излишки')

  await close(page).focus()
  await page.keyboard.press('Enter')

  await expect(strip(page)).toHaveCount(1)
  await expect(strip(page)).toContainText('В Самаре открылся новый склад')
  await expect(close(page)).toBeFocused()
  await page.goto(glue.path)
  await expect(strip(page)).toContainText('В Самаре открылся новый склад')
  await awaitScript(page)
  expect(await readShift(page)).toBeLessThan(0.01)
  await close(page).press('Enter')
  await expect(strip(page)).toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('link').first()).toBeFocused()
  await expect
    .poll(() => listViewed(page).then((ids) => ids.toSorted()))
    .toEqual(['only-samara', 'vozvrat-izlishkov'])
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await expect(strip(page)).toHaveCount(0)
  await expect(page.getByText('В Самаре открылся новый склад')).toHaveCount(0)
})

test('one that was put away elsewhere meanwhile is not the next', async ({ page, baseURL }) => {
  await announceIn('samara', 'В Самаре открылся новый склад')
  await page.context().addCookies([{ name: 'city', value: 'samara', url: String(baseURL) }])
  await visit(page, '/')
  await expect(strip(page)).toContainText('принимаем излишки')
  await page.evaluate(() => {
    document.cookie = 'announcement=only-samara; Path=/'
  })

  await close(page).click()

  await expect(strip(page)).toHaveCount(0)
})

test('what was put away on another device stays for the page that is read, and goes with the next', async ({
  page,
}) => {
  await ask(
    page,
    'mutation { viewedAnnouncementAdd(announcementId: "vozvrat-izlishkov") { userErrors { code } } }',
  )
  await visit(page, '/')
  await expect(strip(page)).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('announcement=')
  expect(await readShift(page)).toBeLessThan(0.01)

  await page.reload()

  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expect(strip(page)).toBeHidden()
})

test('a lost answer is not said: in this browser it is put away all the same', async ({ page }) => {
  await visit(page, '/')
  await page.route('/graphql', (route) =>
    route.request().postData()?.includes('ViewedAnnouncementAdd')
      ? route.abort()
      : route.continue(),
  )

  await close(page).click()

  await expect(strip(page)).toBeHidden()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.reload()
  await expect(strip(page)).toBeHidden()
})
