/**
 * `npm run pack -- FOLDER`: all that a server needs to run the shop in production, and no tools
 * (docs/operations.md, «On a server»).
 */
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { build, isBuiltOf } from './build.ts'
import type { Output } from './local/output.ts'
import { root } from './local/shell.ts'
import { bundleCommands } from './packed/bundle.ts'
import { copyFiles, measure, writePackage } from './packed/folder.ts'
import { copyPackages } from './packed/packages.ts'

const usage = `Usage: npm run pack -- FOLDER

  FOLDER   where it is written to: a new folder, or an empty one
`

/** Exit status: 0 done; 1 refused; 2 not understood. */
export async function main(args: string[], output: Output): Promise<number> {
  const folder = readFolder(args)
  if (folder === null) {
    output.stderr.write(usage)
    return 2
  }
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    output.stderr.write(`${folder} is not empty: name another\n`)
    return 1
  }
  // The demo's pictures, which a local shop was built with, are left out.
  if (!isBuiltOf(['plain', 'demo'])) await build()
  const part = `${folder}.part-${process.pid}`
  try {
    const needed = await bundleCommands(join(part, 'scripts'))
    const packages = copyPackages([...needed, 'node'], join(part, 'node_modules'))
    copyFiles(part)
    writePackage(part, packages)
    renameSync(part, folder)
  } finally {
    rmSync(part, { recursive: true, force: true })
  }
  const mebibytes = Math.round(measure(folder) / 1_048_576)
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  output.stdout.write(
    `The shop ${version} is packed into ${folder}, ${mebibytes} MB.\n` +
      'next: copy it to the server, and there: npm start\n',
  )
  return 0
}

function readFolder(args: string[]): string | null {
  try {
    const { positionals } = parseArgs({ args, allowPositionals: true })
    const [folder, ...more] = positionals
    return folder && more.length === 0 ? resolve(folder) : null
  } catch {
    return null
  }
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2), process)
