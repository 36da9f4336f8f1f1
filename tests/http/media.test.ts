import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { toJourneyData } from '#tests/support/late.ts'
import { test } from '#tests/support/plain-page.ts'

test('a picture an import has brought is served while the shop runs, and never asked for again', async ({
  request,
  baseURL,
}) => {
  const name = `f-${'0123456789abcdef'.repeat(2)}-400.avif`
  const folder = join(toJourneyData(new URL(baseURL ?? '').port), 'media')
  writeFileSync(join(folder, name), 'bytes of a picture')

  const found = await request.get(`/media/${name}`)
  const headers = found.headers()
  const again = await request.get(`/media/${name}`, {
    headers: { 'if-none-match': headers.etag ?? '' },
  })
  const written = await request.post(`/media/${name}`)

  expect([found.status(), await found.text()]).toEqual([200, 'bytes of a picture'])
  expect(headers).toMatchObject({
    'content-type': 'image/avif',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  expect(again.status()).toBe(304)
  expect(written.status()).toBe(405)
})

test('a picture that is not there is not found, and is asked for again', async ({ request }) => {
  const paths = [`f-${'0'.repeat(32)}.avif`, `f-${'0'.repeat(32)}-300.avif`, '..%2Fv3', 'f-1.avif']

  for (const path of paths) {
    const response = await request.get(`/media/${path}`)
    expect([path, response.status()]).toEqual([path, 404])
    expect(response.headers()['cache-control']).toBe('no-store')
  }
})
