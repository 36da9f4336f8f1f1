import { afterEach, expect, test, vi } from 'vitest'
import { readSections, rememberSection } from './visited-sections.ts'

function keep(values = new Map<string, string>()) {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  })
  return values
}

afterEach(() => vi.unstubAllGlobals())

test('the sections opened last are kept, each once, six at most', () => {
  keep()

  for (const slug of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'c']) rememberSection(slug)

  expect(readSections()).toEqual(['c', 'g', 'f', 'e', 'd', 'b'])
})

test.each(['{"a":1}', 'not json', '[1,null]', ''])('%s in the storage is no sections', (text) => {
  const values = keep()
  rememberSection('a')
  values.set([...values.keys()][0] ?? '', text)

  expect(readSections()).toEqual([])
})

test('a browser that keeps nothing has opened nothing', () => {
  vi.stubGlobal('localStorage', undefined)

  rememberSection('a')

  expect(readSections()).toEqual([])
})
