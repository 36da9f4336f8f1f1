import { createHash } from 'node:crypto'
import { appendFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { files, listFileNames, recipe } from '#scripts/pictures/sizes.ts'
import { type Drawing, drawGoodsSvg, drawSvg } from './drawings/index.ts'
import { type Frame, ground, wholeFrame } from './drawings/scene.ts'

/** What is changed here in how pictures are made changes every one: count this up with it. */
const version = 2

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
    const hash = createHash('sha256')
      .update(`${version} ${recipe} ${drawing.caption ?? ''} ${svg}`)
      .digest('base64url')
    const isDrawn = listFileNames(key).every((name) => present.has(name)) && drawn.get(key) === hash
    return isDrawn ? [] : [{ key, drawing, hash }]
  })
  const count = waiting.length
  let done = 0
  sharp.concurrency(1)
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        await renderOne(folder, next.key, next.drawing)
        // At once: a command that is stopped goes on where it was.
        await appendFile(toDrawnFile(folder), `${next.key} ${next.hash}\n`)
        tell((done += 1), count)
      }
    }),
  )
  return count
}

async function renderOne(folder: string, key: string, drawing: Drawing): Promise<void> {
  const { data, info } = await rasterize(drawSvg(drawing, await findFrame(drawing)))
  for (const { end, width, encode } of files) {
    const path = join(folder, key + end)
    const raw = { width: info.width, height: info.height, channels: info.channels }
    const resized = sharp(data, { raw }).resize(width, width)
    await encode(resized).toFile(`${path}.part`)
    // Whole or not at all, should the command be stopped.
    await rename(`${path}.part`, path)
  }
}

function rasterize(svg: string, side = 800) {
  const drawn = sharp(Buffer.from(svg)).resize(side, side).flatten({ background: ground })
  return drawn.removeAlpha().raw().toBuffer({ resolveWithObject: true })
}

/** How much of the picture's width or height the goods take. */
const share = 0.82
/** Goods may reach beyond the scene. */
const around: Frame = { x: -200, y: -200, side: 1200 }
const tolerance = 3

/** The square around what is drawn, so that goods of every kind are as large as their pictures allow. */
async function findFrame(drawing: Drawing): Promise<Frame> {
  const side = 240
  const { data } = await rasterize(drawGoodsSvg(drawing, around), side)
  const box = { left: side, top: side, right: 0, bottom: 0 }
  for (let i = 0; i < side * side; i += 1) {
    const differs = [0, 1, 2].some(
      (channel) => Math.abs((data[i * 3 + channel] ?? 0) - (data[channel] ?? 0)) > tolerance,
    )
    if (!differs) continue
    const [x, y] = [i % side, Math.floor(i / side)]
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x + 1)
    box.top = Math.min(box.top, y)
    box.bottom = Math.max(box.bottom, y + 1)
  }
  const [width, height] = [box.right - box.left, box.bottom - box.top]
  if (width <= 0 || height <= 0) return wholeFrame
  const scale = around.side / side
  const frame = (Math.max(width, height) * scale) / share
  const toStart = (first: number, last: number) => ((first + last) / 2) * scale - frame / 2
  return {
    x: Math.round(around.x + toStart(box.left, box.right)),
    // Room for the words below.
    y: Math.round(around.y + toStart(box.top, box.bottom) + (drawing.caption ? frame * 0.04 : 0)),
    side: Math.round(frame),
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
