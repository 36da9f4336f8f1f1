/** Where the folder lies that says whose shop this is. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'

const root = join(import.meta.dirname, '../..')

/** What the build is made from; the rest of the folder becomes rows. */
const buildFiles = ['shop.yaml', 'theme.css', 'logo.svg']

/** `shop`, or what SHOP_FOLDER names, in the environment or in .dev.vars. */
export function findShopFolder(): string {
  const file = join(root, '.dev.vars')
  const written = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}
  return resolve(root, process.env['SHOP_FOLDER'] || written['SHOP_FOLDER'] || 'shop')
}

export const listBuildFiles = (folder: string) => buildFiles.map((name) => join(folder, name))

/** Operations of the merchant's own apps, which the build writes into the list of known ones. */
export const listOperationFiles = (folder: string) =>
  globSync('operations/*.graphql', { cwd: folder })
    .sort()
    .map((name) => join(folder, name))
