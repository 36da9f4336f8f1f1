import { expect, test } from 'vitest'
import { tellEstimate } from './estimate-price.ts'
import { tellBack, tellCheaper } from './notice.ts'
import { type Notice, writeNoticeSms, writeNoticeTexts } from './notice-told.ts'

const origin = 'https://shop.test'
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ')
const noTexts = new Map()

const write = async (notice: Notice | null) => {
  if (!notice) return null
  const { subject, lines } = await writeNoticeTexts(noTexts, notice)
  return { subject, lines, text: await writeNoticeSms(noTexts, notice) }
}

const cement = { id: 'a', name: 'Цемент М500', priceMinor: 494_00 }
const tile = { id: 'b', name: 'Плитка «Снег»', priceMinor: 1000_50 }

test('one that is back is named, several are counted, and none is no message', async () => {
  const was = new Map()
  const tell = (kept: (typeof cement)[], more = 0) => write(tellBack({ kept, was, more, origin }))

  expect(plain((await tell([cement]))?.text)).toBe(
    'Отвес: снова в наличии «Цемент М500». https://shop.test/favorites',
  )
  expect(plain((await tell([tile, cement], 3))?.subject)).toBe(
    'Снова в наличии: «Плитка „Снег“» и ещё 4',
  )
  expect((await tell([tile, cement]))?.lines.map(plain)).toEqual([
    'Плитка «Снег», 1 000,50 ₽',
    'Цемент М500, 494 ₽',
  ])
  expect(await tell([])).toBe(null)
})

test('a lower price is told with the price before, and one that rose again is left out', async () => {
  const was = new Map([
    ['a', 520_00],
    ['b', 1000_50],
  ])
  const told = await write(tellCheaper({ kept: [tile, cement], was, more: 0, origin }))

  expect(plain(told?.text)).toBe(
    'Отвес: подешевело «Цемент М500», 494 ₽ вместо 520 ₽. https://shop.test/favorites',
  )
  expect(told?.lines).toHaveLength(1)
  expect(tellCheaper({ kept: [tile], was, more: 0, origin })).toBe(null)
})

test('an estimate says by how much it costs more or less', async () => {
  const tell = async (differenceMinor: number, goneCount = 0) => {
    const moved = { id: 'e1', title: 'Дом', differenceMinor, goneCount }
    return plain((await write(tellEstimate(moved, origin)))?.text)
  }

  expect(await tell(8000_00)).toBe(
    'Отвес: смета «Дом» теперь дороже на 8 000 ₽. https://shop.test/estimates/e1',
  )
  expect(await tell(-150_50)).toContain('дешевле на 150,50 ₽')
  expect(await tell(0, 2)).toBe(
    'Отвес: смета «Дом»: больше не продаётся 2 товара. https://shop.test/estimates/e1',
  )
  expect(await tell(100_00, 1)).toContain(
    '«Дом» теперь дороже на 100 ₽, больше не продаётся 1 товар',
  )
})
