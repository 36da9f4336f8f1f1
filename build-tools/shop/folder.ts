/** The folder that says whose shop this is: where it lies, and what the build needs of it. */
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { type Shop, ShopForm } from './form.ts'
import { type Logo, readLogo } from './logo.ts'
import { readTheme, type Theme } from './theme.ts'
import { type Fault, readYaml } from './yaml.ts'

const root = join(import.meta.dirname, '../..')

/** What the build is made from; the rest of the folder becomes rows. */
const buildFiles = ['shop.yaml', 'theme.css', 'logo.svg']

export type ShopFolder = { shop: Shop; theme: Theme; logo: Logo }

/** `shop`, or what SHOP_FOLDER names, in the environment or in .dev.vars. */
export function findShopFolder(): string {
  const file = join(root, '.dev.vars')
  const written = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}
  return resolve(root, process.env['SHOP_FOLDER'] || written['SHOP_FOLDER'] || 'shop')
}

export const listBuildFiles = (folder: string) => buildFiles.map((name) => join(folder, name))

export function readShopFolder(
  folder: string,
): { value: ShopFolder; faults?: undefined } | { value?: undefined; faults: Fault[] } {
  const [shopFile = '', themeFile = '', logoFile = ''] = listBuildFiles(folder)
  const shop = readYaml(shopFile, ShopForm)
  const theme = readTheme(themeFile)
  const logo = readLogo(logoFile)
  if (shop.value && theme.value && logo.value) {
    return { value: { shop: shop.value, theme: theme.value, logo: logo.value } }
  }
  return { faults: [shop, theme, logo].flatMap(({ faults = [] }) => faults) }
}
