import { expect, test } from 'vitest'
import { decode } from './bytes.ts'

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const utf8 = new TextEncoder()
const longLine = `${'<!-- Плитка керамическая для стен и пола -->'.repeat(8)}\n`

async function read(chunks: Uint8Array[]) {
  async function* give() {
    yield* chunks
  }
  let text = ''
  for await (const piece of decode(give())) text += piece
  return text
}

/** «Плитка» in windows-1251. */
const cyrillic = Uint8Array.of(0xcf, 0xeb, 0xe8, 0xf2, 0xea, 0xe0)

test('bytes of another encoding are refused with their line and column', async () => {
  const before = utf8.encode(`${head}${longLine}<name>`)

  const inOne = read([new Uint8Array([...before, ...cyrillic])])
  const apart = read([before.slice(0, 300), before.slice(300), cyrillic])

  const place = { line: 3, column: 6, message: expect.stringContaining('not utf-8') }
  await expect(inOne).rejects.toMatchObject(place)
  await expect(apart).rejects.toMatchObject(place)
})

test('a file that ends within a letter is told to be cut off, and where', async () => {
  const whole = utf8.encode(`${head}${longLine}<name>Щ`)

  const cut = read([whole.slice(0, -1)])

  await expect(cut).rejects.toMatchObject({
    line: 3,
    column: 6,
    message: 'The file is cut off in the middle of a letter',
  })
})

test('a sign that stands for a lost letter is text like any other', async () => {
  const text = `${head}${longLine}<name>Кле\ufffd</name>`

  expect(await read([utf8.encode(text)])).toBe(text)
})
