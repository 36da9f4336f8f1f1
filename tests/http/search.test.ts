import { expect } from '@playwright/test'
import { glue } from '#tests/support/journey.ts'
import { type PlainPage, test } from '#tests/support/plain-page.ts'

/** The first number that a text names: «43 товара». */
const toCount = (text = '') => Number(/\d+/.exec(text)?.[0] ?? Number.NaN)

/** Searches as a shopper who presses Enter in the field of the header. */
async function search(page: PlainPage, phrase: string) {
  await page.open('/')
  page.fill('Поиск по магазину', phrase)
  await page.press('Найти')
}

test('what was found is counted by kind, and each kind has its list', async ({ shop }) => {
  await shop.open('/search?q=клей')
  const total = toCount(shop.heading)
  const toTab = (name: RegExp) =>
    shop.main.getByRole('navigation', { name: 'Что найдено' }).getByRole('link', { name })

  expect(toCount(toTab(/^Товары/).text)).toBe(total)
  await shop.follow(toTab(/^Разделы/))
  expect(shop.path).toContain('kind=categories')
  expect(shop.main.listByRole('link', { name: /^Клей для плитки ?Найдено \d+/ })).toHaveLength(1)
  await shop.follow(toTab(/^Бренды/))
  expect(shop.main.listByRole('link', { name: /^Монолар ?Найдено \d+/ })).toHaveLength(1)
  await shop.follow(toTab(/^Страницы/))
  expect(toTab(/^Страницы/).attributes['aria-current']).toBe('page')
  await shop.follow(/^Сколько клея нужно на пол/)

  expect(shop.path).toMatch(/^\/stati\//)
})

test('one category of what was found narrows the list, and lets go of it', async ({ shop }) => {
  await shop.open('/search?q=клей')
  const total = toCount(shop.heading)
  const toChip = (name: RegExp) =>
    shop.main.getByRole('navigation', { name: 'Уточнить раздел' }).getByRole('link', { name })
  const count = toCount(toChip(/^Клей для плитки/).text)

  await shop.follow(toChip(/^Клей для плитки/))
  expect(shop.heading).toContain(`${count} товар`)
  expect(count).toBeLessThan(total)
  await shop.follow(toChip(/^Убрать: Клей для плитки/))

  expect(shop.heading).toContain(`${total} товар`)
})

test('nothing found says what was tried, and searches otherwise', async ({ shop }) => {
  await shop.open('/search?q=wtvtyn&exact=1')
  expect(shop.main.text).toContain('без исправлений и синонимов')

  await shop.follow('Искать с исправлениями')

  expect(shop.main.text).toContain('Показали по запросу «цемент»')
  await shop.open('/search?q=%25%25%22')
  expect(shop.main.text).toContain('нет ни букв, ни цифр')
  expect(shop.main.listByRole('link', { name: /^Сухие смеси/ })).not.toEqual([])
})

test('a corrected phrase says so and can be searched as typed', async ({ shop }) => {
  await shop.open('/search?q=wtvtyn')
  expect(shop.main.text).toContain('Показали по запросу «цемент»')
  expect(shop.heading).toContain('«цемент»')

  await shop.follow('Искать точно «wtvtyn»')

  expect(shop.heading).toContain('ничего не нашлось')
})

test('a page of the shop is found where no goods are', async ({ shop }) => {
  await shop.open('/search?q=оферта')
  const [first] = shop.main.listByRole('link', { name: /оферта/i })

  await shop.follow(first ?? 'оферта')

  expect(shop.path).toMatch(/^\/(legal|information)\//)
})

test('a phrase that names a brand leads to it', async ({ shop }) => {
  await search(shop, 'bohrmeyer')

  expect(shop.url.pathname).toBe('/brendy/bohrmeyer')
})

test('a product’s code leads to the product', async ({ shop }) => {
  await search(shop, 'LIP-140201001')

  expect(shop.heading).toBe(glue.name)
})

for (const phrase of ['"', 'AND OR NOT', '%_%', '🧱🪣', 'ж'.repeat(300), "'; DROP TABLE", '(*^:']) {
  test(`a search of ${phrase.slice(0, 12)} is a page`, async ({ shop }) => {
    await search(shop, phrase)

    expect(shop.status).toBe(200)
    expect(shop.path).toMatch(/^\/search\?q=/)
    expect(shop.heading).toContain(phrase.slice(0, 6))
  })
}
