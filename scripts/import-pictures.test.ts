import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { ImportReport } from '#api/import/report.ts'
import { toFeed } from '#tests/support/feed.ts'
import { main } from './import.ts'
import { createTestShop } from './local/import-fixture.ts'
import { collect } from './local/output-fixture.ts'
import { createDeployedShop } from './local/remote-fixture.ts'
import { allowPort, createHost, draw, toTagged } from './pictures/host-fixture.ts'

type Host = Awaited<ReturnType<typeof createHost>>

async function createShop() {
  const shop = await createTestShop({ isShared: false })
  const media = join(shop.dataDir, 'media')
  return {
    ...shop,
    media,
    /** Imports goods with these pictures, one each. */
    async take(host: Host, names: string[], ...options: string[]) {
      const offers = names.map((name) => ({
        id: name,
        more: `<picture>${host.origin}/${name}.jpg</picture>`,
      }))
      const pictures = { isAllowed: allowPort(host.port), timeoutMs: 2000, backoffMs: 1 }
      const file = shop.write(toFeed(offers))
      const { status, stdout } = await shop.run([file, '--json', ...options], { pictures })
      const report: ImportReport & { refused?: string } = JSON.parse(stdout)
      return { status, report }
    },
    list: () =>
      shop.query(`SELECT external_id AS id, pictures->>'$[0].url' AS url FROM products ORDER BY 1`),
  }
}

test('a feed’s pictures become files of the shop, which a second import does not fetch again', async () => {
  const shop = await createShop()
  const bytes = await draw(1000, 500)
  const host = await createHost({ '/a.jpg': toTagged(bytes, '"1"') })

  const first = await shop.take(host, ['a', 'gone'])
  const names = readdirSync(shop.media).sort()
  const products = await shop.list()
  // An hour on, the host is asked whether it has changed.
  await shop.query("UPDATE feed_pictures SET checked_at = '2026-01-01 00:00:00'")
  const second = await shop.take(host, ['a', 'gone'])

  const url = String(products[0]?.url)
  const key = /^\/media\/(f-[0-9a-f]{32})\.avif$/.exec(url)?.[1]
  expect(names).toEqual([`${key}-200.avif`, `${key}-400.avif`, `${key}-400.jpg`, `${key}.avif`])
  expect(await sharp(join(shop.media, `${key}-400.avif`)).metadata()).toMatchObject({
    format: 'heif',
    width: 400,
    height: 200,
  })
  expect(products).toEqual([
    { id: 'a', url },
    { id: 'gone', url: null },
  ])
  expect(first).toMatchObject({
    status: 0,
    report: { created: 2, pictureFiles: { taken: 1, unchanged: 0, failed: 1 } },
  })
  expect(first.report.warnings).toEqual([
    { id: 'gone', reason: `picture ${host.origin}/gone.jpg: status 404; shown without` },
  ])
  expect(second.report).toMatchObject({
    unchanged: 2,
    pictureFiles: { taken: 0, unchanged: 1, failed: 1 },
  })
})

test('a picture that lacks a file is fetched again, whatever the host’s tag says', async () => {
  const shop = await createShop()
  const host = await createHost({ '/a.jpg': toTagged(await draw(100, 100), '"1"') })
  await shop.take(host, ['a'])
  for (const name of readdirSync(shop.media)) {
    if (name.endsWith('.jpg')) rmSync(join(shop.media, name))
  }
  await shop.query("UPDATE feed_pictures SET checked_at = '2026-01-01 00:00:00'")

  const { report } = await shop.take(host, ['a'])

  expect(report).toMatchObject({ unchanged: 1, pictureFiles: { taken: 1 } })
  expect(readdirSync(shop.media)).toHaveLength(4)
})

test('a dry run and --no-pictures ask no host; a host inside the network is never asked', async () => {
  const shop = await createShop()
  const host = await createHost({ '/a.jpg': await draw(100, 100) })

  const dry = await shop.take(host, ['a'], '--dry-run')
  const skipped = await shop.take(host, ['a'], '--no-pictures')
  const inside = await shop.take({ ...host, port: 1 }, ['a'])

  expect(host.asked).toEqual([])
  expect(dry.report).toMatchObject({ created: 1, warnings: [] })
  expect(skipped.report.warnings).toMatchObject([
    { reason: expect.stringContaining('MEDIA_HOSTS') },
  ])
  expect(inside.report.warnings).toMatchObject([
    { reason: expect.stringContaining('its host has a private address; shown without') },
  ])
  expect(await shop.list()).toEqual([{ id: 'a', url: null }])
})

test('a folder that cannot be written refuses the import, and nothing changes', async () => {
  const shop = await createShop()
  const host = await createHost({ '/a.jpg': await draw(100, 100) })
  shop.write('a file', 'media')

  const { status, report } = await shop.take(host, ['a'])

  expect(status).toBe(1)
  expect(report.refused).toContain('pictures cannot be written to')
  expect(await shop.list()).toEqual([])
})

test('progress is shown on a terminal, and the report says what came of the pictures', async () => {
  const shop = await createShop()
  const host = await createHost({ '/a.jpg': await draw(100, 100) })
  const pictures = { isAllowed: allowPort(host.port) }
  const more = `<picture>${host.origin}/a.jpg</picture>`
  const file = shop.write(toFeed([{ id: '1', more }]))

  const told = await shop.run([file], { pictures, isTerminal: true })

  expect(told.stderr).toContain('taking pictures')
  expect(told.stdout).toMatch(/pictures +1: taken 1, as before 0, not to be had 0/)
})

test('a deployed shop has the pictures in its bucket, which may be busy', async () => {
  const shop = await createDeployedShop()
  const { write } = await createTestShop()
  const host = await createHost({ '/a.jpg': toTagged(await draw(900, 900), '"1"') })
  const more = `<picture>${host.origin}/a.jpg</picture>`
  const file = write(toFeed([{ id: '1', more }]))
  let isBusy = true
  shop.fail((body) => {
    if (!body.includes('/r2/') || !isBusy) return null
    isBusy = false
    return 'busy'
  })
  const run = () =>
    collect((output) =>
      main([file, '--remote', '--json'], output, '/nowhere', { isAllowed: allowPort(host.port) }),
    )

  const { status, stdout } = await run()
  const written = shop.objects.size
  await shop.query("UPDATE feed_pictures SET checked_at = '2026-01-01 00:00:00'")
  const again = await run()

  const [product] = await shop.query("SELECT pictures->>'$[0].url' AS url FROM products")
  expect([status, written]).toEqual([0, 4])
  expect(JSON.parse(stdout)).toMatchObject({ created: 1, pictureFiles: { taken: 1 } })
  expect(JSON.parse(again.stdout)).toMatchObject({ unchanged: 1, pictureFiles: { unchanged: 1 } })
  const stored = shop.objects.get(String(product?.url).replace('/media/', ''))
  expect(await sharp(stored).metadata()).toMatchObject({ format: 'heif', width: 800 })
  const ofJpeg = [...shop.types].filter(([name]) => name.endsWith('.jpg'))
  expect(ofJpeg.map(([, type]) => type)).toEqual(['image/jpeg'])
  expect(new Set(shop.types.values())).toEqual(new Set(['image/avif', 'image/jpeg']))
})
