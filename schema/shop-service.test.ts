import { expect, test } from 'vitest'
import { toShopService } from './shop-service.ts'

test('a service is known by its code and by its name, in any case of letters', () => {
  const cutting = { code: 'CUTTING', name: 'распил' }

  expect([toShopService('CUTTING'), toShopService('Распил')]).toEqual([cutting, cutting])
})

test('what no code stands for keeps its words', () => {
  expect(toShopService('заточка цепей')).toEqual({ code: 'OTHER', name: 'заточка цепей' })
})
