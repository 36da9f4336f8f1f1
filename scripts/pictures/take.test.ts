import sharp from 'sharp'
import { expect, test } from 'vitest'
import { isPublicAddress } from './address.ts'
import { allowPort, createHost, draw, redirect } from './host-fixture.ts'
import type { MediaStore } from './store.ts'
import { createPictureTaker } from './take.ts'

type Host = Awaited<ReturnType<typeof createHost>>

/** Takes pictures of a host into memory, with less patience than the importer has. */
function createTaker({ port }: Pick<Host, 'port'>, timeoutMs = 400) {
  const files = new Map<string, Map<string, Buffer>>()
  const store: MediaStore = {
    isKept: (key) => files.has(key),
    put: async (key, made) => void files.set(key, made),
  }
  const setting = { isAllowed: allowPort(port), timeoutMs, bytesMax: 2_000_000, backoffMs: 1 }
  const { take } = createPictureTaker(store, setting)
  const ask = async (url: string) => {
    const outcome = await take({ url, key: null, etag: null, modified: null })
    return outcome.kind === 'failed' ? outcome.reason : outcome.kind
  }
  return { files, ask }
}

test('pictures come in the widths and the format of the demo’s, upright and not enlarged', async () => {
  const host = await createHost({
    '/wide.jpg': await draw(1600, 900),
    '/small.png': await draw(300, 100, 'png'),
  })
  const { files, ask } = createTaker(host)

  const told = [await ask(`${host.origin}/wide.jpg`), await ask(`${host.origin}/small.png`)]
  const sizes = await Promise.all(
    [...files.values()].map((made) =>
      Promise.all(
        [...made].map(async ([end, bytes]) => {
          const { width, height, format } = await sharp(bytes).metadata()
          return [end, width, height, format]
        }),
      ),
    ),
  )

  expect(told).toEqual(['taken', 'taken'])
  expect(sizes).toEqual([
    [
      ['-400.jpg', 400, 225, 'jpeg'],
      ['-200.avif', 200, 113, 'heif'],
      ['-400.avif', 400, 225, 'heif'],
      ['.avif', 800, 450, 'heif'],
    ],
    [
      ['-400.jpg', 300, 100, 'jpeg'],
      ['-200.avif', 200, 67, 'heif'],
      ['-400.avif', 300, 100, 'heif'],
      ['.avif', 300, 100, 'heif'],
    ],
  ])
})

test('what is slow, broken, huge or no picture is given up, and says why', async () => {
  const whole = await draw(800, 800)
  const host = await createHost({
    '/silent.jpg': () => {},
    '/trickle.jpg': (_, response) => {
      response.writeHead(200)
      const drops = setInterval(() => response.write('.'), 50)
      response.on('close', () => clearInterval(drops))
    },
    '/cut.jpg': whole.subarray(0, 200),
    '/declared.jpg': (_, response) => response.writeHead(200, { 'content-length': 9e9 }).write('.'),
    '/endless.jpg': (_, response) => {
      const more = () => {
        while (response.write(Buffer.alloc(100_000)));
      }
      response.on('drain', more)
      more()
    },
    '/pixels.png': await draw(8000, 8000, 'png'),
    '/dot.jpg': await draw(1, 1),
    '/page.jpg': Buffer.from('<!doctype html><h1>Фото</h1>'),
    '/drawing.jpg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"/>'),
    '/empty.jpg': Buffer.alloc(0),
  })
  const { ask, files } = createTaker(host)
  const names = ['silent', 'trickle', 'cut', 'declared', 'endless', 'dot', 'page', 'drawing']

  const told = await Promise.all(names.map((name) => ask(`${host.origin}/${name}.jpg`)))
  const more = await Promise.all(
    ['pixels.png', 'gone.jpg', 'empty.jpg'].map((name) => ask(`${host.origin}/${name}`)),
  )

  expect(told).toEqual([
    'not had within 0.4 s',
    'not had within 0.4 s',
    'what is sent is no picture, or a broken one',
    'larger than 2 MB',
    'larger than 2 MB',
    '1 × 1 pixels are no picture',
    'what is sent is no picture, or a broken one',
    'a picture in svg is not taken',
  ])
  expect(more).toEqual([
    'more than 60 million pixels',
    'status 404',
    'what is sent is no picture, or a broken one',
  ])
  expect(files.size).toBe(0)
})

test('redirects are followed to open hosts, and a few times at most', async () => {
  const secret = await createHost({ '/secret.jpg': await draw(50, 50) })
  const host = await createHost({
    '/a.jpg': await draw(60, 60),
    '/moved.jpg': redirect('/a.jpg'),
    '/round.jpg': redirect('/round.jpg'),
    '/inside.jpg': redirect(`${secret.origin}/secret.jpg`),
    '/name.jpg': redirect(`http://localhost:${secret.port}/secret.jpg`),
    '/metadata.jpg': redirect('http://169.254.169.254/latest/meta-data'),
    '/file.jpg': redirect('file:///etc/passwd'),
  })
  const { ask } = createTaker(host)
  const at = (name: string) => ask(`${host.origin}/${name}.jpg`)

  expect(await at('moved')).toBe('taken')
  expect(await at('round')).toBe('redirected more than 5 times')
  for (const name of ['inside', 'name', 'metadata']) {
    expect(await at(name)).toBe('its host has a private address')
  }
  expect(await at('file')).toBe('redirected to no http address')
  expect(secret.asked).toEqual([])
})

test('hosts of private addresses are never asked, however they are written', async () => {
  const secret = await createHost({ '/secret.jpg': await draw(50, 50) })
  const { ask } = createTaker({ port: 1 })
  const { port } = secret
  const hosts = ['127.0.0.1', 'localhost', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]', '0']

  for (const host of hosts) {
    expect(await ask(`http://${host}:${port}/secret.jpg`)).toBe('its host has a private address')
  }

  expect(secret.asked).toEqual([])
})

test.each([
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  ['10.1.2.3', false],
  ['172.31.0.1', false],
  ['192.168.1.1', false],
  ['100.64.0.1', false],
  ['169.254.169.254', false],
  ['::1', false],
  ['::ffff:10.0.0.1', false],
  ['fd00::1', false],
  ['fe80::1%eth0', false],
  ['64:ff9b::a00:1', false],
])('%s is an open address: %s', (address, isOpen) => {
  expect(isPublicAddress(address, 80)).toBe(isOpen)
})

test('a host that is busy is asked again', async () => {
  let tries = 0
  const picture = await draw(60, 60)
  const host = await createHost({
    '/busy.jpg': (_, response) => {
      tries += 1
      if (tries < 3) response.writeHead(503, { 'retry-after': '0' }).end()
      else response.end(picture)
    },
  })

  const told = await createTaker(host).ask(`${host.origin}/busy.jpg`)

  expect([told, tries]).toEqual(['taken', 3])
})

test('a host that was silent for several pictures is asked for nothing more', async () => {
  const names = Array.from({ length: 20 }, (_, i) => `/${i}.jpg`)
  const host = await createHost(Object.fromEntries(names.map((name) => [name, () => {}])))
  const { ask } = createTaker(host, 100)

  const told = await Promise.all(names.map((name) => ask(host.origin + name)))

  expect(told.slice(0, 5)).toEqual(Array(5).fill('not had within 0.1 s'))
  expect(told.at(-1)).toBe(`127.0.0.1:${host.port} does not answer`)
  expect(new Set(host.asked)).not.toContain('/19.jpg')
})

test('no host is asked for more than six pictures at once', async () => {
  const picture = await draw(60, 60)
  const names = Array.from({ length: 30 }, (_, i) => `/${i}.jpg`)
  const later = (_: unknown, response: { end: (bytes: Buffer) => unknown }) =>
    void setTimeout(() => response.end(picture), 20)
  const host = await createHost(Object.fromEntries(names.map((name) => [name, later])))
  const { ask, files } = createTaker(host)

  const told = await Promise.all(names.map((name) => ask(host.origin + name)))

  expect(told.every((word) => word === 'taken')).toBe(true)
  expect(host.seen.most).toBeGreaterThan(1)
  expect(host.seen.most).toBeLessThanOrEqual(6)
  // One picture at thirty addresses is one set of files.
  expect(files.size).toBe(1)
})
