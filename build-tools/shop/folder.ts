/** The folder that says whose shop this is: what the build needs of it. */
import { type Shop, ShopForm } from './form.ts'
import { type Logo, readLogo } from './logo.ts'
import { listBuildFiles } from './place.ts'
import { readTheme, type Theme } from './theme.ts'
import { type Fault, readYaml } from './yaml.ts'

export type ShopFolder = { shop: Shop; theme: Theme; logo: Logo }

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
