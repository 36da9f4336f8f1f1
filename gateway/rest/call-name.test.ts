import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { toCallName } from './call-name.ts'

test('ids, slugs and tokens do not tell one call from another, and the query does not come', () => {
  expect(toCallName('/api/v1/user/orders/01HZX/cancel')).toBe('user/orders/*/cancel')
  expect(toCallName('/api/v1/products/cement-m500')).toBe('products/*')
  expect(toCallName('/api/v1/orders/7/payments/s3cret/status')).toBe('orders/*/payments/*/status')
  expect(toCallName('/staff/orders/100002')).toBe('staff/orders/*')
  expect(toCallName(`/${'x/'.repeat(100)}`).split('/')).toHaveLength(8)
})

test('every word of the contract stands in the name of its call', () => {
  const table = readFileSync('docs/specification.md', 'utf8')
  const [, section = ''] = /## 7\.([\s\S]*?)## 8\./.exec(table) ?? []
  const calls = [...section.matchAll(/`(?:GET|POST|PUT|DELETE) \/v1\/([^`]+)`/g)].map(
    ([, path = '']) => path,
  )
  const named = calls.map((path) => toCallName(`/api/v1/${path.replaceAll(/\{\w+\}/g, '7')}`))

  expect(calls.length).toBeGreaterThan(85)
  expect(named).toEqual(calls.map((path) => path.replaceAll(/\{\w+\}/g, '*')))
})

test('every word of the calls that the gateway makes stands there too', () => {
  const files = globSync('gateway/**/*.ts').filter((file) => !/test\.ts$|generated/.test(file))
  const lists = files.flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/(?:segments|root|Segments)[^\n]{0,40}\[([^\]]*)\]/g),
  ])
  const words = lists.flatMap(([, list = '']) =>
    [...list.matchAll(/'([a-z-]+)'/g)].map(([, word = '']) => word),
  )

  expect(words.length).toBeGreaterThan(100)
  expect(words.filter((word) => toCallName(`/api/v1/${word}`) !== word)).toEqual([])
})
