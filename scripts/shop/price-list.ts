/** `price-list.yaml`: which column of a price list is what, for `npm run import`. */
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import * as z from 'zod'
import type { PriceList } from '#api/import/feed/table-mapping.ts'
import { findShopFolder } from '#build-tools/shop/place.ts'
import { formatFault, readYaml } from '#build-tools/shop/yaml.ts'
import { Slug } from './form.ts'
import { defineNoun, type Files } from './noun.ts'

export const priceListFile = 'price-list.yaml'

const Heading = z.string().trim().min(1).max(200)
const ShopId = z
  .string()
  .regex(/^[\w.~-]{1,64}$/, 'the id of a shop, as places/ names it, is wanted')

const Columns = z.strictObject({
  code: Heading,
  name: Heading,
  category: Heading.optional(),
  brand: Heading.optional(),
  unit: Heading.optional(),
  price: Heading.optional(),
  oldPrice: Heading.optional(),
  stock: z.union([Heading, z.record(ShopId, Heading)]).optional(),
  barcode: Heading.optional(),
  pictures: z
    .union([Heading.transform((heading) => [heading]), z.array(Heading).max(20)])
    .optional(),
  description: Heading.optional(),
  vat: Heading.optional(),
  marking: Heading.optional(),
  weight: Heading.optional(),
  pack: Heading.optional(),
  step: Heading.optional(),
  min: Heading.optional(),
})

const Property = z.union([
  Heading.transform((column) => ({ column, name: column, unit: '' })),
  z
    .strictObject({
      column: Heading,
      name: Heading.max(120).optional(),
      unit: z.string().trim().max(20).default(''),
    })
    .transform(({ column, name = column, unit }) => ({ column, name, unit })),
])

const List = z.strictObject({
  /** Which files it is for: `prais-*.xlsx`. */
  file: z.string().trim().min(1).max(200).optional(),
  sheet: z.string().trim().min(1).max(100).optional(),
  columns: Columns,
  properties: z.union([z.literal('rest'), z.array(Property).max(150)]).default([]),
})

const PriceLists = z.record(Slug, List)
type PriceLists = z.output<typeof PriceLists>

/** It makes no rows: the import reads it when it needs it. */
export const priceListNoun = defineNoun<PriceLists>({
  name: 'price lists',
  tables: [],
  read: (folder) => folder.read(priceListFile, PriceLists),
  toRows: () => [],
  toFiles: (_, { buildFolder }): Files => {
    const path = join(buildFolder, priceListFile)
    return existsSync(path) ? { [priceListFile]: readFileSync(path, 'utf8') } : {}
  },
})

/** Why a list cannot be chosen; `isWanted` where the folder has none at all. */
export type NoPriceList = { message: string; isWanted: boolean }

/** The list for a file: the one that is asked for, the one for such names, or the only one. */
export function choosePriceList(
  file: string,
  asked: string | undefined,
  folder = findShopFolder(),
): { list: PriceList; none?: undefined } | { list?: undefined; none: NoPriceList } {
  const path = join(folder, priceListFile)
  if (!existsSync(path)) return { none: { message: `There is no ${path}`, isWanted: true } }
  const { value, faults } = readYaml(path, PriceLists)
  if (faults) return { none: { message: faults.map(formatFault).join('\n'), isWanted: false } }
  const names = Object.keys(value)
  const found =
    asked === undefined ? findByFile(value, file) : names.filter((name) => name === asked)
  const [name = '', ...others] = found
  const list = value[name]
  if (!list || others.length > 0) {
    const known = `${priceListFile} has ${names.join(', ') || 'none'}`
    const message =
      asked === undefined
        ? `Which price list is it? Name it by --list: ${known}`
        : `There is no price list ${asked}: ${known}`
    return { none: { message, isWanted: names.length === 0 } }
  }
  const { sheet = null, columns, properties } = list
  return { list: { name, sheet, columns, properties } }
}

function findByFile(lists: PriceLists, file: string): string[] {
  const all = Object.entries(lists)
  const named = all.filter(([, list]) => list.file !== undefined && isOf(basename(file), list.file))
  const open = all.filter(([, list]) => list.file === undefined)
  return (named.length > 0 ? named : open).map(([name]) => name)
}

/** «*» stands for any letters; case does not count. */
function isOf(name: string, pattern: string): boolean {
  const parts = pattern.split('*').map((part) => RegExp.escape(part))
  return new RegExp(`^${parts.join('.*')}$`, 'iu').test(name)
}
