/** What a reader at a till makes of a picture. */
import jsQR from 'jsqr'
import sharp, { type Sharp } from 'sharp'

/** Null when nothing can be read. */
export async function readQr(picture: Sharp | Buffer): Promise<string | null> {
  const image = picture instanceof Uint8Array ? sharp(picture) : picture
  const { data, info } = await image
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data ?? null
}

const table = '#8c8a86'

/** As a cheap camera takes it: askew, out of focus, in a dim light, with noise. */
export async function photograph(picture: Buffer): Promise<Sharp> {
  const { data, info } = await sharp(picture)
    .flatten({ background: '#fff' })
    .rotate(9, { background: table })
    .affine([1, 0.05, 0.03, 0.95], { background: table })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const soft = await sharp(data, { raw: { width, height, channels } })
    .blur(2)
    .linear(0.55, 38)
    .raw()
    .toBuffer()
  return sharp(addNoise(soft), { raw: { width, height, channels } })
}

/** The same each time: a picture that is read by luck is read once. */
function addNoise(pixels: Buffer): Buffer {
  let seed = 1
  return Buffer.from(
    pixels.map((value) => {
      seed = (seed * 48_271) % 2_147_483_647
      return Math.min(255, Math.max(0, value + (seed % 21) - 10))
    }),
  )
}
