import { createHash } from 'node:crypto'
import { appendFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { files, listFileNames, recipe } from '#scripts/pictures/sizes.ts'
import { type Drawing, drawSvg } from './drawings/index.ts'

/** What is changed here in how pictures are made changes every one: count this up with it. */
const version = 1

/** One a core, each with one encoder thread. */
const lanes = availableParallelism()

type Progress = (done: number, all: number) => void

/**
 * Draws what is missing, or was drawn by other code, and removes what is not of the plan; answers how
 * many were drawn. A file beside the folder keeps the hash of each drawing in it.
 */
export async function renderPictures(
  folder: string,
  plan: Map<string, Drawing>,
  tell: Progress = () => {},
): Promise<number> {
  await mkdir(folder, { recursive: true })
  await removeStale(folder, plan)
  const [existing, drawn] = await Promise.all([readdir(folder), readDrawn(folder)])
  const present = new Set(existing)
  const waiting = [...plan].flatMap(([key, drawing]) => {
    const svg = drawSvg(drawing)
    const hash = createHash('sha256').update(`${version} ${recipe} ${svg}`).digest('base64url')
    const isDrawn = listFileNames(key).every((name) => present.has(name)) && drawn.get(key) === hash
    return isDrawn ? [] : [{ key, svg, hash }]
  })
  const count = waiting.length
  let done = 0
  sharp.concurrency(1)
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        await renderOne(folder, next.key, next.svg)
        // At once: a command that is stopped goes on where it was.
        await appendFile(toDrawnFile(folder), `${next.key} ${next.hash}\n`)
        tell((done += 1), count)
      }
    }),
  )
  return count
}

async function renderOne(folder: string, key: string, svg: string): Promise<void> {
  const { data, info } = await sharp(Buffer.from(svg))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  for (const { end, width, encode } of files) {
    const path = join(folder, key + end)
    const raw = { width: info.width, height: info.height, channels: info.channels }
    const resized = sharp(data, { raw }).resize(width, width)
    await encode(resized).toFile(`${path}.part`)
    // Whole or not at all, should the command be stopped.
    await rename(`${path}.part`, path)
  }
}

/** Beside the folder, whose files are served. */
const toDrawnFile = (folder: string) => `${folder}.drawn`

/** The hash of each picture's drawing; the last line of a key counts. */
async function readDrawn(folder: string): Promise<Map<string, string>> {
  const text = await readFile(toDrawnFile(folder), 'utf8').catch(() => '')
  const lines = text.split('\n').map((line) => line.split(' '))
  const drawn = new Map(lines.map(([key = '', hash = '']) => [key, hash]))
  const kept = [...drawn].filter(([key]) => key !== '').map((pair) => `${pair.join(' ')}\n`)
  await writeFile(toDrawnFile(folder), kept.join(''))
  return drawn
}

/** A changed drawing has a new key; its old files would stay for ever. */
async function removeStale(folder: string, plan: Map<string, Drawing>): Promise<void> {
  const wanted = new Set([...plan.keys()].flatMap(listFileNames))
  const stale = (await readdir(folder)).filter((name) => !wanted.has(name))
  await Promise.all(stale.map((name) => rm(join(folder, name))))
}
