import { expect, test } from 'vitest'
import { awkwardName } from '#tests/support/identity.ts'
import { writeHead } from './yml-write.ts'

test('the name of the shop stands in its feed as text', () => {
  const shop = { name: awkwardName, company: awkwardName, url: 'https://shop.test' }

  const xml = writeHead(shop, [], new Date('2026-11-12T09:00:00Z'))

  expect(xml).toMatch(/<name>.*&amp; &lt;b(&gt;|>)Ко&lt;\/b(&gt;|>)<\/name>/)
  expect(xml).not.toContain('<b>')
})
