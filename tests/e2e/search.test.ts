import { expect, test } from '@playwright/test'
import { glue, visit, within } from '#tests/support/journey.ts'

const devices = [
  { title: 'a desktop', width: 1280, height: 900 },
  { title: 'a phone', width: 390, height: 844 },
]

/** The largest number of its own that a text names: «43 товара». */
const toCount = (text: string | null) => Number(/\d+/.exec(text ?? '')?.[0] ?? Number.NaN)

for (const { title, width, height } of devices) {
  test.describe(`on ${title}`, () => {
    test.use({ viewport: { width, height } })

    test('what was found is counted by kind, and each kind has its list', async ({ page }) => {
      await visit(page, '/search?q=клей')
      const tabs = page.getByRole('navigation', { name: 'Что найдено' })
      const heading = page.getByRole('heading', { level: 1 })
      const total = toCount(await heading.textContent())

      expect(toCount(await tabs.getByRole('link', { name: 'Товары' }).textContent())).toBe(total)
      await tabs.getByRole('link', { name: 'Разделы' }).click()
      await expect(page).toHaveURL(/kind=categories/)
      await expect(
        within(page).getByRole('link', { name: /^Клей для плитки ?Найдено \d+/ }),
      ).toBeVisible()
      await tabs.getByRole('link', { name: 'Бренды' }).click()
      await expect(within(page).getByRole('link', { name: /^Монолар ?Найдено \d+/ })).toBeVisible()
      await tabs.getByRole('link', { name: 'Страницы' }).click()
      await within(page).getByRole('link', { name: 'Сколько клея нужно на пол' }).click()

      await expect(page).toHaveURL(/\/stati\//)
      await page.goBack()
      await expect(tabs.getByRole('link', { name: 'Страницы' })).toHaveAttribute(
        'aria-current',
        'page',
      )
    })

    test('one category of what was found narrows the list, and lets go of it', async ({ page }) => {
      await visit(page, '/search?q=клей')
      const heading = page.getByRole('heading', { level: 1 })
      const total = toCount(await heading.textContent())
      const chips = page.getByRole('navigation', { name: 'Уточнить раздел' })
      const chip = chips.getByRole('link', { name: /^Клей для плитки/ })
      const count = toCount(await chip.textContent())

      await chip.click()
      await expect(heading).toContainText(`${count} товар`)
      expect(count).toBeLessThan(total)
      await chips.getByRole('link', { name: 'Убрать: Клей для плитки' }).focus()
      await page.keyboard.press('Enter')

      await expect(heading).toContainText(`${total} товар`)
    })

    test('a search does not change what the catalogue says of a category', async ({ page }) => {
      await visit(page, '/catalog/klej-dlya-plitki')
      const heading = page.getByRole('heading', { level: 1 })
      const own = await heading.textContent()

      await page.locator('input[name=q]').first().fill('клей 25 кг')
      await page.keyboard.press('Enter')
      await expect(heading).toContainText('клей 25 кг')
      await page.goBack()

      await expect(heading).toHaveText(own ?? '')
    })

    test('a phrase that led straight to a page leads back to its results', async ({ page }) => {
      await visit(page, '/')
      await page.locator('input[name=q]').first().fill('bohrmeyer')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/brendy\/bohrmeyer$/)

      await page.getByRole('link', { name: 'Назад к результатам «bohrmeyer»' }).click()

      await expect(page.getByRole('heading', { level: 1 })).toContainText('«bohrmeyer»')
      await page.goBack()
      await expect(page).toHaveURL(/\/brendy\/bohrmeyer$/)
    })

    test('nothing found says what was tried, and searches otherwise', async ({ page }) => {
      await visit(page, '/search?q=wtvtyn&exact=1')
      await expect(within(page)).toContainText('без исправлений и синонимов')

      await page.getByRole('link', { name: 'Искать с исправлениями' }).click()

      await expect(within(page)).toContainText('Показали по запросу «цемент»')
      await visit(page, '/search?q=%25%25%22')
      await expect(within(page)).toContainText('нет ни букв, ни цифр')
      await expect(within(page).getByRole('link', { name: /^Сухие смеси/ })).toBeVisible()
    })

    test('a page of the shop is found where no goods are', async ({ page }) => {
      await visit(page, '/search?q=оферта')

      await within(page)
        .getByRole('link', { name: /оферта/i })
        .first()
        .click()

      await expect(page).toHaveURL(/\/(legal|information)\//)
    })

    test('coming back from a product finds the results where they were left', async ({ page }) => {
      await visit(page, '/search?q=клей')
      await page.getByRole('link', { name: /^Показать ещё/ }).click()
      await expect(page).toHaveURL(/page=2/)
      const cards = within(page).getByRole('heading', { level: 3 })
      await expect.poll(() => cards.count()).toBeGreaterThan(24)
      const card = cards.nth(26).getByRole('link')
      await card.scrollIntoViewIfNeeded()
      const before = await page.evaluate(() => window.scrollY)

      await card.click()
      await expect(page).toHaveURL(/\/product\//)
      await page.goBack()
      await expect(page).toHaveURL(/page=2/)

      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)
      expect(await cards.count()).toBeGreaterThan(24)
    })
  })
}

test('an order that does not arrive keeps what was found, says so and is asked again', async ({
  page,
}) => {
  await visit(page, '/search?q=клей')
  const heading = page.getByRole('heading', { level: 1 })
  const total = await heading.textContent()
  await page.route('**/graphql', async (route) => {
    const isList = route.request().postData()?.includes('query SearchPage')
    return isList ? route.abort() : route.continue()
  })

  await page.getByRole('combobox', { name: 'Порядок' }).selectOption('price-asc')
  const notice = page.getByText('Не удалось обновить список')
  await expect(notice).toBeVisible()
  expect(await heading.textContent()).toBe(total)
  await page.unroute('**/graphql')
  await page.getByRole('button', { name: 'Повторить' }).click()

  await expect(notice).toBeHidden()
  await expect(page.getByRole('combobox', { name: 'Порядок' })).toHaveValue('price-asc')
})

test('what was searched is offered on the empty search page until it is cleared', async ({
  page,
}) => {
  const remembered = page.waitForResponse((response) =>
    Boolean(response.request().postData()?.includes('SearchHistoryAdd')),
  )
  await visit(page, '/search?q=жидкие гвозди')
  await remembered
  await expect(async () => {
    await visit(page, '/search')
    await expect(within(page).getByRole('link', { name: 'жидкие гвозди' })).toBeVisible()
  }).toPass()

  await page.getByRole('button', { name: 'Очистить историю' }).click()

  await expect(within(page).getByRole('link', { name: 'жидкие гвозди' })).toBeHidden()
})

for (const phrase of ['"', 'AND OR NOT', '%_%', '🧱🪣', 'ж'.repeat(300), "'; DROP TABLE", '(*^:']) {
  test(`a search of ${phrase.slice(0, 12)} is a page, with script and without`, async ({
    page,
  }) => {
    const response = await page.request.get(`/search?go=1&q=${encodeURIComponent(phrase)}`)
    expect(response.status()).toBe(200)

    await visit(page, '/')
    const field = page.locator('input[name=q]').first()
    await field.pressSequentially(phrase.slice(0, 20))
    await field.fill(phrase)
    await page.keyboard.press('Enter')

    await expect(page).toHaveURL(/\/search\?q=/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(phrase.slice(0, 6))
    await expect(page.getByRole('heading', { name: 'Что-то пошло не так' })).toBeHidden()
  })
}

test('a second search from the header is typed over the first, in the one field', async ({
  page,
}) => {
  await visit(page, '/')
  const field = page.getByRole('banner').locator('input[name="q"]')
  for (const phrase of ['клей', 'цемент']) {
    await field.click()
    await expect(page.getByRole('listbox', { name: 'Подсказки' })).toBeVisible()
    await field.fill(phrase)
    await field.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`«${phrase}»`)

    await expect(field).toHaveCount(1)
  }
})

test('a product’s code leads to the product, and back to what else it found', async ({ page }) => {
  await visit(page, '/')

  await page.locator('input[name=q]').first().fill('LIP-140201001')
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { level: 1, name: glue.name })).toBeVisible()
  await page.getByRole('link', { name: /^Назад к результатам/ }).click()
  await expect(within(page).getByRole('heading', { level: 3 }).first()).toHaveText(glue.name)
})

test('suggestions that find nothing lead on by arrows: to the search, to what is popular', async ({
  page,
}) => {
  await visit(page, '/')
  const field = page.getByRole('banner').locator('input[name="q"]')
  const list = page.getByRole('listbox', { name: 'Подсказки' })
  await field.fill('ыъьфжщ')
  const [search, popular] = [
    list.getByRole('group', { name: 'Похожего не нашлось' }).getByRole('option'),
    list.getByRole('group', { name: 'Популярные разделы' }).getByRole('option'),
  ]
  await expect(search).toHaveText('Искать «ыъьфжщ» во\u00a0всём каталоге')
  await expect(popular).toHaveCount(5)
  await expect(page.getByRole('status').filter({ hasText: 'Похожего не' })).toHaveText(/6\sподс/)

  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(popular.first()).toHaveAttribute('aria-selected', 'true')
  await expect(field).toHaveValue('ыъьфжщ')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(`/search?q=${encodeURIComponent('ыъьфжщ')}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('ничего не нашлось')
})

test('suggestions say when they could not be asked, and are asked again', async ({ page }) => {
  await visit(page, '/')
  const field = page.getByRole('banner').locator('input[name="q"]')
  await page.route('**/graphql', (route) => route.abort())

  await field.fill('цемент')

  await expect(page.getByText('Подсказки не загрузились')).toBeVisible()
  await page.unroute('**/graphql')
  await page.getByRole('button', { name: 'Повторить' }).click()
  await expect(page.getByRole('listbox', { name: 'Подсказки' })).toContainText('Цемент')
  await expect(field).toBeFocused()
})
