/** A camera that looks at a code of marking. */
import { writeFileSync } from 'node:fs'
import { drawingSVG, gs1datamatrix } from 'bwip-js/generic'
import sharp from 'sharp'

const [width, height, side] = [640, 480, 240]

/** Writes a film of one picture: the square code in a hand, neither straight nor sharp. */
export async function filmCode(path: string, { gtin, serial }: { gtin: string; serial: string }) {
  const text = `(01)${gtin}(21)${serial}(93)dGVz`
  const drawn = gs1datamatrix({ bcid: 'gs1datamatrix', text, padding: 4 }, drawingSVG())
  const code = await sharp(Buffer.from(drawn), { density: 600 })
    .flatten({ background: 'white' })
    .resize(side, side)
    .rotate(9, { background: 'silver' })
    .toBuffer()
  const light = await sharp({ create: { width, height, channels: 3, background: 'silver' } })
    .composite([{ input: code }])
    .png()
    .toBuffer()
  const grey = await sharp(light).blur(1.2).greyscale().raw().toBuffer()
  const colour = Buffer.alloc((width * height) / 2, 128)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), grey, colour])
  const head = `YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420\n`
  writeFileSync(path, Buffer.concat([Buffer.from(head), ...Array(10).fill(frame)]))
}

/** What a browser is started with to see the film, and to be asked nothing. */
export const toCameraArgs = (path: string): string[] => [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${path}`,
]
