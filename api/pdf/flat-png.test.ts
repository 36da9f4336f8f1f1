import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { toFlatPicture } from './flat-png.ts'

function toChunk(type: string, data: Uint8Array): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)])
}

/** A picture of that size with transparency, whose rows are `rows`. */
function toPng(width: number, height: number, rows: Uint8Array): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 6], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const chunks = [
    toChunk('IHDR', head),
    toChunk('IDAT', deflateSync(rows)),
    toChunk('IEND', head.subarray(13)),
  ]
  return Uint8Array.from(Buffer.concat([signature, ...chunks]))
}

const pixel = [0, 255, 0, 0, 128]

test('a transparent picture is put on white', async () => {
  const flat = await toFlatPicture(toPng(1, 2, Uint8Array.from([...pixel, ...pixel])))

  expect(flat?.[25]).toBe(2)
})

test.each([
  ['more rows than its head says', Uint8Array.from([...pixel, ...pixel])],
  ['a hundred megabytes', new Uint8Array(100 * 1024 * 1024)],
  ['fewer rows', Uint8Array.from(pixel.slice(1))],
])('a picture that holds %s is not drawn', async (_, rows) => {
  const startedBytes = process.memoryUsage.rss()

  expect(await toFlatPicture(toPng(1, 1, rows))).toBeNull()
  expect(process.memoryUsage.rss() - startedBytes).toBeLessThan(200 * 1024 * 1024)
})
