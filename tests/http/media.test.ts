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

/** What a browser sends with a picture's request. */
const chrome = { accept: 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8' }
const safari15 = {
  accept: 'image/webp,image/png,image/svg+xml,image/*;q=0.8,video/*;q=0.8,*/*;q=0.5',
}

test('a browser that reads no AVIF gets a JPEG by the same address', async ({ request }) => {
  const page = await (await request.get('/')).text()
  const [, path = ''] = /src="(\/media\/[^"]+\.avif)"/.exec(page) ?? []

  const [newer, older] = await Promise.all(
    [chrome, safari15].map((headers) => request.get(path, { headers })),
  )
  const again = await request.get(path, {
    headers: { ...safari15, 'if-none-match': older?.headers().etag ?? '' },
  })

  expect(newer?.headers()).toMatchObject({ 'content-type': 'image/avif', vary: 'accept' })
  expect(older?.headers()).toMatchObject({
    'content-type': 'image/jpeg',
    vary: 'accept',
    'cache-control': 'public, max-age=86400',
  })
  expect((await older?.body())?.subarray(0, 3).toString('hex')).toBe('ffd8ff')
  expect((await newer?.body())?.subarray(4, 12).toString()).toBe('ftypavif')
  expect([again.status(), again.headers().vary]).toEqual([304, 'accept'])
})

test('a JPEG stands for a picture that an import has brought, where there is one', async ({
  request,
  baseURL,
}) => {
  const folder = join(toJourneyData(new URL(baseURL ?? '').port), 'media')
  const [both, old] = [`f-${'01'.repeat(16)}`, `f-${'02'.repeat(16)}`]
  for (const name of [`${both}.avif`, `${both}-400.jpg`, `${old}.avif`]) {
    writeFileSync(join(folder, name), name)
  }
  const ask = async (key: string, headers: Record<string, string>) => {
    const response = await request.get(`/media/${key}.avif`, { headers })
    const { 'content-type': type, vary } = response.headers()
    return [await response.text(), type, vary]
  }

  expect(await ask(both, chrome)).toEqual([`${both}.avif`, 'image/avif', 'accept'])
  expect(await ask(both, safari15)).toEqual([`${both}-400.jpg`, 'image/jpeg', 'accept'])
  expect(await ask(old, safari15)).toEqual([`${old}.avif`, 'image/avif', 'accept'])
})

test('a picture that is not there is not found, and is asked for again', async ({ request }) => {
  const paths = [`f-${'0'.repeat(32)}.avif`, `f-${'0'.repeat(32)}-300.avif`, '..%2Fv3', 'f-1.avif']

  for (const path of paths) {
    const response = await request.get(`/media/${path}`)
    expect([path, response.status()]).toEqual([path, 404])
    expect(response.headers()['cache-control']).toBe('no-store')
  }
})
