import { readTable } from '#demo/table.ts'

/** Every brand here is invented for the demo shop; none names a real maker. */
export interface Brand {
  name: string
  country: string
  /** Colour of the label on drawn packages. */
  colour: string
  about: string
}

export const brands = readTable<readonly Brand[]>('catalogue/brands.json')

const brandByName = new Map(brands.map((item) => [item.name, item]))

export function requireBrand(name: string): Brand {
  const found = brandByName.get(name)
  if (!found) throw new Error(`No such brand: ${name}`)
  return found
}

/** Whose goods stand before others. */
export const popularBrands: ReadonlySet<string> = new Set([
  'Монолар',
  'Гипсовей',
  'Kvarnholt',
  'Керамарта',
  'Дубравелл',
  'Fargvik',
  'Красколад',
  'Зимовей',
  'Листоград',
  'Струнея',
  'Bohrmeyer',
  'Шурупыч',
])
