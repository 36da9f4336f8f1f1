import { expect, test } from 'vitest'
import { render } from '#tests/support/render.tsx'
import { toWholeUnit } from '#web/features/quantity/buy-quantity.ts'
import { AvailabilityRow } from './availability-row.tsx'

const city = { latitude: 55.75, longitude: 37.62 }
const shop = {
  id: 's1',
  name: 'Отвес Рязанский',
  address: 'Рязанский проспект, 2',
  phone: '+74955550177',
  hours: [],
  exceptionalDays: [],
  latitude: 55.7354,
  longitude: 37.646,
}
const product = { unit: 'шт', step: 1, min: 1, units: [] }
const row = (here: typeof city | null) => (
  <AvailabilityRow
    row={{ shop, quantity: 500, readyAt: null, state: 'all', metres: null }}
    number={null}
    isPicked={false}
    wanted={100}
    counted={toWholeUnit(product, 'шт', 100)}
    clock={{ timezone: 'Europe/Moscow', nowMs: Date.parse('2026-11-10T09:00:00Z') }}
    isMine={false}
    onChoose={() => {}}
    {...{ city, here }}
  />
)

test('without a map a row says the way in words, from the visitor or the middle of the city', async () => {
  const fromCity = await render(row(null))
  const fromHere = await render(row({ latitude: 55.72, longitude: 37.646 }))

  expect(fromCity.text).toContain('2,3 км на юго-восток от центра')
  expect(fromHere.text).toContain('1,7 км на север от вас')
})

test('beside a map a row says how far it is, to those who have said where they are', async () => {
  const map = { key: 'key', url: 'https://api-maps.yandex.ru/v3/' }
  const fromCity = await render(row(null), { map })
  const fromHere = await render(row({ latitude: 55.72, longitude: 37.646 }), { map })

  expect(fromCity.text).not.toContain('км')
  expect(fromHere.text).toContain('Отвес Рязанский 1,7 км')
  expect(fromHere.text).not.toContain('от вас')
})
