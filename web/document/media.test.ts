import { expect, test } from 'vitest'
import {
  createMediaFiles,
  fetchPicture,
  isFeedPicture,
  isPicture,
  servePicture,
} from './media.server.ts'

const origin = 'https://otves.example'
const key = `f-${'0123456789abcdef'.repeat(2)}`
const older = 'image/webp,image/png,image/*;q=0.8,*/*;q=0.5'

/** Answers with a file's own name, and remembers what it was asked for. */
function serve(...names: string[]) {
  const asked: string[] = []
  const fetch = (input: Request | string) => {
    const { url } = new Request(input)
    const name = url.slice(url.lastIndexOf('/') + 1)
    asked.push(name)
    const status = names.includes(name) ? 200 : 404
    return Promise.resolve(new Response(name, { status, headers: { etag: `"${name}"` } }))
  }
  return { asked, fetch }
}

const toRequest = (name: string, headers: HeadersInit) =>
  new Request(`${origin}/media/${name}`, { headers })

test('a picture of the build is answered by what the browser reads', async () => {
  const files = serve('tile.avif', 'tile-200.avif', 'tile-400.jpg', 'old.avif')
  const ask = async (name: string, accept: string) => {
    const response = await fetchPicture(toRequest(name, { accept }), files)
    return [response.status, await response.text(), response.headers.get('vary')]
  }

  expect(await ask('tile-200.avif', 'image/avif,*/*')).toEqual([200, 'tile-200.avif', 'accept'])
  expect(await ask('tile-200.avif', older)).toEqual([200, 'tile-400.jpg', 'accept'])
  expect(await ask('old.avif', older)).toEqual([200, 'old.avif', 'accept'])
  expect(await ask('none.avif', older)).toEqual([404, '', null])
  // A browser that reads AVIF never waits for a second look.
  expect(files.asked.slice(0, 2)).toEqual(['tile-200.avif', 'tile-400.jpg'])
})

test('a picture of an import has a tag for each of its files', async () => {
  const folder = serve(`${key}.avif`, `${key}-400.jpg`)
  const files = createMediaFiles({ folder: folder as unknown as Fetcher })
  const ask = async (headers: HeadersInit) => {
    const response = await servePicture(toRequest(`${key}.avif`, headers), files)
    const { status } = response
    return [status, response.headers.get('content-type'), response.headers.get('etag')]
  }
  const [avif, jpeg] = [`"${key}.avif"`, `"${key}-400.jpg"`]

  expect(await ask({})).toEqual([200, 'image/avif', avif])
  expect(await ask({ accept: older })).toEqual([200, 'image/jpeg', jpeg])
  expect(await ask({ accept: older, 'if-none-match': jpeg })).toEqual([304, null, jpeg])
  // After an update of the browser: what it kept is no longer the answer.
  expect(await ask({ accept: 'image/avif', 'if-none-match': jpeg })).toEqual([
    200,
    'image/avif',
    avif,
  ])
})

test('the JPEG that a messenger asks for is had by its own name, or the picture there is', async () => {
  const ask = async (...names: string[]) => {
    const files = createMediaFiles({ folder: serve(...names) as unknown as Fetcher })
    const response = await servePicture(toRequest(`${key}-400.jpg`, {}), files)
    return [response.status, response.headers.get('content-type')]
  }

  expect(isFeedPicture(`/media/${key}-400.jpg`)).toBe(true)
  expect(isFeedPicture(`/media/${key}-200.jpg`)).toBe(false)
  expect(await ask(`${key}.avif`, `${key}-400.jpg`)).toEqual([200, 'image/jpeg'])
  expect(await ask(`${key}.avif`)).toEqual([200, 'image/avif'])
  expect(await ask()).toEqual([404, null])
})

test('papers, logos and the JPEG itself are files like others', () => {
  const paths = [
    '/media/a.avif',
    '/media/a-200.avif',
    '/media/a-400.jpg',
    '/media/a.svg',
    '/a.avif',
  ]

  expect(paths.filter(isPicture)).toEqual(['/media/a.avif', '/media/a-200.avif'])
})
