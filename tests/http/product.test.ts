import { expect } from '@playwright/test'
import { glue, tile } from '#tests/support/journey.ts'
import { type PlainPage, test } from '#tests/support/plain-page.ts'

/** Of the demo (demo/retired.ts): no longer sold, `glue` is in its place. */
const retired = '/product/klej-montazhnyj-lipen-zhidkie-gvozdi-klassika-280-ml-lip-140201901'
const onRequest = '/product/dver-mezhkomnatnaya-dveryana-usadba-belaya-900x2000-mm-dve-130101014'
const plaster = '/product/shtukaturka-gipsovaya-gipsovej-prostor-30-kg-gip-10101001'
const roll = '/product/oboi-vinilovye-oboyariya-lyon-bezhevye-1-06x10-m-obo-80401001'

const toPart = (page: PlainPage, id: string) => {
  const part = page.main.list().find(({ attributes }) => attributes.id === id)
  if (!part) throw new Error(`No part ${id}`)
  return part
}
const readBox = (page: PlainPage) => page.main.getByRole('region', { name: 'Купить' }).text

test('a page is whole without script', async ({ shop }) => {
  await shop.open(tile.path)

  expect(shop.main.text).toContain('Код KER-70101002')
  expect(shop.main.listByRole('heading', { name: 'Отзывы' })).toHaveLength(1)
  expect(shop.main.listByRole('button', { name: 'В избранное' })).toHaveLength(1)
  expect(shop.root.getByRole('navigation', { name: 'Документы' }).text).toContain('оферта')
})

test('the stock of each shop stands on the page', async ({ shop }) => {
  await shop.open(tile.path)

  const link = shop.main.getByRole('link', { name: /магазинах в Москве$/ })
  expect(link.attributes.href).toBe('#stock')
  expect(toPart(shop, 'stock').listByRole('listitem')).toHaveLength(4)
})

test('a product no longer sold names its successor first, and keeps its page', async ({ shop }) => {
  await shop.open(retired)

  expect(shop.main.text).toContain('Снят с продажи')
  const similar = toPart(shop, 'similar')
  const rows = similar.list().filter(({ tag }) => tag === 'h2')
  expect(rows.slice(0, 2).map(({ text }) => text)).toEqual(['Вместо него', 'Чем заменить'])
  const [successor] = similar.listByRole('listitem')
  expect(successor?.text).toContain('₽')
  expect(shop.html).toContain('https://schema.org/Discontinued')
  await shop.follow(successor?.getByRole('link', { name: glue.name }) ?? glue.name)
  expect(shop.heading).toBe(glue.name)
})

test('a product no longer sold offers no waiting list and names its replacement', async ({
  shop,
}) => {
  await shop.open(`${retired}/restock`)

  expect(shop.main.text).toContain('Этот товар больше не продаётся')
  expect(shop.main.listByRole('button', { name: 'Сообщить о поступлении' })).toEqual([])
  const instead = shop.main.getByRole('link', { name: /^Чем заменить/ })
  expect(instead.attributes.href).toBe(`${retired}#similar`)
})

test('a product whose price is on request asks for it by a form', async ({ shop }) => {
  await shop.open(onRequest)
  const name = shop.heading
  expect(shop.title).toMatch(/: цена по запросу — Отвес$/)
  expect(readBox(shop)).toContain('Цена по запросу')

  await shop.follow('Запросить цену')

  expect(shop.heading).toBe('Заявка специалисту')
  expect(shop.valueOf(/^Что ищете/)).toBe(name)
})

test('papers of the product open as files', async ({ shop }) => {
  await shop.open(plaster)
  const [paper] = toPart(shop, 'files').listByRole('link', { name: /^Памятка по применению/ })

  const response = await shop.request.get(paper?.attributes.href ?? '')

  expect(response.headers()['content-type']).toBe('application/pdf')
  expect((await response.body()).subarray(0, 5).toString()).toBe('%PDF-')
})

test('a roll says how much it covers, and costs by the square metre', async ({ shop }) => {
  await shop.open(roll)

  expect(readBox(shop)).toContain('202,83 ₽/м² · 1 рулон = 10,6 м²')
})

test('the way to what delivery costs is a page', async ({ shop }) => {
  await shop.open(tile.path)

  await shop.follow('На мой адрес')

  expect(shop.heading).toBe('Доставка')
})

test('delivery and carrying up are said for the city', async ({ shop }) => {
  await shop.open(tile.path)

  expect(toPart(shop, 'delivery').text).toContain('Доставка в Москве')
})

test('further reviews have their own address', async ({ shop }) => {
  const path = '/product/emal-kraskolad-pf-115-tsvet-korichnevyj-1-9-l-kra-80103004'
  await shop.open(path)
  const listReviews = () => toPart(shop, 'reviews').listByRole('listitem')
  const [first] = listReviews()
  expect(listReviews()).toHaveLength(5)

  await shop.follow(toPart(shop, 'reviews').getByRole('link', { name: 'Показать ещё' }))

  expect(shop.path).toBe(`${path}?reviews=2`)
  expect(listReviews()).toHaveLength(5)
  expect(listReviews()[0]?.text).not.toBe(first?.text)
})
