import { expect, test } from 'vitest'
import { createTestShop } from '#scripts/local/import-fixture.ts'
import { tellCopied } from './first-copy.ts'

const readSteps = 'SELECT step, at FROM first_steps'

test('a shop that runs is told of its copy, and of each later one', async () => {
  const shop = await createTestShop()

  await tellCopied(shop.dataDir, new Date('2026-11-10T09:00:00Z'))
  await tellCopied(shop.dataDir, new Date('2026-11-11T09:00:00Z'))

  expect(await shop.query(readSteps)).toEqual([{ step: 'BACKUP', at: '2026-11-11T09:00:00.000Z' }])
})

test('where no shop runs nothing is opened, and a copy is made all the same', async () => {
  await expect(tellCopied('/nowhere')).resolves.toBeUndefined()
})
