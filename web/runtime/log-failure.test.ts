import { expect, onTestFinished, test, vi } from 'vitest'
import { StorefrontError } from '#web/graphql/storefront.ts'
import { orNull } from './settle-within.ts'

test('a part that failed is logged by its name, code, request and message', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => told.mockRestore())
  const broken = new TypeError('no such field')

  await orNull(Promise.reject(new StorefrontError('UNAVAILABLE', 503, 'Нет ответа', 'r-1')))
  await orNull(Promise.reject(broken))

  expect(told.mock.calls).toEqual([
    ['A part of the page did not load: StorefrontError UNAVAILABLE (503, request r-1): Нет ответа'],
    ['A part of the page did not load: TypeError:', broken],
  ])
})
