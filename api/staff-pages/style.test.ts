import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const listColours = (css: string) =>
  new Map([...css.matchAll(/(--[\w-]+): (#[\da-f]+);/g)].map(([, name, value]) => [name, value]))

test('the pages for the shop’s people have the colours of the shop', () => {
  const shop = listColours(read('../../web/document/styles/tokens.css'))
  const own = listColours(read('./styles/base.css'))

  expect(own.size).toBeGreaterThan(10)
  for (const [name, value] of own) expect(shop.get(name), name).toBe(value)
})
