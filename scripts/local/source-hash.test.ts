import { expect, test } from 'vitest'
import { hashSources, isNoTest } from './source-hash.ts'

test('what is made of sources is not made anew for a test beside them', () => {
  const both = ['scripts/local/source-hash*.ts']

  expect(hashSources(both, isNoTest)).toBe(hashSources(['scripts/local/source-hash.ts']))
  expect(hashSources(both)).not.toBe(hashSources(both, isNoTest))
})
