import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { toAvif, toFileName, widths } from '#scripts/pictures/sizes.ts'
import { type Drawing, drawSvg } from './drawings/index.ts'

/** Two at a time: an encoder thread each, and a small machine still answers. */
const lanes = 2

export async function renderPictures(folder: string, plan: Map<string, Drawing>): Promise<number> {
  await mkdir(folder, { recursive: true })
  await removeStale(folder, plan)
  const existing = new Set(await readdir(folder))
  const waiting = [...plan].filter(([key]) =>
    widths.some((width) => !existing.has(toFileName(key, width))),
  )
  const count = waiting.length
  sharp.concurrency(1)
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) await renderOne(folder, ...next)
    }),
  )
  return count
}

async function renderOne(folder: string, key: string, drawing: Drawing): Promise<void> {
  const { data, info } = await sharp(Buffer.from(drawSvg(drawing)))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  for (const width of widths) {
    const raw = { width: info.width, height: info.height, channels: info.channels }
    const resized = sharp(data, { raw }).resize(width, width)
    await toAvif(resized, width).toFile(join(folder, toFileName(key, width)))
  }
}

/** A changed drawing has a new key; its old files would stay for ever. */
async function removeStale(folder: string, plan: Map<string, Drawing>): Promise<void> {
  const wanted = new Set(
    [...plan.keys()].flatMap((key) => widths.map((width) => toFileName(key, width))),
  )
  const stale = (await readdir(folder)).filter((name) => !wanted.has(name))
  await Promise.all(stale.map((name) => rm(join(folder, name))))
}
