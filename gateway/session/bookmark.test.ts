import { expect, test } from 'vitest'
import { createBookmark } from './bookmark.ts'

test('of answers that come in any order the newest bookmark stays, and is written once', () => {
  const written: string[] = []
  const jar = { set: (_: string, value: string) => void written.push(value) }
  const bookmark = createBookmark('00000001-0000000a', jar)

  for (const told of ['00000001-00000009', '00000001-0000000c', '00000001-0000000b', null]) {
    bookmark.keep(told)
  }

  expect(bookmark.newest).toBe('00000001-0000000c')
  expect(written).toEqual(['00000001-0000000c'])
})
