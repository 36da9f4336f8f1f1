import { expect, test } from 'vitest'
import { listAnswers, readsAvif } from './media.ts'

test.each([
  ['Chrome 109', true, 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'],
  ['Firefox 115', true, 'image/avif,image/webp,*/*'],
  ['Safari 16.4', true, 'image/webp,image/avif,video/*;q=0.8,image/png,image/*;q=0.8,*/*;q=0.5'],
  ['Safari 15', false, 'image/webp,image/png,image/svg+xml,image/*;q=0.8,video/*;q=0.8,*/*;q=0.5'],
  ['Safari 15.6 before macOS 11', false, 'image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5'],
  ['Edge 120', false, 'image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'],
  ['Safari, opening a file', false, 'text/html,application/xml;q=0.9,*/*;q=0.8'],
  ['a client that refuses it', false, 'image/avif; q=0.0, image/*'],
  ['a client that likes it less', true, 'image/png, IMAGE/AVIF;q=0.5'],
  ['a script', true, '*/*'],
  ['a client that says nothing', true, null],
])('%s reads AVIF: %s', (_, isRead, accept) => {
  expect(readsAvif(accept)).toBe(isRead)
})

test('one JPEG stands for each width, and the AVIF where it is not there', () => {
  const names = ['a.avif', 'a-400.avif', 'a-200.avif']

  expect(names.map((name) => listAnswers(name, 'image/webp,*/*'))).toEqual([
    ['a-400.jpg', 'a.avif'],
    ['a-400.jpg', 'a-400.avif'],
    ['a-400.jpg', 'a-200.avif'],
  ])
  expect(listAnswers('a-200.avif', 'image/avif')).toEqual(['a-200.avif'])
})
