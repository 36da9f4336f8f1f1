/** The widths and the format pictures of goods are served in, the demo's and a merchant's alike. */
import sharp, { type Sharp } from 'sharp'

/** The widest has the plain name: the address that feeds and foreign clients are given. */
export const widest = 800
export const widths = [widest, 400, 200]

export const toFileName = (key: string, width: number): string =>
  width === widest ? `${key}.avif` : `${key}-${width}.avif`

export const toAvif = (picture: Sharp, width: number): Sharp =>
  picture.avif({ quality: width === widest ? 50 : 55, effort: 0, chromaSubsampling: '4:2:0' })

/** Part of the key: other sizes or qualities are other files. */
export const recipe = 'avif-1'

/** What browsers draw and merchants send; a drawing in SVG may load, or be, anything. */
const formats = ['jpeg', 'png', 'webp', 'gif', 'heif', 'tiff']
const pixelsMax = 60_000_000
/** A smaller one is a counter's dot, not a picture. */
const sideMin = 16

/** The bytes are no picture that can be shown; the message says why. */
export class NoPictureError extends Error {}

/** The files of a merchant's picture by width, upright, on white, and never enlarged. */
export async function drawWidths(bytes: Buffer): Promise<Map<number, Buffer>> {
  const { data, info } = await decode(bytes)
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const files = new Map<number, Buffer>()
  for (const width of widths) {
    const resized = sharp(data, { raw }).resize(width, width, {
      fit: 'inside',
      withoutEnlargement: true,
    })
    files.set(width, await toAvif(resized, width).toBuffer())
  }
  return files
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
