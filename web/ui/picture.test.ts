import { expect, test } from 'vitest'
import { mediaSrcSet } from './picture.tsx'

test('our own pictures come in several widths, foreign ones as they are', () => {
  expect(mediaSrcSet('/media/kley.avif', [200, 400])).toBe(
    '/media/kley-200.avif 200w, /media/kley-400.avif 400w',
  )
  expect(mediaSrcSet('/media/kley.avif')).toBe(
    '/media/kley-200.avif 200w, /media/kley-400.avif 400w, /media/kley.avif 800w',
  )
  expect(mediaSrcSet('https://example.com/kley.jpg')).toBeUndefined()
})
