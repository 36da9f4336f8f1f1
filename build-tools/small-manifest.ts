/**
 * The router's list of pages, which every page loads, without what says nothing: what a page does
 * not have, files that are no pages, and the code that is there already when a page is asked for.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { root } from '#scripts/local/shell.ts'

const Manifest = z.looseObject({
  entry: z.looseObject({ imports: z.array(z.string()) }),
  routes: z.record(
    z.string(),
    z.looseObject({ path: z.string().optional(), imports: z.array(z.string()) }),
  ),
})

const name = 'window.__reactRouterManifest='

export function shrinkManifest(): void {
  const [file] = globSync('build/client/assets/manifest-*.js', { cwd: root })
  if (!file) throw new Error('The router writes its list of pages elsewhere.')
  const path = join(root, file)
  const text = readFileSync(path, 'utf8')
  if (!text.startsWith(name)) throw new Error('The router writes its list of pages otherwise.')
  const { entry, routes, ...rest } = Manifest.parse(JSON.parse(text.slice(name.length, -1)))
  const pages = Object.entries(routes).filter(([, route]) => !route.path?.includes('.'))
  const small = pages.map(([id, route]) => {
    const imports = route.imports.filter((file) => !entry.imports.includes(file))
    const said = Object.entries({ ...route, imports }).filter(([, value]) => !isNothing(value))
    return [id, Object.fromEntries(said)]
  })
  const manifest = { entry, routes: Object.fromEntries(small), ...rest }
  writeFileSync(path, `${name}${JSON.stringify(manifest)};`)
}

const isNothing = (value: unknown) =>
  value === false || (Array.isArray(value) && value.length === 0)
