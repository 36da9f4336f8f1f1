import { expect, test } from 'vitest'
import { createBrowserStore } from './browser-store.ts'

function createStorage(...kept: [string, string][]): Storage {
  const map = new Map(kept)
  return {
    length: 0,
    key: () => null,
    clear: () => map.clear(),
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  }
}

test('what is kept is read again until it is forgotten', () => {
  const storage = createStorage()
  const store = createBrowserStore(() => storage)

  store.write('city', '"Казань"')
  const kept = [store.read('city'), store.readJson('city')]
  store.write('city', null)

  expect(kept).toEqual(['"Казань"', 'Казань'])
  expect(store.read('city')).toBeNull()
})

test('what is not JSON is nothing', () => {
  const storage = createStorage(['city', 'Казань'])

  expect(createBrowserStore(() => storage).readJson('city')).toBeNull()
})

test('a browser that refuses keeps nothing, and says nothing', () => {
  const store = createBrowserStore(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  })

  store.write('city', 'Казань')
  store.write('city', null)

  expect([store.read('city'), store.readJson('city')]).toEqual([null, null])
})

test('a full disk keeps what was there', () => {
  const setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
  const storage = { ...createStorage(['city', 'Казань']), setItem }
  const store = createBrowserStore(() => storage)

  store.write('city', 'Уфа')

  expect(store.read('city')).toBe('Казань')
})
