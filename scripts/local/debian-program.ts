/** Programs that a test runs when the machine has them, or when Debian's package of one can be had. */
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { root } from './shell.ts'

const places = ['/usr/sbin', '/usr/bin', ...(process.env.PATH ?? '').split(delimiter)]

/**
 * The path of `name`; null where the machine has none and no package of Debian can be had. The
 * package is unpacked below node_modules and not installed: a service of it would begin to run.
 */
export function findDebianProgram(name: string, packageName = name): string | null {
  const installed = places.map((place) => join(place, name)).find((path) => existsSync(path))
  if (installed) return installed
  const cache = join(root, 'node_modules/.cache/debian')
  const folder = join(cache, packageName)
  if (!existsSync(folder) && !unpack(packageName, cache, folder)) return null
  return places.map((place) => join(folder, place, name)).find((path) => existsSync(path)) ?? null
}

function unpack(packageName: string, cache: string, folder: string): boolean {
  if (!existsSync('/usr/bin/apt-get')) return false
  mkdirSync(cache, { recursive: true })
  const part = mkdtempSync(join(cache, 'part-'))
  const run = (command: string, ...parameters: string[]) =>
    spawnSync(command, parameters, { cwd: part, stdio: ['ignore', 'ignore', 2] }).status === 0
  try {
    if (!run('apt-get', 'download', '-q', packageName)) return false
    const [file = ''] = globSync('*.deb', { cwd: part })
    if (!run('dpkg-deb', '-x', file, 'files')) return false
    renameSync(join(part, 'files'), folder)
    return true
  } finally {
    rmSync(part, { recursive: true, force: true })
  }
}
