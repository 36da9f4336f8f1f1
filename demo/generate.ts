// Writes the demo shop's feed and pictures: node demo/generate.ts
import { createHash } from 'node:crypto'
import { glob, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { contentDrawings } from '#demo/content.ts'
import { createProgress } from '#scripts/local/progress.ts'
import { buildOffers, planPictures } from './build-catalogue.ts'
import { writeDocuments } from './documents/documents.ts'
import { writeLogos } from './logos/logos.ts'
import { renderPictures } from './render-pictures.ts'
import { writeFeed } from './write-feed.ts'

const sources = fileURLToPath(new URL('.', import.meta.url))
const output = fileURLToPath(new URL('../generated/demo', import.meta.url))
const media = join(output, 'media')
const stampFile = join(output, '.stamp')

const stamp = await hashFiles(
  '{**/*.{ts,json,jpg},../scripts/{demo/**,local/random,pictures/sizes}.ts}',
)
if ((await readStamp(stampFile)) === stamp) {
  console.log('The demo catalogue is up to date.')
} else {
  await generate()
}

async function generate(): Promise<void> {
  const started = performance.now()
  await mkdir(output, { recursive: true })
  const offers = buildOffers()
  await writeFile(join(output, 'catalogue.yml'), writeFeed(offers))
  const pictures = planPictures(offers, contentDrawings)
  const drawn = await renderPictures(
    media,
    pictures,
    createProgress('Drawing the demo catalogue', process.stderr),
  )
  // After the pictures, which clear the folder of what is not theirs.
  const papers = await writeDocuments(media)
  const logos = await writeLogos(media)
  await writeFile(stampFile, stamp)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(
    `Demo catalogue: ${offers.length} offers, ${pictures.size} pictures, ${papers} papers, ` +
      `${logos} logos, ` +
      `${drawn} of them drawn now, ${seconds} s.`,
  )
}

async function readStamp(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => '')
}

async function hashFiles(pattern: string): Promise<string> {
  const hash = createHash('sha256')
  const files = (await Array.fromAsync(glob(pattern, { cwd: sources }))).sort()
  for (const file of files) hash.update(file).update(await readFile(join(sources, file)))
  return hash.digest('hex')
}
