/** Pictures that are made of the shop's logo: of tabs, of phones' screens, of links in messengers. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { escapeUTF8 } from 'entities'
import sharp, { type Sharp } from 'sharp'
import type { ShopFolder } from './folder.ts'
import { renderIcon, renderManifest } from './output.ts'

type Folders = { generated: string; shop: string; published: string; fonts: string }

export async function buildAppIcons(
  folder: ShopFolder,
  { generated, shop: target, published, fonts }: Folders,
) {
  const { shop, theme, logo } = folder
  const { dark } = theme.colours
  const mark = renderIcon(logo, theme)
  const drawMark = (size: number) =>
    sharp(Buffer.from(mark), { density: (72 * size) / 32 }).resize(size, size)
  const draw = (size: number) => toPng(drawMark(size).flatten({ background: dark }))
  await writeFile(join(generated, 'icon-180.png'), await draw(180))
  await mkdir(target, { recursive: true })
  await writeFile(join(target, 'mark.ts'), await renderMark(folder))
  const files = {
    // Browsers, messengers and the app manifest ask for these by their names.
    'favicon.svg': mark,
    'manifest.webmanifest': renderManifest(shop, theme),
    'apple-touch-icon.png': await draw(180),
    'icon-192.png': await draw(192),
    'icon-512.png': await draw(512),
    'icon-maskable-512.png': await drawMaskable(await drawMark(352).toBuffer(), dark),
    'card.png': await drawCard(folder, { mark: await drawMark(300).toBuffer(), fonts }),
    'favicon.ico': toIco(
      await Promise.all([16, 32, 48].map(async (size) => [size, await draw(size)] as const)),
    ),
  }
  for (const [name, content] of Object.entries(files)) {
    await writeFile(join(published, name), content)
  }
}

/** The logo as paper has it: on white, a letterhead high, for what draws no SVG. */
export async function renderMark({ logo, theme }: ShopFolder): Promise<string> {
  const { viewBox, width, height, drawing } = logo
  const [most, high] = [512, 128]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox}" color="${theme.colours.text}">${drawing}</svg>`
  const drawn = sharp(Buffer.from(svg), { density: (72 * high) / height })
    .resize(most, high, { fit: 'inside' })
    .flatten({ background: '#ffffff' })
  const { data, info } = await drawn
    .png({ compressionLevel: 9, palette: true })
    .toBuffer({ resolveWithObject: true })
  const mark = { png: data.toString('base64'), width: info.width, height: info.height }
  return `export const mark = ${JSON.stringify(mark, null, 2)}\n`
}

const toPng = (picture: Sharp) => picture.png({ compressionLevel: 9, palette: true }).toBuffer()

const toCanvas = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })

/** A system cuts it to its own shape, as far as a circle of four fifths (W3C maskable icons). */
const drawMaskable = (mark: Buffer, dark: string) =>
  toPng(toCanvas(512, 512, dark).composite([{ input: mark }]))

/** What messengers show of a page without a picture: the mark, the name and the trade. */
async function drawCard(
  { shop, theme }: ShopFolder,
  { mark, fonts }: { mark: Buffer; fonts: string },
): Promise<Buffer> {
  const { dark, 'dark-muted': muted } = theme.colours
  const write = async (words: string, face: string, size: number, colour: string) => {
    const text = {
      text: `<span foreground="${colour}">${escapeUTF8(words)}</span>`,
      font: `Golos Text ${size}`,
      fontfile: join(fonts, face),
      rgba: true,
      dpi: 72,
    }
    const drawn = await sharp({ text }).png().toBuffer()
    // A long name is drawn smaller: what is wider than the card could not be put on it.
    const room = { width: 700, height: 190, fit: 'inside', withoutEnlargement: true } as const
    return { input: await sharp(drawn).resize(room).toBuffer() }
  }
  const { nominative } = shop.name
  const name = await write(nominative, '600SemiBold/GolosText_600SemiBold.ttf', 150, '#ffffff')
  const trade = await write(shop.trade, '400Regular/GolosText_400Regular.ttf', 46, muted)
  return toPng(
    toCanvas(1200, 630, dark).composite([
      { input: mark, left: 90, top: 165 },
      { ...name, left: 440, top: 200 },
      { ...trade, left: 446, top: 370 },
    ]),
  )
}

/** PNGs in the container of Windows: a head, an entry for each, the pictures. */
function toIco(pictures: (readonly [size: number, png: Buffer])[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let start = head.length
  for (const [index, [size, png]] of pictures.entries()) {
    const entry = 6 + 16 * index
    head.writeUInt8(size, entry)
    head.writeUInt8(size, entry + 1)
    head.writeUInt16LE(1, entry + 4)
    head.writeUInt16LE(32, entry + 6)
    head.writeUInt32LE(png.length, entry + 8)
    head.writeUInt32LE(start, entry + 12)
    start += png.length
  }
  return Buffer.concat([head, ...pictures.map(([, png]) => png)])
}
