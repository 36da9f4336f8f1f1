import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { toQr } from './qr.ts'

test('the drawn path covers the dark modules and nothing else', () => {
  const text = 'https://qr.nspk.ru/AS10001A2B3C4D5E6F7G8H9I0J'
  const { data } = encode(text, { ecc: 'M', border: 4 })

  const { size, path } = toQr(text)

  const drawn = data.map((row) => row.map(() => false))
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g)) {
    drawn[Number(y)]?.fill(true, Number(x), Number(x) + Number(width))
  }
  expect(size).toBe(data.length)
  expect(drawn).toEqual(data)
})
