/**
 * Packs the browser's files once, with the strongest brotli: an eighth smaller than what a CDN
 * compresses while a visitor waits. `web/document/asset.server.ts` serves the packed copies.
 */
import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { root } from '#scripts/local/shell.ts'

const compress = promisify(brotliCompress)
const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }

export async function pack(): Promise<void> {
  const files = globSync('build/client/assets/*.{js,css,svg}', { cwd: root })
  if (files.length === 0) throw new Error('build/client/assets holds no scripts to compress')
  await Promise.all(files.map((file) => packFile(join(root, file))))
}

async function packFile(file: string): Promise<void> {
  const content = await readFile(file)
  const packed = await compress(content, { params })
  if (packed.length < content.length) await writeFile(`${file}.br`, packed)
}
