/** Builds both Workers and the browser's files into build/. */
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeBuildManifest } from '#build-tools/build-manifest.ts'
import { pack } from '#build-tools/pack.ts'
import { withBuildLock } from './local/build-lock.ts'
import { root, step } from './local/shell.ts'
import { prepare } from './prepare.ts'

const stamp = join(root, 'build/.stamp')
const sources =
  '{schema,api,gateway,web,build-tools,scripts}/**/*.{ts,tsx,js,css,graphql,svg,sql,toml,csv}'

/** Builds unless the sources are those of the last build. */
export async function build(): Promise<void> {
  const wanted = toStamp()
  const isBuilt = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted
  if (isBuilt()) return
  await withBuildLock(async () => {
    // The process that held the lock may have built already.
    if (isBuilt()) return
    await prepare()
    await step('Building', 'react-router', ['build'])
    await writeBuildManifest()
    await pack()
    writeFileSync(stamp, wanted)
  })
}

function toStamp(): string {
  const hash = createHash('sha256')
  const files = globSync([sources, '*.{ts,toml,json}'], { cwd: root })
    .filter((file) => !/(^|\/)(generated|node_modules|media|swagger)\//.test(file))
    .sort()
  for (const file of files) hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

if (import.meta.main) await build()
