/** A noun of a shop's folder: its files, and the rows they are. */

import { stringify } from 'yaml'
import type { Database } from '#api/database.ts'
import type { Folder } from './folder.ts'
import { type Block, formatBlocks } from './markdown.ts'
import type { Row, Table, Value } from './table.ts'

/** What rows need to know that only the shop's database knows. */
export type Lookup = {
  /** Ids of goods by the code that their pages show. */
  productIdOf: ReadonlyMap<string, string>
  now: Date
}

export type Noun<Item = unknown> = {
  name: string
  tables: readonly Table[]
  /** Everything its files say; faults go to the folder. Null when the folder has nothing of it. */
  read: (folder: Folder) => Item | null
  /** Codes of goods it names, which are looked up before rows are made; rows of its last table. */
  listCodes?: (item: Item) => string[]
  toRows: (item: Item, lookup: Lookup) => Row[]
  /** Files, by their names within the folder, that say what rows do. */
  toFiles: (rowsOf: (table: Table) => Row['values'][], source: Source) => Promise<Files> | Files
}

/** What files are written from, besides the noun's own rows. */
export type Source = {
  db: Database
  /** What is of the build is no row: the folder that says it. */
  buildFolder: string
}

export type Files = Record<string, string>

/** Keeps the type of a noun's item between its own functions. */
export const defineNoun = <Item>(noun: Noun<Item>): Noun<Item> => noun

/** A part of `contents`: the rows of one kind. */
export const contentTable = (kind: string): Table => ({
  name: kind,
  table: 'contents',
  kind: 'rows',
  keys: ['kind', 'slug'],
  columns: { title: 'value', position: 'value', version: 'value', body: 'json' },
  where: `kind = '${kind}'`,
})

type Content = { slug: string; title: string; position?: number; version?: string; body: object }

export const toContentRow = (
  table: Table,
  { slug, title, position = 0, version = '', body }: Content,
): Row => ({
  table,
  values: { kind: table.name, slug, title, position, version, body: JSON.stringify(body) },
})

export const parseJson = <Shape>(value: Value | undefined): Shape => JSON.parse(String(value))

/** By place, as the shop shows them. */
export const inOrder = (rows: readonly Row['values'][]): Row['values'][] =>
  rows.toSorted(
    (a, b) => Number(a.position) - Number(b.position) || (String(a.slug) < String(b.slug) ? -1 : 1),
  )

/** Without what is not said: null, undefined, false, empty lists and texts. */
export const compact = <Shape extends object>(object: Shape): Partial<Shape> =>
  Object.fromEntries(
    Object.entries(object).filter(
      ([, value]) =>
        value !== null &&
        value !== undefined &&
        value !== false &&
        value !== '' &&
        !(Array.isArray(value) && value.length === 0),
    ),
  ) as Partial<Shape>

export const toYaml = (value: unknown): string => stringify(value, { lineWidth: 100 })

export const toText = (front: object, blocks: readonly Partial<Block>[]): string =>
  `---\n${toYaml(front)}---\n\n${formatBlocks(blocks)}`
