/** Before any command: what scripts import of the shop's folder, made again when either has changed. */
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findShopFolder, listBuildFiles } from '#build-tools/shop/place.ts'
import { root } from './shell.ts'

const target = join(root, 'generated/shop')
const stamp = join(target, '.stamp')

if (import.meta.main && !isMade()) {
  // It reads YAML, which takes longer than most commands need to begin.
  const { prepareShopIfRight } = await import('./shop-files.ts')
  if (prepareShopIfRight()) writeFileSync(stamp, hash())
}

function isMade(): boolean {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hash()
}

/** Covers the folder, its readers, and what was made: another command may have overwritten it. */
function hash(): string {
  const sum = createHash('sha256')
  const own = globSync(['build-tools/shop/*.ts', 'package-lock.json'], { cwd: root }).sort()
  const made = globSync('*.{ts,css}', { cwd: target }).sort()
  const files = [
    ...listBuildFiles(findShopFolder()),
    ...own.map((file) => join(root, file)),
    ...made.map((file) => join(target, file)),
  ]
  for (const file of files) sum.update(file).update(existsSync(file) ? readFileSync(file) : '')
  return sum.digest('hex')
}
