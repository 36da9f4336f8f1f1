/** `npm run pack:client -- [FOLDER]`: the package by which apps ask the shop (docs/app.md). */
import {
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildSchema, printSchema } from 'graphql'
import { readExamples } from './client/examples.ts'
import { withBuildLock } from './local/build-lock.ts'
import type { Output } from './local/output.ts'
import { execute, root } from './local/shell.ts'
import { generateTypes } from './prepare.ts'

const usage = `Usage: npm run pack:client -- [FOLDER]

  FOLDER   where the tarball is written to; the folder where you are when left out
`

const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** What documents are typed by: types alone. */
const typedDocument = '@graphql-typed-document-node/core'

/** Exit status: 0 done; 1 failed; 2 not understood. */
export async function main(args: string[], output: Output): Promise<number> {
  const target = readTarget(args)
  if (target === null) {
    output.stderr.write(usage)
    return 2
  }
  await withBuildLock(generateTypes)
  const folder = mkdtempSync(join(tmpdir(), 'otves-client-'))
  try {
    const tarball = await pack(folder, target)
    if (tarball === null) return 1
    const kilobytes = Math.round(statSync(tarball).size / 1024)
    output.stdout.write(`${tarball}\n`)
    output.stderr.write(`${kilobytes} KB; next, in your app: npm install ${tarball}\n`)
    return 0
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The tarball; null when it could not be made, and a program has said why. */
async function pack(folder: string, target: string): Promise<string | null> {
  const compiled = ['-p', join(root, 'scripts/client/tsconfig.json'), '--outDir', `${folder}/dist`]
  if ((await execute('tsc', compiled)) !== 0) return null
  const { version } = writeFiles(folder)
  mkdirSync(target, { recursive: true })
  const packed = ['pack', folder, '--pack-destination', target, '--loglevel=error']
  if ((await execute('npm', packed, { isQuiet: true })) !== 0) return null
  return join(target, `otves-client-${version}.tgz`)
}

/** All but what is compiled. */
function writeFiles(folder: string): { version: string } {
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  const { version, license } = JSON.parse(read('package.json'))
  const { version: typed } = JSON.parse(read(`node_modules/${typedDocument}/package.json`))
  const sdl = globSync('schema/graphql/**/*.graphql', { cwd: root }).sort().map(read).join('\n')
  const guide = read('docs/app.md')
  write('schema.graphql', `${printSchema(buildSchema(sdl))}\n`)
  write('README.md', guide)
  write('sample.ts', readExamples(guide))
  write('package.json', `${JSON.stringify(toPackage({ version, license, typed }), null, 2)}\n`)
  return { version }
}

const toEntry = (path: string) => ({ types: `./dist/${path}.d.ts`, default: `./dist/${path}.js` })

const toPackage = ({
  version,
  license,
  typed,
}: Record<'version' | 'license' | 'typed', string>) => ({
  name: 'otves-client',
  version,
  license,
  description: 'Typed documents and a client of a shop: search, cart, sign-in, order, payment',
  type: 'module',
  sideEffects: false,
  exports: {
    '.': toEntry('client'),
    './operations': toEntry('generated/graphql'),
    './schema.graphql': './schema.graphql',
  },
  files: ['dist', 'sample.ts', 'schema.graphql'],
  dependencies: { [typedDocument]: `^${typed}` },
})

function readTarget(args: string[]): string | null {
  try {
    const { positionals } = parseArgs({ args, allowPositionals: true })
    const [given = '.', ...more] = positionals
    return more.length === 0 ? resolve(given) : null
  } catch {
    return null
  }
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2), process)
