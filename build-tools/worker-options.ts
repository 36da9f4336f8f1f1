/**
 * What Wrangler says of the configurations of the built Workers, written down by the build: a start
 * takes it from there, and a server needs no Wrangler.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#scripts/local/shell.ts'
import {
  apiConfig,
  optionsFile,
  rootMark,
  storefrontConfig,
} from '#scripts/local/worker-options.ts'

export async function writeWorkerOptions(): Promise<void> {
  const { unstable_getMiniflareWorkerOptions: read } = await import('wrangler')
  const options = [storefrontConfig, apiConfig].map((name) => [
    name,
    read(join(root, name)).workerOptions,
  ])
  writeFileSync(optionsFile, JSON.stringify(Object.fromEntries(options), toWritten, 2))
}

function toWritten(key: string, value: unknown): unknown {
  if (typeof value === 'string' && value.startsWith(root))
    return rootMark + value.slice(root.length)
  const isPlain =
    typeof value !== 'object' ||
    value === null ||
    Array.isArray(value) ||
    Object.getPrototypeOf(value) === Object.prototype
  if (isPlain && typeof value !== 'function') return value
  throw new Error(`Wrangler's option ${key} cannot be written down: a new version of it?`)
}
