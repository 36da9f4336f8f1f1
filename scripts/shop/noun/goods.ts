/**
 * What the shop says of its goods: `content/selections.yaml` and `content/brands.yaml`. Brands come
 * with a feed; the file says more of them.
 */
import * as z from 'zod'
import { toHundredths } from '#schema/quantity.ts'
import { LongText, Moment, Slug, Text } from '#scripts/shop/form.ts'
import {
  compact,
  contentTable,
  defineNoun,
  type Files,
  inOrder,
  parseJson,
  type Source,
  toContentRow,
  toYaml,
} from '#scripts/shop/noun.ts'
import type { Row, Table } from '#scripts/shop/table.ts'
import { toListFile } from './block.ts'

/** The code of goods, as their page shows it; YAML reads digits as a number. */
const Code = z
  .union([z.string().trim().min(1).max(100), z.number()], { error: 'a code of goods is wanted' })
  .transform(String)

const Chosen = z.union([
  Code.transform((code) => ({ code, quantity: null })),
  z.strictObject({
    code: Code,
    /** Base units that a whole set takes. */
    quantity: z.number().min(0.01).max(1_000_000),
  }),
])

const Selection = z.strictObject({
  slug: Slug,
  title: Text,
  text: Text.optional(),
  picture: Text.optional(),
  endsAt: Moment.optional(),
  goods: z.array(Chosen).min(1).max(200),
})
type Selection = z.output<typeof Selection> & { pictureUrl: string | null }

const selections = contentTable('selection')
const chosen: Table = {
  name: 'selection_products',
  table: 'selection_products',
  kind: 'rows',
  keys: ['selection_slug', 'product_id'],
  columns: { position: 'value', quantity: 'value' },
}

export const selectionNoun = defineNoun<Selection[]>({
  name: 'selections',
  tables: [selections, chosen],
  read(folder) {
    const file = 'content/selections.yaml'
    const found = folder.read(file, z.array(Selection).max(50))
    return (
      found?.map((selection) => ({
        ...selection,
        pictureUrl: selection.picture ? folder.toPictureUrl(file, selection.picture) : null,
      })) ?? null
    )
  },
  listCodes: (found) => found.flatMap(({ goods }) => goods.map(({ code }) => code)),
  toRows: (found, { productIdOf }) => [
    ...found.map(({ slug, title, text = '', endsAt, pictureUrl }, position) =>
      toContentRow(selections, {
        slug,
        title,
        position,
        body: {
          text,
          ...(endsAt && { endsAt }),
          ...(pictureUrl && { picture: { url: pictureUrl, alt: title } }),
        },
      }),
    ),
    ...found.flatMap((selection) => toChosenRows(selection, productIdOf)),
  ],
  async toFiles(rowsOf, { db }) {
    const goods = rowsOf(chosen)
    const codeOf = await readCodes(
      db,
      goods.map((row) => String(row.product_id)),
    )
    return toListFile('content/selections.yaml', inOrder(rowsOf(selections)), (row) => {
      const { text, endsAt, picture } = parseJson<{
        text?: string
        endsAt?: string
        picture?: { url: string } | null
      }>(row.body)
      const own = goods
        .filter((one) => one.selection_slug === row.slug)
        .toSorted((a, b) => Number(a.position) - Number(b.position))
        .flatMap((one) => {
          const code = codeOf.get(String(one.product_id))
          if (code === undefined) return []
          return [one.quantity === null ? code : { code, quantity: Number(one.quantity) / 100 }]
        })
      return { slug: row.slug, title: row.title, text, picture: picture?.url, endsAt, goods: own }
    })
  },
})

/** Goods that the shop does not have yet are left out until it does. */
function toChosenRows({ slug, goods }: Selection, productIdOf: ReadonlyMap<string, string>): Row[] {
  const rows = new Map<string, Row>()
  for (const [position, { code, quantity }] of goods.entries()) {
    const id = productIdOf.get(code)
    if (id === undefined || rows.has(id)) continue
    rows.set(id, {
      table: chosen,
      values: {
        selection_slug: slug,
        product_id: id,
        position,
        quantity: quantity === null ? null : toHundredths(quantity),
      },
    })
  }
  return [...rows.values()]
}

async function readCodes(db: Source['db'], ids: readonly string[]): Promise<Map<string, string>> {
  const { results } = await db
    .prepare(
      `SELECT id, code FROM products WHERE id IN (SELECT value FROM json_each(?)) LIMIT 20000`,
    )
    .bind(JSON.stringify(ids))
    .all<{ id: string; code: string }>()
  return new Map(results.map(({ id, code }) => [id, code]))
}

const Brand = z.strictObject({
  name: Text,
  country: Text.optional(),
  text: LongText.optional(),
  logo: Text.optional(),
  isOfficialDealer: z.boolean().default(false),
})
type Brand = z.output<typeof Brand> & { logoUrl: string | null }

const brands: Table = {
  name: 'brands',
  table: 'brands',
  kind: 'columns',
  keys: ['name'],
  columns: { country: 'value', text: 'value', logo: 'json', is_official_dealer: 'value' },
  blank: { country: null, text: null, logo: null, is_official_dealer: 0 },
}

export const brandNoun = defineNoun<Brand[]>({
  name: 'brands',
  tables: [brands],
  read(folder) {
    const file = 'content/brands.yaml'
    const found = folder.read(file, z.array(Brand).max(5000))
    return (
      found?.map((brand) => ({
        ...brand,
        logoUrl: brand.logo ? folder.toPictureUrl(file, brand.logo) : null,
      })) ?? null
    )
  },
  toRows: (found) =>
    found.map(({ name, country = null, text = null, logoUrl, isOfficialDealer }) => ({
      table: brands,
      values: {
        name,
        country,
        text,
        logo: logoUrl ? JSON.stringify({ url: logoUrl, alt: name }) : null,
        is_official_dealer: isOfficialDealer ? 1 : 0,
      },
    })),
  toFiles: (rowsOf): Files => {
    const rows = rowsOf(brands).flatMap((row) => {
      const brand = compact({
        name: row.name,
        country: row.country,
        text: row.text,
        logo: row.logo ? parseJson<{ url: string }>(row.logo).url : null,
        isOfficialDealer: row.is_official_dealer === 1,
      })
      return Object.keys(brand).length > 1 ? [brand] : []
    })
    return rows.length > 0 ? { 'content/brands.yaml': toYaml(rows) } : {}
  },
})
