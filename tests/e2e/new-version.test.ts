/** A shop that is deployed anew while its page is open. */
import { expect, type Page, test } from '@playwright/test'
import { awaitScript, desktop, visit, within } from '#tests/support/journey.ts'

/** After so long a tab asks which build is served. */
const firstPauseMs = 61_000

/** The shop as if another build were served by now: its rules are those of this one. */
async function deploy(page: Page): Promise<void> {
  const { id } = await (await page.request.get('/builds/latest.json')).json()
  const meta = await (await page.request.get(`/builds/meta/${id}.json`)).json()
  await page.route('**/builds/latest.json', (route) => route.fulfill({ json: { id: 'next' } }))
  await page.route('**/builds/meta/next.json', (route) => route.fulfill({ json: meta }))
}

async function open(page: Page, path: string): Promise<void> {
  await page.clock.install()
  await page.setViewportSize(desktop)
  await visit(page, path)
  await page.mouse.move(300, 300)
  await expect(page.locator('body > .toaster')).toBeAttached()
  await page.evaluate(() => Object.assign(window, { isFirst: true }))
}

/** Whether the tab has had no other document since it was opened. */
const isFirst = (page: Page) => page.evaluate(() => 'isFirst' in window)

const home = (page: Page) => page.getByRole('link', { name: 'Отвес, на главную' })

test('the next page is of the new version, unless a text is not sent', async ({ page }) => {
  await open(page, '/search/inquiry')
  await deploy(page)
  const asked = page.waitForResponse('**/builds/meta/next.json')
  await page.clock.fastForward(firstPauseMs)
  await asked
  const wanted = within(page).getByRole('textbox', { name: 'Что ищете' })
  await wanted.fill('Доска дубовая, 4 м')

  await home(page).click()
  await expect(page).toHaveURL('/')
  expect(await isFirst(page)).toBe(true)
  await within(page)
    .getByRole('link', { name: /^Инструмент/ })
    .first()
    .click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Инструмент/)
  expect(await isFirst(page)).toBe(false)
  // The build that was asked for has not come: the tab does not ask for it again at once.
  await awaitScript(page)
  await page.evaluate(() => Object.assign(window, { isFirst: true }))
  await home(page).click()
  await expect(page).toHaveURL('/')
  expect(await isFirst(page)).toBe(true)
})

test('a build that is not told is one line of the console', async ({ page }) => {
  const lines: string[] = []
  page.on('console', (message) => lines.push(message.text()))
  await open(page, '/catalog/instrument')
  await page.route('**/builds/latest.json', (route) => route.fulfill({ status: 503 }))

  const asked = page.waitForResponse('**/builds/latest.json')
  await page.clock.fastForward(firstPauseMs)
  await asked

  await expect
    .poll(() => lines.filter((line) => line.startsWith('The newest build is not known')))
    .toHaveLength(1)
  await home(page).click()
  await expect(page).toHaveURL('/')
  expect(await isFirst(page)).toBe(true)
})

test('a link to an address that has moved is followed to where it leads', async ({ page }) => {
  const rules = page.waitForResponse((answer) =>
    (answer.request().postData() ?? '').includes('RedirectRules'),
  )
  await open(page, '/catalog/instrument')
  await rules
  await within(page).evaluate((main) => {
    main.insertAdjacentHTML('afterbegin', '<a href="/dostavka">Переехала</a>')
  })

  await page.getByRole('link', { name: 'Переехала' }).click()

  await expect(page).toHaveURL('/information/dostavka')
})
