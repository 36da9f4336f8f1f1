/** What a build says of itself, for pages that are open while the next one is deployed. */
import { expect } from '@playwright/test'
import { readPageData } from '#tests/support/page-data.ts'
import { test } from '#tests/support/plain-page.ts'

test('the latest build is never kept, and its rules for ever', async ({ request }) => {
  const latest = await request.get('/builds/latest.json')
  const { id, at } = await latest.json()
  const meta = await request.get(`/builds/meta/${id}.json`)
  const rules = (await meta.json()).routes
  const old = await request.get('/builds/meta/00000000.json')

  expect(latest.headers()['cache-control']).toBe('private, no-store')
  expect(Number.isNaN(Date.parse(at))).toBe(false)
  expect(meta.headers()['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(rules).toContainEqual({ path: '/simplecheckout', isPersonal: true, isHeld: true })
  expect(rules).toContainEqual({ path: '/product/:slug', isPersonal: false, isHeld: false })
  expect([old.status(), old.headers()['cache-control']]).toEqual([404, 'no-store'])
  // Pages name the build that they are of.
  const page = await (await request.get('/catalog/instrument')).text()
  expect(readPageData(page)).toContainEqual(expect.objectContaining({ build: id }))
})
