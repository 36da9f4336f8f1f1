import { expect, test } from 'vitest'
import { toFeed } from '#tests/support/feed.ts'
import { createImportShop } from '#tests/support/import.ts'

test('an expected day is read, and one that is no date is left out with a warning', async () => {
  const shop = await createImportShop()
  const days = ['2099-12-03', '2099-12-03T10:00:00+03:00', '3 декабря', '2099-02-30']
  const offers = days.map((day, i) => ({
    id: String(i),
    more: `<restock-date>${day}</restock-date>`,
  }))

  const { report } = await shop.importFeed(toFeed([...offers, { id: '4' }]))

  expect(await shop.query('SELECT restock_date AS day FROM products ORDER BY external_id')).toEqual(
    ['2099-12-03', '2099-12-03', null, null, null].map((day) => ({ day })),
  )
  expect(report.warnings).toEqual([
    { id: '2', reason: 'restock date «3 декабря» is no date: left out' },
    { id: '3', reason: 'restock date «2099-02-30» is no date: left out' },
  ])
})

test('a city is told its own day, the first that any of its shops names', async () => {
  const shop = await createImportShop()
  await shop.query(`INSERT INTO cities VALUES
    ('kazan', 'Казань', 'в Казани', '', 'Europe/Moscow', 0, 0, 0),
    ('ufa', 'Уфа', 'в Уфе', '', 'Asia/Yekaterinburg', 0, 0, 0)`)
  await shop.query(`INSERT INTO shops (id, city_id, name, address, latitude, longitude, phone, hours)
    VALUES ('kazan-1', 'kazan', 'А', '', 0, 0, '', '[]'), ('kazan-2', 'kazan', 'Б', '', 0, 0, '', '[]')`)
  const more = `<restock-date>2099-12-03</restock-date><outlets>
    <outlet id="kazan-1" instock="0" restock-date="2099-11-20"/>
    <outlet id="kazan-2" instock="0" restock-date="2099-11-10"/>
    <outlet id="kazan-2" instock="0" restock-date="завтра"/></outlets>`

  const { report } = await shop.importFeed(toFeed([{ id: '1', more }]))
  const [row] = await shop.query("SELECT slug FROM products WHERE external_id = '1'")
  const toDay = async (cityId: string) => {
    const answer = await shop.fetch(`/api/v1/products/${row?.slug}?cityId=${cityId}`)
    return await answer.json()
  }

  expect(await toDay('kazan')).toMatchObject({ restockDate: '2099-11-10' })
  expect(await toDay('ufa')).toMatchObject({ restockDate: '2099-12-03' })
  expect(report.warnings).toEqual([
    { id: '1', reason: 'restock date «завтра» is no date: left out' },
  ])
})
