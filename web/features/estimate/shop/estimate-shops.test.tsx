import { expect, test } from 'vitest'
import { render } from '#tests/support/render.tsx'
import type { EstimateShop } from './estimate-shop-data.ts'
import { EstimateShops } from './estimate-shops.tsx'

const wednesday = Date.parse('2026-11-25T12:00:00Z')

function toShop(name: string, changes: Partial<EstimateShop> = {}): EstimateShop {
  return {
    __typename: 'EstimateShop',
    wholeCount: 9,
    lineCount: 9,
    sharePercent: 100,
    distanceKm: null,
    missing: [],
    shop: {
      __typename: 'Shop',
      id: name,
      name,
      address: 'Лесная, 12',
      landmark: null,
      latitude: 55.7,
      longitude: 37.6,
      phone: '+7 800 555-01-77',
      timezone: 'Europe/Moscow',
      hours: Array.from({ length: 7 }, () => {
        return { __typename: 'ShopHours', opens: '08:00', closes: '21:00' } as const
      }),
      exceptionalDays: [],
    },
    ...changes,
  }
}

const lack = (name: string, held: number): EstimateShop['missing'][number] => {
  const line = { lineId: name, name, held, wanted: 5, unit: 'мешок' }
  return { __typename: 'EstimateShopMissing', ...line }
}

const draw = (found: EstimateShop[] | null, isAsked = true) =>
  render(<EstimateShops id="bathroom" version={1} nowMs={wednesday} {...{ found, isAsked }} />)
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ').replaceAll('\u2060', '')

test('shops are drawn in their order: what each holds, lacks, how far it is and when it is open', async () => {
  const missing = [lack('Клей', 2), lack('Грунт', 0), lack('Затирка', 0), lack('Крестики', 0)]
  const view = await draw([
    toShop('Отвес Южный', { distanceKm: 2.4 }),
    toShop('Отвес Север', { wholeCount: 5, sharePercent: 61, missing }),
  ])

  const names = view.listByRole('heading').map(({ text }) => plain(text))
  expect(names).toEqual(['Отвес Южный 2,4 км', 'Отвес Север'])
  const text = plain(view.text)
  expect(text).toContain('Есть всё')
  expect(text).toContain('5 из 9 строк')
  expect(text).toContain('61 % по сумме')
  expect(text).toContain('Клей: есть 2 из 5 мешков')
  expect(text).toContain('Грунт: нет')
  expect(text).not.toContain('Крестики')
  expect(text).toContain('и ещё 1')
  expect(text).toContain('Открыто до 21:00')
})

test('what a shop without any of the goods lacks is not named', async () => {
  const nothing = { wholeCount: 0, sharePercent: 0, missing: [lack('Клей', 0)] }
  const view = await draw([toShop('Отвес Южный', nothing)])

  expect(view.text).toContain('Ничего нет')
  expect(view.text).not.toContain('Клей')
})

test('past five shops the rest are folded', async () => {
  const view = await draw(Array.from({ length: 8 }, (_, i) => toShop(`Отвес ${i}`)))

  expect(plain(view.text)).toContain('Ещё 3 магазина')
  expect(view.listByRole('heading')).toHaveLength(8)
})

test('until it is unfolded an address stands there that asks for the shops', async () => {
  const view = await draw(null, false)

  expect(view.getByRole('link').attributes.href).toBe('/?shops=1#shops')
})
