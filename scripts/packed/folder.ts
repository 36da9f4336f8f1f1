/** The files of a packed folder, besides its commands and packages. */
import { cpSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { findShopFolder } from '#build-tools/shop/place.ts'
import { root } from '#scripts/local/shell.ts'
import { commands } from './bundle.ts'

/** What the commands read by its path. */
const files = [
  'LICENSE',
  '.dev.vars.example',
  'wrangler.toml',
  'api/wrangler.toml',
  'api/migrations',
  'deploy/litestream.yml',
  'deploy/otves.service',
  'deploy/nginx.conf',
  'deploy/Caddyfile',
  'scripts/local/control-worker.ts',
  'scripts/local/keep-config.sh',
  'scripts/shop/starter',
]

/** Of the build what serves no visitor, and what holds the secrets of this machine. */
const isLeftOut = (path: string) =>
  path === join(root, 'build/client/media') ||
  path.endsWith('.map') ||
  basename(path).startsWith('.dev.vars')

export function copyFiles(folder: string): void {
  for (const file of files) cpSync(join(root, file), join(folder, file), { recursive: true })
  cpSync(join(root, 'build'), join(folder, 'build'), {
    recursive: true,
    dereference: true,
    filter: (path) => !isLeftOut(path),
  })
  cpSync(findShopFolder(), join(folder, 'shop'), { recursive: true, dereference: true })
}

/** Its package.json: how it is started, and the packages that it holds, by their versions. */
export function writePackage(folder: string, packages: Record<string, string>): void {
  const own = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const { name, version, type, license, description } = own
  const run = 'node --disable-warning=ExperimentalWarning'
  // npm runs a script in the folder of package.json; a file is named from where the caller stands.
  const command = (script: string) => `cd "$INIT_CWD" && exec ${run} "$OLDPWD/scripts/${script}.js"`
  const scripts = {
    start: `exec ${run} scripts/start.js`,
    ...Object.fromEntries(commands.map((script) => [script, command(script)])),
  }
  const said = { name, version, private: true, type, license, description, scripts }
  const text = JSON.stringify({ ...said, dependencies: packages }, null, 2)
  writeFileSync(join(folder, 'package.json'), `${text}\n`)
}

/** Bytes of all its files. */
export const measure = (folder: string): number =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
