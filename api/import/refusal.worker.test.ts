import { expect, test } from 'vitest'
import { toFeed } from '#tests/support/feed.ts'
import { createImportShop } from '#tests/support/import.ts'

test('a feed without offers is refused, unless it is meant', async () => {
  const shop = await createImportShop()

  const plain = await shop.importFeed(toFeed([]))
  const forced = await shop.importFeed(toFeed([]), { isForced: true })

  expect(plain.refusal).toBe('there are no offers in it')
  expect(forced.refusal).toBeNull()
})

test('a shop without cities is not imported into: its pages would all be refused', async () => {
  const shop = await createImportShop()
  await shop.query('DELETE FROM cities')

  const importing = shop.importFeed(toFeed([{ id: '1' }]))

  await expect(importing).rejects.toThrow(/has no cities.*npm start/)
  expect(await shop.query('SELECT id FROM products')).toEqual([])
})
