/**
 * Which modules come to a browser in one file. The bundler makes a file of what the same entries
 * (screens, and parts that load later) share: hundreds of files of a few hundred bytes, of which a
 * screen needs thirty. Here two of them become one while the requests that this saves outweigh the
 * bytes that an entry then loads in vain. No list of modules is kept.
 */
import { statSync } from 'node:fs'
import type { Plugin } from 'vite'

/** What the bundler tells of a module. */
export type BundledModule = {
  code: string | null
  isEntry: boolean
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
  importers: readonly string[]
  dynamicImporters: readonly string[]
}

type Graph = { getModuleInfo(id: string): BundledModule | null }
type Modules = ReadonlyMap<string, BundledModule>

/** What is loaded by the same entries. */
type Shared = { ids: string[]; entries: Set<string>; bytes: number; isStyle: boolean }

type Options = {
  /** What a request is worth in bytes of source. */
  requestBytes: number
  /** Whether another group has the module, which so many entries load. */
  isTaken: (id: string, entryCount: number) => boolean
}

/** The name of a module's file; null where the bundler splits as it does by itself. */
export function createCodeGroups(options: Options) {
  let names: Map<string, string | null> = new Map()
  return (id: string, graph: Graph): string | null => {
    if (!names.has(id)) names = nameFiles(readModules(id, graph), options)
    return names.get(id) ?? null
  }
}

/**
 * Lets the file of a screen export more than the screen, without which the bundler takes along all
 * that a group's modules import. Stands after the router's plugin, which sets it otherwise.
 */
export const openEntries = (): Plugin => ({
  name: 'open-entries',
  apply: 'build',
  config: () => ({
    environments: {
      client: { build: { rolldownOptions: { preserveEntrySignatures: 'allow-extension' } } },
    },
  }),
})

/** All that are bundled with it. */
function readModules(id: string, graph: Graph): Modules {
  const modules = new Map<string, BundledModule>()
  const left = [id]
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const module = modules.has(next) ? null : graph.getModuleInfo(next)
    if (!module) continue
    modules.set(next, module)
    left.push(...module.importedIds, ...module.dynamicallyImportedIds)
    left.push(...module.importers, ...module.dynamicImporters)
  }
  return modules
}

export function nameFiles(modules: Modules, options: Options): Map<string, string | null> {
  const names = new Map<string, string | null>([...modules.keys()].map((id) => [id, null]))
  const files = listShared(modules, options)
  const found = new Set(files)
  for (const [i, file] of mergeFiles(files, modules, options.requestBytes).entries()) {
    if (found.has(file)) continue
    for (const id of file.ids) names.set(id, `part-${i}`)
  }
  return names
}

const isLoadedAlone = ({ isEntry, dynamicImporters }: BundledModule) =>
  isEntry || dynamicImporters.length > 0

/** As the bundler would split. What is no file's own code (a helper of the bundler) stays out. */
function listShared(modules: Modules, { isTaken }: Options): Shared[] {
  const loaders = new Map<string, Set<string>>([...modules.keys()].map((id) => [id, new Set()]))
  const load = (entry: string, id: string) => {
    const entries = loaders.get(id)
    if (!entries || entries.has(entry)) return
    entries.add(entry)
    for (const imported of modules.get(id)?.importedIds ?? []) load(entry, imported)
  }
  for (const [id, module] of modules) if (isLoadedAlone(module)) load(id, id)
  const files = new Map<string, Shared>()
  for (const [id, entries] of loaders) {
    const module = modules.get(id)
    if (!module || id.startsWith('\0') || isLoadedAlone(module)) continue
    if (entries.size === 0 || isTaken(id, entries.size)) continue
    const isStyle = id.endsWith('.css')
    const key = JSON.stringify([isStyle, ...[...entries].sort()])
    const file = files.get(key) ?? { ids: [], entries, bytes: 0, isStyle }
    file.ids.push(id)
    file.bytes += isStyle ? statSync(id).size : (module.code?.length ?? 0)
    files.set(key, file)
  }
  return [...files.values()]
}

type Pair = { one: Shared; other: Shared; gain: number }

/** The pair that gains most first; what two gain changes with neither of the others. */
function mergeFiles(files: readonly Shared[], modules: Modules, requestBytes: number): Shared[] {
  const left = new Set(files)
  const uses = toUses(files, modules)
  const toPair = (one: Shared, other: Shared): Pair[] => {
    const gain = one === other ? 0 : toGain(one, other, requestBytes)
    return gain > 0 ? [{ one, other, gain }] : []
  }
  let pairs = files.flatMap((one, i) => files.slice(i + 1).flatMap((other) => toPair(one, other)))
  while (pairs.length > 0) {
    const best = pairs.reduce((most, pair) => (pair.gain > most.gain ? pair : most))
    const { one, other } = best
    if (isBetween(one, other, uses) || isBetween(other, one, uses)) {
      pairs = pairs.filter((pair) => pair !== best)
      continue
    }
    const both: Shared = {
      ids: [...one.ids, ...other.ids],
      entries: new Set([...one.entries, ...other.entries]),
      bytes: one.bytes + other.bytes,
      isStyle: one.isStyle,
    }
    for (const merged of [one, other]) left.delete(merged)
    joinUses(uses, best, both)
    pairs = pairs.filter((pair) => left.has(pair.one) && left.has(pair.other))
    pairs.push(...[...left].flatMap((third) => toPair(third, both)))
    left.add(both)
  }
  return [...left]
}

/** Requests saved, in bytes, less what is loaded by those who need only one of the two. */
function toGain(one: Shared, other: Shared, requestBytes: number): number {
  // Styles beside code would be a request more for whoever needs the code.
  if (one.isStyle !== other.isStyle) return 0
  const common = [...one.entries].filter((entry) => other.entries.has(entry)).length
  const vain = one.bytes * (other.entries.size - common) + other.bytes * (one.entries.size - common)
  return common * requestBytes - vain
}

type Uses = Map<Shared, Set<Shared>>

function toUses(files: readonly Shared[], modules: Modules): Uses {
  const fileOf = new Map(files.flatMap((file) => file.ids.map((id) => [id, file] as const)))
  const toUsed = ({ ids }: Shared) =>
    ids
      .flatMap((id) => modules.get(id)?.importedIds ?? [])
      .flatMap((imported) => fileOf.get(imported) ?? [])
  return new Map(files.map((file) => [file, new Set(toUsed(file).filter((used) => used !== file))]))
}

/** Whether `from` needs `to` by way of a third: as one file they would import it and be imported. */
function isBetween(from: Shared, to: Shared, uses: Uses): boolean {
  const seen = new Set<Shared>()
  const left = [...(uses.get(from) ?? [])].filter((used) => used !== to)
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (next === to) return true
    if (seen.has(next)) continue
    seen.add(next)
    left.push(...(uses.get(next) ?? []))
  }
  return false
}

function joinUses(uses: Uses, { one, other }: Pair, both: Shared): void {
  const used = new Set([...(uses.get(one) ?? []), ...(uses.get(other) ?? [])])
  for (const merged of [one, other]) {
    uses.delete(merged)
    used.delete(merged)
  }
  for (const others of uses.values()) {
    const isUsed = [one, other].map((merged) => others.delete(merged)).includes(true)
    if (isUsed) others.add(both)
  }
  uses.set(both, used)
}
