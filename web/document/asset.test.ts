import { expect, test } from 'vitest'
import { type Files, fetchAsset } from './asset.server.ts'

const origin = 'https://otves.example/assets'

/** Files by name; what each answer is made of is its name. */
const serve = (...names: string[]): Files => ({
  fetch: ({ url }) => {
    const name = url.slice(origin.length + 1)
    const status = names.includes(name) ? 200 : 404
    return Promise.resolve(new Response(name, { status, headers: { etag: `"${name}"` } }))
  },
})
const ask = (name: string, headers: HeadersInit, files: Files) =>
  fetchAsset(new Request(`${origin}/${name}`, { headers }), files)
const packed = serve('shop.js', 'shop.js.br', 'shop.css', 'shop.css.br', 'golos.woff2')

test('a browser that unpacks brotli gets the packed copy under the type of the file', async () => {
  const script = await ask('shop.js', { 'accept-encoding': 'gzip, br' }, packed)

  expect(await script.text()).toBe('shop.js.br')
  expect(Object.fromEntries(script.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'br',
    vary: 'accept-encoding',
  })
  const style = await ask('shop.css', { 'accept-encoding': 'br' }, packed)
  expect(style.headers.get('content-type')).toBe('text/css; charset=utf-8')
})

test('other clients, and requests for a range or a font, get the file itself', async () => {
  for (const encodings of ['', 'gzip', 'identity']) {
    const headers = { 'accept-encoding': encodings }
    expect(await (await ask('shop.js', headers, packed)).text()).toBe('shop.js')
  }
  const part = { 'accept-encoding': 'br', range: 'bytes=0-9' }
  expect(await (await ask('shop.js', part, packed)).text()).toBe('shop.js')
  const font = await ask('golos.woff2', { 'accept-encoding': 'br' }, packed)
  expect(font.headers.has('content-encoding')).toBe(false)
})

test('a build that is not packed is served as it is, and what is not there stays absent', async () => {
  const headers = { 'accept-encoding': 'br' }
  expect(await (await ask('shop.js', headers, serve('shop.js'))).text()).toBe('shop.js')
  expect((await ask('old.js', headers, packed)).status).toBe(404)
})
