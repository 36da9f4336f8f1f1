/** Builds both Workers and the browser's files into build/. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findShopFolder, listBuildFiles, listOperationFiles } from '#build-tools/shop/place.ts'
import { withBuildLock } from './local/build-lock.ts'
import { root, step } from './local/shell.ts'
import { hashFiles, hashSources, isNoTest } from './local/source-hash.ts'

const stamp = join(root, 'build/.stamp')
const code = ['language', 'schema', 'telemetry', 'api', 'gateway', 'web']
const folders = [...code, 'build-tools', 'demo', 'scripts']
const sources = [
  // A pattern each: one of all of them takes twice as long to look for.
  ...folders.map((folder) => `${folder}/**/*.{ts,tsx,js,css,graphql,svg,sql,toml,csv,json}`),
  '*.{ts,toml,json}',
]

type BuildOptions = {
  /** With the demo's pictures among the files. */
  hasDemo?: boolean
}

/** With the demo's pictures, or without them. */
type Kind = 'plain' | 'demo'

/** Builds unless the last build is of the same sources, with the demo or without it as asked. */
export async function build({ hasDemo = false }: BuildOptions = {}): Promise<void> {
  const kind = hasDemo ? 'demo' : 'plain'
  const wanted = toStamps()[kind]
  const isBuilt = () => readStamp() === wanted
  if (isBuilt()) return
  await withBuildLock(async () => {
    // The process that held the lock may have built already.
    if (isBuilt()) return
    // Not loaded by a start that finds all built.
    const { leaveDemoOut, prepare, prepareDemo } = await import('./prepare.ts')
    const { writeAppOperations } = await import('#build-tools/graphql-operations.ts')
    const { writeBuildManifest } = await import('#build-tools/build-manifest.ts')
    const { pack } = await import('#build-tools/pack.ts')
    const { writeWorkerOptions } = await import('#build-tools/worker-options.ts')
    await prepare()
    if (hasDemo) await prepareDemo()
    else leaveDemoOut()
    await step('Building', 'react-router', ['build'])
    await writeBuildManifest()
    writeAppOperations({ sources: join(root, 'schema/graphql'), shop: findShopFolder() })
    await pack()
    await writeWorkerOptions()
    writeFileSync(stamp, wanted)
  })
}

/** Whether the last build is of the sources as they are, and of one of `kinds`. */
export function isBuiltOf(kinds: Kind[]): boolean {
  const built = readStamp()
  const stamps = toStamps()
  return kinds.some((kind) => stamps[kind] === built)
}

const readStamp = () => (existsSync(stamp) ? readFileSync(stamp, 'utf8') : null)

function toStamps(): Record<Kind, string> {
  const folder = findShopFolder()
  const files = hashFiles([...listBuildFiles(folder), ...listOperationFiles(folder)])
  const plain = [hashSources(sources, isNoTest), files].join(' ')
  return { plain, demo: `${plain} with the demo` }
}

if (import.meta.main) await build({ hasDemo: process.argv.includes('--demo') })
