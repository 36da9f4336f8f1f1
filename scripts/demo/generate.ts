// Writes the demo shop's feed and pictures: node scripts/demo/generate.ts
import { createHash } from 'node:crypto'
import { glob, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildOffers, planPictures } from './build-catalogue.ts'
import { contentDrawings } from './content.ts'
import { renderPictures } from './render-pictures.ts'
import { writeFeed } from './write-feed.ts'

const sources = fileURLToPath(new URL('.', import.meta.url))
const output = fileURLToPath(new URL('../../generated/demo/', import.meta.url))
const stampFile = join(output, '.stamp')

const stamp = await hashSources()
if (await readFile(stampFile, 'utf8').catch(() => '') === stamp) {
  console.log('The demo catalogue is up to date.')
} else {
  await generate()
}

async function generate(): Promise<void> {
  const started = performance.now()
  const offers = buildOffers()
  const pictures = planPictures(offers, contentDrawings)
  await mkdir(output, { recursive: true })
  await writeFile(join(output, 'catalogue.yml'), writeFeed(offers))
  const drawn = await renderPictures(join(output, 'media'), pictures)
  await writeFile(stampFile, stamp)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`Demo catalogue: ${offers.length} offers, ${pictures.size} pictures (${drawn} drawn), ${seconds} s.`)
}

async function hashSources(): Promise<string> {
  const hash = createHash('sha256')
  const files = (await Array.fromAsync(glob('**/*.{ts,jpg}', { cwd: sources }))).sort()
  for (const file of files) {
    hash.update(relative('.', file)).update(await readFile(join(sources, file)))
  }
  return hash.digest('hex')
}
