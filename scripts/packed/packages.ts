/** Copies packages of this checkout, with those that they need, without the registry. */
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { root } from '#scripts/local/shell.ts'

type Manifest = {
  version: string
  dependencies?: Record<string, string>
  /** Those of other machines are not installed. */
  optionalDependencies?: Record<string, string>
}

const modules = join(root, 'node_modules')

/** Copies `names` and what they need into `target`; answers the versions of `names`. */
export function copyPackages(names: string[], target: string): Record<string, string> {
  const places = new Set<string>()
  const versions = names.map((name) => [name, collect(name, modules, places)])
  for (const place of places) copyPackage(place, join(target, relative(modules, place)))
  mkdirSync(join(target, '.bin'), { recursive: true })
  symlinkSync('../node/bin/node', join(target, '.bin/node'))
  return Object.fromEntries(versions)
}

/** Adds the folder of the package that `from` finds by that name, and of those it needs; answers its version. */
function collect(name: string, from: string, places: Set<string>): string {
  const place = findPackage(name, from)
  if (place === null) throw new Error(`The package ${name} is not installed`)
  const manifest: Manifest = JSON.parse(readFileSync(join(place, 'package.json'), 'utf8'))
  if (places.has(place)) return manifest.version
  places.add(place)
  // What the package `node` needs has put its program there when it was installed.
  if (name === 'node') return manifest.version
  for (const needed of Object.keys(manifest.dependencies ?? {})) {
    if (!(needed in (manifest.optionalDependencies ?? {}))) collect(needed, place, places)
  }
  for (const needed of Object.keys(manifest.optionalDependencies ?? {})) {
    if (findPackage(needed, place)) collect(needed, place, places)
  }
  return manifest.version
}

/** The folder that Node would find, from `from` upwards to the root of the project. */
function findPackage(name: string, from: string): string | null {
  for (let folder = from; folder.startsWith(root) && folder !== root; folder = dirname(folder)) {
    const place = join(
      basename(folder) === 'node_modules' ? folder : join(folder, 'node_modules'),
      name,
    )
    if (existsSync(join(place, 'package.json'))) return place
  }
  return null
}

/** Without packages inside it, which are copied for themselves, and without what is for people who read its code. */
function copyPackage(place: string, target: string): void {
  cpSync(place, target, {
    recursive: true,
    dereference: true,
    filter: (path) => {
      const inside = relative(place, path)
      // The program of workerd lies twice, since npm links it: it is asked for in the other package.
      const isTwice = basename(place) === 'workerd' && inside === 'bin'
      return inside.split('/')[0] !== 'node_modules' && !isTwice && !/\.(map|d\.ts)$/.test(path)
    },
  })
}
