import { expect, test, vi } from 'vitest'
import { createFunctionalStore, forgetPage } from './functional-store.ts'

const key = 'otves.shop.moskva'

function createStore() {
  forgetPage()
  const kept = new Map<string, string>()
  const store = createFunctionalStore({
    read: (name) => kept.get(name) ?? null,
    readJson: () => null,
    write: (name, value) => {
      if (value === null) kept.delete(name)
      else kept.set(name, value)
    },
  })
  return { kept, store }
}

const answer = (value: string) =>
  vi.stubGlobal('document', { cookie: `city=moskva; functionality_storage=${value}` })

test('with consent it is kept', () => {
  const { kept, store } = createStore()
  answer('granted')

  store.write(key, 'shop-1')
  forgetPage()

  expect(kept.get(key)).toBe('shop-1')
  expect(store.read(key)).toBe('shop-1')
})

test.each(['denied', '', 'yes'])('with the answer «%s» it lasts as long as the page', (value) => {
  const { kept, store } = createStore()
  answer(value)

  store.write(key, 'shop-1')

  expect(kept.size).toBe(0)
  expect(store.read(key)).toBe('shop-1')
  forgetPage()
  expect(store.read(key)).toBeNull()
})

test('what was kept before is not read once the consent is taken back', () => {
  const { kept, store } = createStore()
  kept.set(key, 'shop-1')
  answer('denied')

  expect(store.read(key)).toBeNull()
})

test('what is written away is gone from both', () => {
  const { kept, store } = createStore()
  answer('granted')
  store.write(key, 'shop-1')

  store.write(key, null)

  expect(kept.size).toBe(0)
  expect(store.read(key)).toBeNull()
})
