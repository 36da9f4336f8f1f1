import { expect } from '@playwright/test'
import { type PlainPage, test } from '#tests/support/plain-page.ts'

const path = '/magaziny/moskva-kashirskij'

const listCards = ({ main }: PlainPage) => main.listByRole('heading', { name: /^\d\s*Отвес/ })

const readRobots = ({ root }: PlainPage) =>
  root.list().find(({ attributes }) => attributes.name === 'robots')?.attributes.content

const readCanonical = ({ root }: PlainPage) =>
  root.list().find(({ attributes }) => attributes.rel === 'canonical')?.attributes.href

const readThings = ({ html }: PlainPage): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
    ([, json = '']) => JSON.parse(json),
  )

test('shops of the city are searched and filtered by a plain form', async ({ shop }) => {
  await shop.open('/')
  await shop.follow(/^4 магазина$/)
  expect([shop.path, readRobots(shop)]).toEqual(['/magaziny', undefined])
  expect(readCanonical(shop)).toMatch(/\/magaziny$/)
  expect(shop.heading).toBe('Магазины в Москве 4 магазина')
  expect(listCards(shop)).toHaveLength(4)

  shop.check(/^Въезд для фур/)
  shop.check(/^Распил/)
  await shop.press('Найти магазин')

  expect(shop.url.searchParams.get('truck')).toBe('1')
  expect(readRobots(shop)).toContain('noindex')
  expect(shop.isChecked(/^Распил/)).toBe(true)
  expect(listCards(shop)).toHaveLength(1)

  await shop.open('/magaziny')
  shop.fill(/^Название, адрес/, 'домодедовская')
  await shop.press('Найти магазин')
  expect(listCards(shop).map(({ text }) => text)).toEqual(['1 Отвес Каширский'])

  await shop.open('/magaziny?q=нигде')
  expect(shop.main.text).toContain('Таких магазинов здесь нет')
})

test('opened from a product the list says where it is, in the chosen unit', async ({ shop }) => {
  const slug = 'plitka-keramicheskaya-keramarta-bereg-20x50-sm-bezhevaya-1-44-m2-up-ker-70101002'

  await shop.open(`/magaziny?product=${slug}&unit=уп`)

  expect(shop.main.text).toMatch(/Есть \d+ уп/)
  await shop.follow(/^Плитка керамическая Керамарта «Берег»/)
  expect(shop.path).toContain(slug)
  for (const unknown of ['nichego', 'плитка']) {
    await shop.open(`/magaziny?product=${unknown}`)
    expect(listCards(shop)).toHaveLength(4)
    expect(shop.main.text).toContain('Такого товара нет')
  }
})

test('a shop has a page with its hours, ways to it and structured data', async ({ shop }) => {
  await shop.open('/magaziny')
  await shop.follow('Отвес Каширский')

  expect(shop.path).toBe(path)
  expect(shop.heading).toBe('Отвес Каширский')
  expect(shop.title).toContain('Каширское шоссе')
  expect(readCanonical(shop)).toMatch(new RegExp(`${path}$`))
  expect(shop.main.text).toContain('Соберём заказ за 1 час')
  expect(shop.main.text).toContain('вторые ворота')
  expect(shop.main.getByRole('link', { name: /^Маршрут/ }).attributes.href).toContain(
    'rtext=~55.6107,37.7174',
  )
  const store = readThings(shop).find((thing) => thing['@type'] === 'HardwareStore')
  expect(store).toMatchObject({
    telephone: '+7 800 555-01-77',
    address: { addressLocality: 'Москва', addressCountry: 'RU' },
    geo: { latitude: 55.6107, longitude: 37.7174 },
  })
  expect(store?.openingHoursSpecification).toContainEqual(
    expect.objectContaining({ opens: '07:00', closes: '22:00' }),
  )
  expect(readThings(shop).map((thing) => thing['@type'])).toContain('BreadcrumbList')
  const others = shop.main.listByRole('link', { name: /^Отвес / })
  expect(others).toHaveLength(3)
})

test('a day that differs is on the page of its shop and in its data', async ({ shop }) => {
  // The second shop of a city counts its goods nine days after the demo is made.
  await shop.open('/magaziny/moskva-dmitrovskij')

  expect(shop.main.text).toContain('Учёт товара')
  const store = readThings(shop).find((thing) => thing['@type'] === 'HardwareStore')
  expect(store?.openingHoursSpecification).toContainEqual(
    expect.objectContaining({
      opens: '14:00',
      validFrom: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    }),
  )
})

test('an unknown shop is not found, and the map of the site names all of them', async ({
  request,
}) => {
  const unknown = await request.get('/magaziny/nigde')
  const map = await (await request.get('/sitemap.xml?part=catalog')).text()

  expect(unknown.status()).toBe(404)
  expect(map).toContain('/magaziny</loc>')
  expect(map.match(/\/magaziny\/[^<]+<\/loc>/g)).toHaveLength(26)
})
