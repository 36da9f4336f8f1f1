/** Tells whether what was made of source files is still up to date. */
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './shell.ts'

const isGenerated = /(^|\/)(generated|node_modules|media|swagger)\//

/** For what no test is made into: a test that is edited makes nothing anew. */
export const isNoTest: IsWanted = (file) => !/\.test\.tsx?$/.test(file)

type IsWanted = (file: string, read: () => string) => boolean

/** Hashes the project's files that match, or only those that `isWanted` accepts. */
export function hashSources(patterns: string[], isWanted: IsWanted = () => true): string {
  const hash = createHash('sha256')
  const files = globSync(patterns, { cwd: root }).filter((file) => !isGenerated.test(file))
  for (const file of files.sort()) {
    const content = readFileSync(join(root, file))
    if (isWanted(file, () => content.toString('utf8'))) hash.update(file).update(content)
  }
  return hash.digest('hex')
}

/** Hashes files by what they hold and where they lie, which may be outside the project. */
export function hashFiles(files: string[]): string {
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update(existsSync(file) ? readFileSync(file) : '')
  return hash.digest('hex')
}
