/** Pictures as cameras and programs write them, with places, texts and second pictures in them. */
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { concat, toBytes, toText } from './bytes.ts'
import { takePicture } from './picture.ts'

type Format = 'jpeg' | 'png' | 'webp'

/** Wide and low, so that the side up can be seen; all that sharp can write beside the picture. */
async function photograph(format: Format, orientation = 6): Promise<Uint8Array> {
  const picture = sharp({
    create: { width: 12, height: 4, channels: 3, background: { r: 200, g: 40, b: 40 } },
  })
  const bytes = await picture
    .withExif({
      IFD0: { Make: 'Nokia', Copyright: 'Иван' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '55/1 45/1 21/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>Ordynka</place></x:xmpmeta>')
    .withIccProfile('p3')
    .withMetadata({ orientation })
    .toFormat(format, { quality: 90 })
    .toBuffer()
  return new Uint8Array(bytes)
}

const clean = (bytes: Uint8Array) => takePicture(bytes)?.bytes ?? new Uint8Array()

test.each<Format>(['jpeg', 'png', 'webp'])(
  'a %s says no more where, when and by whom it was taken; it stays as it looks',
  async (format) => {
    const sent = await photograph(format)
    const taken = clean(sent)
    const [before, after] = await Promise.all([sent, taken].map((one) => sharp(one).metadata()))
    const [drawn, redrawn] = await Promise.all(
      [sent, taken].map((one) => sharp(one).autoOrient().raw().toBuffer()),
    )

    expect([before?.xmp !== undefined, toText(sent).includes('Nokia')]).toEqual([true, true])
    expect(toText(taken)).not.toMatch(/Nokia|Ordynka|xmp|GPS/)
    expect(after?.xmp).toBeUndefined()
    expect(after?.exif?.length).toBeLessThan(40)
    expect([before?.orientation, after?.orientation]).toEqual([6, 6])
    expect(after?.icc).toEqual(before?.icc)
    expect(redrawn).toEqual(drawn)
    expect(clean(taken)).toEqual(taken)
  },
)

test.each<Format>(['jpeg', 'png', 'webp'])(
  'a %s that stands upright keeps no Exif',
  async (format) => {
    const taken = clean(await photograph(format, 1))

    expect((await sharp(taken).metadata()).exif).toBeUndefined()
  },
)

/** A segment, or a chunk of a PNG whose sum no reader asks of what is dropped. */
const segment = (code: number, text: string) =>
  concat([Uint8Array.of(0xff, code, 0, text.length + 2), toBytes(text)])
const chunk = (type: string, text: string) =>
  concat([Uint8Array.of(0, 0, 0, text.length), toBytes(type + text), new Uint8Array(4)])

test('comments, notes of programs and what stands behind the end go from a JPEG', async () => {
  const sent = await photograph('jpeg', 1)
  const notes = [
    segment(0xfe, 'Ordynka 1'),
    segment(0xed, 'Photoshop 3.0\0Ordynka 2'),
    segment(0xe2, 'MPF\0Ordynka 3'),
    segment(0xe0, 'JFXX\0Ordynka 4'),
  ]
  // Phones hang a second picture on, with an Exif that has the place too.
  const second = await photograph('jpeg')
  const taken = clean(concat([sent.subarray(0, 2), ...notes, sent.subarray(2), second]))

  expect(toText(taken)).not.toMatch(/Ordynka|Nokia|MPF/)
  expect(taken).toEqual(clean(sent))
})

test('texts and times go from a PNG, whatever kind of chunk they stand in', async () => {
  const sent = await photograph('png', 1)
  const notes = ['tEXt', 'iTXt', 'zTXt', 'tIME', 'zzZz'].map((type) => chunk(type, 'Ordynka'))
  const taken = clean(
    concat([sent.subarray(0, 33), ...notes, sent.subarray(33), toBytes('Ordynka')]),
  )

  expect(taken).toEqual(clean(sent))
})

test('frames of an animated WebP stay, with nothing between them', async () => {
  const frames = { width: 4, height: 8, pageHeight: 4, channels: 3 as const }
  const pixels = Uint8Array.from({ length: 4 * 8 * 3 }, (_, i) => (i < 48 ? 250 : 20))
  const sent = await sharp(pixels, { raw: frames }).webp({ loop: 0, lossless: true }).toBuffer()
  const taken = clean(new Uint8Array(sent))

  expect((await sharp(taken, { animated: true }).metadata()).pages).toBe(2)
})

test('what is no picture, or cannot be followed to its end, is not taken', async () => {
  const [jpeg, png, webp] = await Promise.all([
    photograph('jpeg'),
    photograph('png'),
    photograph('webp'),
  ])

  expect(takePicture(toBytes('<svg onload="alert(1)"/>'))).toBe(null)
  expect(takePicture(toBytes('GIF89a'))).toBe(null)
  expect(takePicture(jpeg.subarray(0, 30))).toBe(null)
  expect(takePicture(concat([jpeg.subarray(0, 2), Uint8Array.of(0xff, 0xe1, 0, 1)]))).toBe(null)
  expect(takePicture(png.subarray(0, 60))).toBe(null)
  expect(takePicture(webp.subarray(0, 40))).toBe(null)
})
