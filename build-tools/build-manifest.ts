/**
 * Names the build for pages that are open (docs/decisions/0115): `builds/latest.json` says which is
 * served, `builds/meta/{id}.json` how its addresses behave. Written from the list of routes that
 * the router's own build leaves for browsers.
 */
import { globSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isPage } from '#schema/site-address.ts'
import { root } from '#scripts/local/shell.ts'

type Route = { id: string; parentId?: string; path?: string; index?: boolean }
type Manifest = { version: string; routes: Record<string, Route> }

export async function writeBuildManifest(): Promise<void> {
  const [file, ...others] = globSync('build/client/assets/manifest-*.js', { cwd: root })
  if (!file || others.length > 0) throw new Error('build/client/assets holds no single manifest')
  const { version: id, routes } = readManifest(await readFile(join(root, file), 'utf8'))
  const folder = join(root, 'build/client/builds')
  const at = new Date().toISOString()
  await mkdir(join(folder, 'meta'), { recursive: true })
  const meta = { id, at, routes: toRouteRules(routes) }
  await writeFile(join(folder, `meta/${id}.json`), JSON.stringify(meta))
  await writeFile(join(folder, 'latest.json'), JSON.stringify({ id, at }))
}

function readManifest(script: string): Manifest {
  const text = /^window\.__reactRouterManifest=(.*?);?\s*$/s.exec(script)?.[1]
  const manifest: Partial<Manifest> = JSON.parse(text ?? '{}')
  const { version, routes } = manifest
  if (!version || !/^[\w-]+$/.test(version) || !routes) {
    throw new Error('The manifest of the build names no version or no routes')
  }
  return { version, routes }
}

/** The rule of each address: whether its page is the visitor's own, and is left for no new version. */
export function toRouteRules(routes: Record<string, Route>) {
  const toPattern = ({ path = '', parentId }: Route): string => {
    const parent = parentId === undefined ? undefined : routes[parentId]
    return [parent && toPattern(parent), path].filter(Boolean).join('/')
  }
  const patterns = Object.values(routes)
    .filter(({ id, path }) => id !== 'root' && path !== '*')
    .map((route) => `/${toPattern(route)}`)
  return [...new Set(patterns)].sort().map((path) => {
    const example = path.replaceAll(/:\w+\??/g, '-')
    return { path, isPersonal: isPage(example, 'personal'), isHeld: isPage(example, 'held') }
  })
}
