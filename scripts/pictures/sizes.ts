/** The widths and the format pictures of goods are served in, the demo's and a merchant's alike. */
import sharp, { type Sharp } from 'sharp'
import { fallbackEnd } from '#schema/media.ts'

const widest = 800

const toAvif = (quality: number) => (picture: Sharp) =>
  picture.avif({ quality, effort: 0, chromaSubsampling: '4:2:0' })

/**
 * The files of a picture, by what their names have after its key. The widest has the plain name:
 * the address that feeds and foreign clients are given. It is written last: where it is, the others
 * are.
 */
export const files = [
  { end: fallbackEnd, width: 400, encode: (picture: Sharp) => picture.jpeg({ quality: 75 }) },
  { end: '-200.avif', width: 200, encode: toAvif(55) },
  { end: '-400.avif', width: 400, encode: toAvif(55) },
  { end: '.avif', width: widest, encode: toAvif(50) },
]

export const listFileNames = (key: string): string[] => files.map(({ end }) => key + end)

/** Part of the key: other sizes or qualities are other files. */
export const recipe = 'avif-1'

/** What browsers draw and merchants send; a drawing in SVG may load, or be, anything. */
const formats = ['jpeg', 'png', 'webp', 'gif', 'heif', 'tiff']
const pixelsMax = 60_000_000
/** A smaller one is a counter's dot, not a picture. */
const sideMin = 16

/** The bytes are no picture that can be shown; the message says why. */
export class NoPictureError extends Error {}

/** The files of a merchant's picture by the ends of their names: upright, on white, never enlarged. */
export async function drawFiles(bytes: Buffer): Promise<Map<string, Buffer>> {
  const { data, info } = await decode(bytes)
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const drawn = new Map<string, Buffer>()
  for (const { end, width, encode } of files) {
    const resized = sharp(data, { raw }).resize(width, width, {
      fit: 'inside',
      withoutEnlargement: true,
    })
    drawn.set(end, await encode(resized).toBuffer())
  }
  return drawn
}

async function decode(bytes: Buffer) {
  try {
    const picture = sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error' })
    const { format, width, height } = await picture.metadata()
    if (!formats.includes(format)) throw new NoPictureError(`a picture in ${format} is not taken`)
    if (Math.min(width, height) < sideMin) {
      throw new NoPictureError(`${width} × ${height} pixels are no picture`)
    }
    return await picture
      .autoOrient()
      .resize(widest, widest, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
  } catch (error) {
    if (error instanceof NoPictureError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    if (/pixel limit/i.test(reason)) {
      throw new NoPictureError(`more than ${pixelsMax / 1_000_000} million pixels`)
    }
    throw new NoPictureError('what is sent is no picture, or a broken one')
  }
}
