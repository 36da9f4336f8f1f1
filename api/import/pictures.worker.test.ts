import { expect, test } from 'vitest'
import { toFeed } from '#tests/support/feed.ts'
import { createImportShop } from '#tests/support/import.ts'
import type { PictureOutcome, TakePicture } from './pictures.ts'

const key = (digit: string) => `f-${digit.repeat(32)}`
const picture = (name: string) => `<picture>https://cdn.example/${name}.jpg</picture>`

/** A host whose pictures are these; `asked` is what it was asked for. */
function createHost(pictures: Record<string, PictureOutcome>) {
  const asked: Parameters<TakePicture>[0][] = []
  const take: TakePicture = async (known) => {
    asked.push(known)
    const name = known.url.slice('https://cdn.example/'.length, -'.jpg'.length)
    return pictures[name] ?? { kind: 'failed', reason: 'status 404' }
  }
  return { take, asked }
}

const taken = (digit: string): PictureOutcome => ({
  kind: 'taken',
  key: key(digit),
  etag: `"${digit}"`,
  modified: null,
})

const readPictures = `SELECT external_id AS id, (SELECT group_concat(value->>'$.url', ' ')
  FROM json_each(pictures)) AS pictures FROM products ORDER BY external_id`

test('goods get the shop’s own files, and none for a picture that cannot be had', async () => {
  const shop = await createImportShop()
  const { take, asked } = createHost({ a: taken('1'), b: taken('2') })
  const feed = toFeed([
    { id: '1', more: picture('a') + picture('gone') + picture('b') },
    { id: '2', more: picture('gone') },
    { id: '3', more: picture('a') },
  ])

  const { report } = await shop.importFeed(feed, { takePicture: take })

  expect(asked.map(({ url }) => url).sort()).toEqual(
    ['a', 'b', 'gone'].map((name) => `https://cdn.example/${name}.jpg`),
  )
  expect(await shop.query(readPictures)).toEqual([
    { id: '1', pictures: `/media/${key('1')}.avif /media/${key('2')}.avif` },
    { id: '2', pictures: null },
    { id: '3', pictures: `/media/${key('1')}.avif` },
  ])
  expect(report).toMatchObject({
    pictures: 5,
    pictureFiles: { taken: 2, unchanged: 0, failed: 1 },
    warnings: [
      { id: '1', reason: 'picture https://cdn.example/gone.jpg: status 404; shown without' },
    ],
  })
})

test('the api tells a good whose picture cannot be had as one without a picture', async () => {
  const shop = await createImportShop()
  await shop.query(`INSERT INTO cities (id, name, name_in, region, timezone, latitude, longitude)
    VALUES ('tver', 'Тверь', 'Твери', 'Тверская область', 'Europe/Moscow', 56.86, 35.91)`)
  await shop.importFeed(toFeed([{ id: '1', more: picture('gone') }]), {
    takePicture: createHost({}).take,
  })
  const [product] = await shop.query('SELECT id FROM products')

  const response = await shop.fetch(`/api/v1/products/${product?.id}?cityId=tver`)
  const list = await shop.fetch('/api/v1/products?cityId=tver&query=товар')

  expect(await response.json()).toMatchObject({ pictures: [] })
  expect(JSON.stringify(await list.json())).not.toContain('cdn.example')
})

test('a second import asks with the tag, changes nothing, and asks for failures again', async () => {
  const shop = await createImportShop()
  const feed = toFeed([{ id: '1', more: picture('a') + picture('late') }])
  await shop.importFeed(feed, { takePicture: createHost({ a: taken('1') }).take })
  const second = createHost({ a: { kind: 'unchanged' }, late: taken('3') })

  const soon = await shop.importFeed(feed, { takePicture: second.take })
  shop.pass({ hours: 2 })
  const third = createHost({ a: { kind: 'unchanged' }, late: { kind: 'unchanged' } })
  const later = await shop.importFeed(feed, { takePicture: third.take })

  // What was had within the hour is not asked for: an import that was cut off goes on.
  expect(second.asked).toEqual([
    { url: 'https://cdn.example/late.jpg', key: null, etag: null, modified: null },
  ])
  expect(soon.report).toMatchObject({ updated: 1, unchanged: 0 })
  expect(third.asked.map(({ key, etag }) => [key, etag])).toEqual([
    [key('1'), '"1"'],
    [key('3'), '"3"'],
  ])
  expect(later.report).toMatchObject({ updated: 0, unchanged: 1 })
})

test('a picture that changes changes its product; one whose host fails stays as it was', async () => {
  const shop = await createImportShop()
  const feed = toFeed([
    { id: '1', more: picture('a') },
    { id: '2', more: picture('b') },
  ])
  await shop.importFeed(feed, { takePicture: createHost({ a: taken('1'), b: taken('2') }).take })
  shop.pass({ hours: 2 })

  const { report } = await shop.importFeed(feed, {
    takePicture: createHost({ a: taken('4') }).take,
  })

  expect(report).toMatchObject({ updated: 1, unchanged: 1 })
  expect(report.warnings).toEqual([
    {
      id: '2',
      reason: 'picture https://cdn.example/b.jpg: status 404; the one taken before stays',
    },
  ])
  expect(await shop.query(readPictures)).toEqual([
    { id: '1', pictures: `/media/${key('4')}.avif` },
    { id: '2', pictures: `/media/${key('2')}.avif` },
  ])
})

test('an import that is cut off keeps the pictures it has taken, and no goods', async () => {
  const shop = await createImportShop()
  const offers = Array.from({ length: 100 }, (_, i) => ({
    id: `${i}`,
    more: picture(`p${String(i).padStart(3, '0')}`),
  }))
  const names = offers.map((_, i) => `p${String(i).padStart(3, '0')}`)
  const all = Object.fromEntries(names.map((name) => [name, taken('1')]))
  const host = createHost(all)
  const cut: TakePicture = async (known) => {
    if (known.url.endsWith('p080.jpg')) throw new Error('killed')
    return host.take(known)
  }

  await expect(shop.importFeed(toFeed(offers), { takePicture: cut })).rejects.toThrow('killed')
  const [before] = await shop.query('SELECT count(*) AS goods FROM products')
  const next = createHost(all)
  const { report } = await shop.importFeed(toFeed(offers), { takePicture: next.take })

  expect(before).toEqual({ goods: 0 })
  expect(next.asked.length).toBeLessThan(50)
  expect(report).toMatchObject({ created: 100, pictureFiles: { failed: 0 } })
})

test('pictures that are skipped stay at their host, which the report names', async () => {
  const shop = await createImportShop()
  const feed = toFeed([{ id: '1', more: picture('a') + picture('b') }])
  const { take } = createHost({ a: taken('1'), b: taken('2') })

  const { report } = await shop.importFeed(feed, { takePicture: 'skip' })
  const left = await shop.query(readPictures)
  await shop.importFeed(feed, { takePicture: take })
  const after = await shop.importFeed(feed, { takePicture: 'skip' })

  expect(report.warnings).toEqual([
    {
      id: 'lavka-example',
      reason: '2 pictures stay at cdn.example: shown only if MEDIA_HOSTS names that host',
    },
  ])
  expect(left).toEqual([
    { id: '1', pictures: 'https://cdn.example/a.jpg https://cdn.example/b.jpg' },
  ])
  expect(after.report).toMatchObject({ unchanged: 1, warnings: [] })
})
