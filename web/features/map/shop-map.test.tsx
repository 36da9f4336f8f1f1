import { expect, test } from 'vitest'
import { render } from '#tests/support/render.tsx'
import { MapToggle } from './lazy-map.tsx'
import { ShopMap, type ShopMapProps } from './shop-map.tsx'

const city = { latitude: 55.75, longitude: 37.62 }
const shop = {
  id: 's1',
  name: 'Отвес Рязанский',
  address: 'Рязанский проспект, 2',
  number: 1,
  state: 'all' as const,
  words: 'Есть 5 уп',
  point: { latitude: 55.72, longitude: 37.75 },
}
const props: ShopMapProps = {
  shops: [shop],
  keys: { all: 'хватает', part: 'есть часть', none: 'нет' },
  city,
  here: null,
  pickedId: null,
  onPick: () => {},
  children: 'Карточка магазина',
}
const map = { key: 'key', url: 'https://api-maps.yandex.ru/v3/' }

test('without a key shops stand on a small plan, which says what distances are from', async () => {
  const page = await render(<ShopMap {...props} />)

  const region = page.getByRole('region', { name: 'Магазины на схеме' })
  expect(region.attributes.class).toContain('shop-map-small')
  expect(region.text).toContain('Схема: расстояния от центра города по прямой.')
  expect(region.getByRole('link', { name: 'Пропустить схему' }).attributes.href).toBe(
    '#shop-map-card',
  )
})

test('with a key the region is a map, which loads nothing before it is seen', async () => {
  const page = await render(<ShopMap {...props} />, { map })

  const region = page.getByRole('region', { name: 'Магазины на карте' })
  expect(region.text).not.toContain('Загружаем')
  expect(region.text).not.toContain('Схема:')
  expect(region.getByRole('link', { name: 'Пропустить карту' })).toBeDefined()
})

test('far from the city of the shops, the visitor is not the middle of the plan', async () => {
  const petersburg = { latitude: 59.94, longitude: 30.31 }
  const near = { latitude: 55.7, longitude: 37.7 }

  const far = await render(<ShopMap {...props} here={petersburg} />)
  const close = await render(<ShopMap {...props} here={near} />)

  expect(far.text).toContain('от центра города')
  expect(close.text).toContain('от вас')
})

test('shops of unknown places are said to be off the map, and all of them instead of one', async () => {
  const lost = { ...shop, id: 's2', point: { latitude: 0, longitude: 0 } }

  const some = await render(<ShopMap {...props} shops={[shop, lost]} />)
  const none = await render(<ShopMap {...props} shops={[lost]} />)

  expect(some.text).toContain('Не у всех магазинов известна точка')
  expect(none.text).toContain('на схеме не показать')
})

test('the button says what it opens', async () => {
  const toggle = <MapToggle isMapped={false} onChange={() => {}} />

  expect((await render(toggle)).text).toBe('Показать на схеме')
  expect((await render(toggle, { map })).text).toBe('Показать на карте')
})
