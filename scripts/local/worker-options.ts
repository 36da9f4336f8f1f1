/** What Wrangler says of the configurations of the built Workers, as the build has written it down. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './shell.ts'

export const storefrontConfig = 'build/server/wrangler.json'
export const apiConfig = 'build/api/wrangler.json'

export const optionsFile = join(root, 'build/workers.json')
/** Stands for the folder of the project, which may lie elsewhere by then. */
export const rootMark = '<root>'

/** Options of a Worker as Miniflare 4 takes them; paths in full. */
export type WorkerOptions = { bindings?: object; serviceBindings?: object }

export function readWorkerOptions(config: string): WorkerOptions {
  const options: Record<string, WorkerOptions> = JSON.parse(
    readFileSync(optionsFile, 'utf8'),
    (_, value) =>
      typeof value === 'string' && value.startsWith(rootMark)
        ? root + value.slice(rootMark.length)
        : value,
  )
  const own = options[config]
  if (!own) throw new Error(`build/workers.json says nothing of ${config}`)
  return own
}
