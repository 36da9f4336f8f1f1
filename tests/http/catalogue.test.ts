import { expect } from '@playwright/test'
import { glue, tile } from '#tests/support/journey.ts'
import { type PlainPage, test } from '#tests/support/plain-page.ts'

const listPopular = (page: PlainPage) =>
  page.main
    .listByRole('navigation', { name: /^Популярное в/ })
    .flatMap((row) => row.listByRole('link'))
const hasGoods = (page: PlainPage, name: string) =>
  page.main.listByRole('link', { name }).length > 0

test('the filters of a category are a form', async ({ shop }) => {
  await shop.open(tile.category)
  const before = shop.heading

  shop.check(/^Бежевый/i)
  await shop.press('Показать')

  expect(shop.path).toMatch(/f\.[\w-]+=/)
  expect(shop.isChecked(/^Бежевый/i)).toBe(true)
  expect(shop.heading).not.toBe(before)
  expect(hasGoods(shop, tile.name)).toBe(true)
})

test('the order of a category is chosen, and chosen anew', async ({ shop }) => {
  await shop.open(tile.category)

  for (const chosen of ['price-asc', 'price-desc']) {
    shop.fill('Порядок', chosen)
    await shop.press('Показать')

    expect(shop.url.searchParams.getAll('sort')).toEqual([chosen])
    expect(shop.valueOf('Порядок')).toBe(chosen)
  }
})

test('a category leads to what it is most often narrowed to', async ({ shop }) => {
  await shop.open(tile.category)
  const [brand] = listPopular(shop).filter(({ text }) => text === 'Керамарта')
  const [colour] = listPopular(shop).filter(({ text }) => text === 'Бежевый')

  await shop.follow(brand ?? 'Керамарта')
  expect(shop.heading).toMatch(/^Плитка для стен Керамарта/)
  await shop.follow(colour ?? 'Бежевый')

  expect(shop.path).toMatch(/[?&]f\.[a-z]+=[a-z]+/)
  expect(listPopular(shop)).toEqual([])
})

test('what a category is narrowed to is named so that it is understood alone', async ({ shop }) => {
  await shop.open('/catalog/laminat')

  const names = listPopular(shop).map(({ text }) => text)
  expect(names).toContain('Дуб серый')
  expect(names).not.toContain('Да')
  expect(names).not.toContain('Нет')
})

test('goods sold by the piece are not counted by an area', async ({ shop }) => {
  await shop.open(tile.category)
  expect(shop.main.listByRole('button', { name: 'Рассчитать количество' })).toHaveLength(1)

  await shop.open(glue.category)

  expect(hasGoods(shop, glue.name)).toBe(true)
  expect(shop.main.listByRole('button', { name: 'Рассчитать количество' })).toEqual([])
})

test('a category answers what is asked again and again, and tells search engines', async ({
  shop,
}) => {
  await shop.open(tile.category)
  const question = shop.main
    .list()
    .find(({ tag, text }) => tag === 'details' && text.includes('Какой запас плитки брать'))
  expect(question?.text).toContain('прямую укладку')
  expect(question?.attributes).not.toHaveProperty('open')
  expect(shop.html).toContain('"@type":"FAQPage"')

  await shop.open(`${tile.category}?page=2`)

  expect(shop.html).not.toContain('"@type":"FAQPage"')
})

test('a selection of the main page is opened by its name', async ({ shop }) => {
  await shop.open('/')

  await shop.follow(/^(Смотреть: )?Ванная под ключ/)

  expect(shop.path).toBe('/selections/vannaya-pod-klyuch')
  expect(shop.heading).toContain('Ванная под ключ')
  expect(shop.valueOf('Порядок')).toBe('picked-desc')
})

test('the map of the site names brands and selections', async ({ request }) => {
  const response = await request.get('/sitemap.xml?part=catalog')

  const text = await response.text()
  expect(text).toContain('/brendy</loc>')
  expect(text).toContain('/brendy/bohrmeyer</loc>')
  expect(text).toContain('/selections/vannaya-pod-klyuch</loc>')
})

test('the head of a category asks for its first pictures, before its styles', async ({
  request,
}) => {
  const html = await (await request.get(tile.category, { headers: { accept: 'text/html' } })).text()
  const head = html.slice(0, html.indexOf('<style'))
  const preloads = [...head.matchAll(/<link rel="preload" as="image"[^>]*>/g)].map(([link]) => link)
  const first = html.indexOf('<li class="card"')
  const sources = /srcSet="([^"]+)"/.exec(html.slice(first))?.[1]

  expect(preloads).toHaveLength(2)
  for (const link of preloads) expect(link).toMatch(/imageSizes="[^"]+" fetchPriority="high"/)
  expect(preloads[0]).toContain(`imageSrcSet="${sources}"`)
})
