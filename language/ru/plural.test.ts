import { expect, test } from 'vitest'
import { plural } from './plural.ts'

test.each([
  ['мешок', [1, 21, 101]],
  ['мешка', [2, 4, 22, 0.5, 2.5]],
  ['мешков', [0, 5, 11, 12, 14, 20, 111]],
])('«%s» stands behind %j', (form, counts) => {
  expect(counts.map((count) => plural(count, ['мешок', 'мешка', 'мешков']))).toEqual(
    counts.map(() => form),
  )
})
