import { expect, test } from 'vitest'
import { boundForm, skipBody } from './form-body.server.ts'

const plain = 'application/x-www-form-urlencoded'
const mebibyte = 1024 * 1024
const orderPath = '/profile/orders/o-1'

/** A body of so many bytes, which counts how many were taken of it. */
function createBody(bytes: number) {
  const state = { taken: 0 }
  const chunk = new TextEncoder().encode('a'.repeat(64 * 1024))
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (state.taken >= bytes) return controller.close()
      state.taken += chunk.byteLength
      controller.enqueue(chunk)
    },
  })
  return { state, body }
}

function post(path: string, body: BodyInit, headers: Record<string, string> = {}) {
  return new Request(`https://shop.test${path}`, {
    method: 'POST',
    headers: { 'content-type': plain, ...headers },
    body,
    duplex: 'half',
  } as RequestInit)
}

/** As `boundForm` answers, in a form to compare. */
async function send(request: Request) {
  const answer = await boundForm(request)
  return typeof answer === 'number' ? answer : (await answer.text()).length
}

test.each(['/cart', '/sign-in', '/net-takoj', '/profile/orders', '/cart.data'])(
  'a form of 90 MB to %s is refused by its length, before any of it is read',
  async (path) => {
    const { state, body } = createBody(90 * mebibyte)

    const answer = await send(post(path, body, { 'content-length': String(90 * mebibyte) }))

    expect(answer).toBe(413)
    expect(state.taken).toBeLessThan(mebibyte)
  },
)

test.each([
  ['/cart', mebibyte],
  [orderPath, 8 * mebibyte],
  ['/profile/loyalty/about.data', 9 * mebibyte],
])('a form to %s without a length is read no further than it may be long', async (path, most) => {
  const { state, body } = createBody(90 * mebibyte)

  expect(await send(post(path, body))).toBe(413)
  expect(state.taken).toBeLessThan(most)
})

test('pictures that are too large come without their body to the action that says so', async () => {
  const length = String(90 * mebibyte)
  const { body } = createBody(90 * mebibyte)

  const answer = await boundForm(post(orderPath, body, { 'content-length': length }))

  expect(answer).toBeInstanceOf(Request)
  expect(Object(answer).body).toBeNull()
})

test('a form that is not too long comes as it was sent, with and without a length', async () => {
  const text = `text=${'я'.repeat(1000)}`
  const length = String(new TextEncoder().encode(text).length)

  expect(await send(post('/cart', text, { 'content-length': length }))).toBe(text.length)
  expect(await send(post('/cart', new Blob([text]).stream()))).toBe(text.length)
})

test('pictures of a complaint come whole', async () => {
  const form = new FormData()
  const picture = new Uint8Array(1_000_000)
  for (let at = 0; at < 4; at += 1) form.append('photos', new File([picture], `${at}.jpg`))
  const encoded = new Response(form)
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' }

  const answer = await boundForm(post(orderPath, await encoded.blob(), headers))

  const files = answer instanceof Request ? (await answer.formData()).getAll('photos') : []
  expect(files.map((file) => Object(file).size)).toEqual([1e6, 1e6, 1e6, 1e6])
})

test.each([
  ['text/plain', 'x', {}],
  ['multipart/form-data; boundary=x', '--x\r\ncontent-dis', {}],
  [plain, 'a=b', { 'content-length': 'long' }],
])('what no action could read is refused: %s', async (type, body, headers) => {
  expect(await send(post('/city', body, { 'content-type': type, ...headers }))).toBe(400)
})

test('a body that nobody read is read away, to a bound', async () => {
  const [long, endless] = [createBody(8 * mebibyte), createBody(900 * mebibyte)]

  await skipBody(post('/cart', long.body))
  await skipBody(post('/cart', endless.body))

  expect(long.state.taken).toBe(8 * mebibyte)
  expect(endless.state.taken).toBeLessThan(70 * mebibyte)
})

test('a body that was read, or is being read, is left as it is', async () => {
  const read = post('/cart', 'a=1')
  await read.text()
  const reading = post('/cart', 'a=1')
  const reader = reading.body?.getReader()

  await skipBody(read)
  await skipBody(reading)

  expect((await reader?.read())?.value).toHaveLength(3)
})
