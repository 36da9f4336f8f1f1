/** Brings a folder into a shop: reads it, plans, and applies. */
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Database } from '#api/database.ts'
import { readLogo } from '#build-tools/shop/logo.ts'
import { findShopFolder, listBuildFiles } from '#build-tools/shop/place.ts'
import { readTheme } from '#build-tools/shop/theme.ts'
import { drawFiles, NoPictureError } from '#scripts/pictures/sizes.ts'
import type { MediaStore } from '#scripts/pictures/store.ts'
import { applyPlan } from './apply.ts'
import { type Folder, openFolder } from './folder.ts'
import type { Lookup, Noun } from './noun.ts'
import { nouns } from './nouns.ts'
import { makePlan, type Plan, readApplied, type Step } from './plan.ts'
import { readRows, type Table } from './table.ts'

type Said = { noun: Noun; item: unknown }

/** A folder that has been read; what is at fault in it is in `folder.faults`. */
export type ReadFolder = { folder: Folder; said: Said[] }

export function readFolder(path: string): ReadFolder {
  const folder = openFolder(path)
  const [, themeFile = '', logoFile = ''] = listBuildFiles(path)
  for (const { faults = [] } of [readTheme(themeFile), readLogo(logoFile)]) {
    folder.faults.push(...faults)
  }
  const said = nouns.flatMap((noun) => {
    const item = noun.read(folder)
    return item === null ? [] : [{ noun, item }]
  })
  return { folder, said }
}

type Options = {
  now: Date
  isForced?: boolean
  /** Nouns to bring in; all of them when absent. */
  only?: readonly string[]
}

/** What would happen to each noun that the folder speaks of. */
export async function planFolder(
  db: Database,
  { said }: ReadFolder,
  { now, isForced = false, only }: Options,
): Promise<Plan[]> {
  const applied = await readApplied(db)
  const lookup = await readLookup(db, said, now)
  const plans: Plan[] = []
  for (const { noun, item } of said) {
    if (only && !only.includes(noun.name)) continue
    const rows = noun.toRows(item, lookup)
    const given = { noun: noun.name, tables: noun.tables, rows, applied, isForced }
    const plan = await makePlan(db, given)
    plans.push({ ...plan, steps: [...plan.steps, ...listWaiting(noun, item, lookup)] })
  }
  return plans
}

/** Goods that the folder names by code and the shop does not have yet. */
function listWaiting({ listCodes, tables }: Noun, item: unknown, lookup: Lookup): Step[] {
  const [table] = tables.slice(-1)
  const codes = new Set(listCodes?.(item) ?? [])
  return [...codes]
    .filter((code) => table && !lookup.productIdOf.has(code))
    .flatMap((code) =>
      table ? [{ change: 'WAITING', row: { table, values: {} }, key: code, digest: null }] : [],
    )
}

async function readLookup(db: Database, said: readonly Said[], now: Date): Promise<Lookup> {
  const codes = said.flatMap(({ noun, item }) => noun.listCodes?.(item) ?? [])
  const { results } = await db
    .prepare(
      `SELECT code, min(id) AS id FROM products
       WHERE code IN (SELECT value FROM json_each(?)) GROUP BY code LIMIT 20000`,
    )
    .bind(JSON.stringify(codes))
    .all<{ code: string; id: string }>()
  return { productIdOf: new Map(results.map(({ code, id }) => [code, id])), now }
}

/** Plans and writes, noun by noun; pictures of the folder first. Safe to repeat. */
export async function bringFolder(
  db: Database,
  read: ReadFolder,
  options: Options & { store: MediaStore | null },
): Promise<Plan[]> {
  if (options.store) await keepPictures(read.folder, options.store)
  const plans = await planFolder(db, read, options)
  for (const plan of plans) await applyPlan(db, plan, options.now)
  return plans
}

async function keepPictures({ pictures, refuse }: Folder, store: MediaStore): Promise<void> {
  for (const { key, file } of pictures.values()) {
    if (store.isKept(key)) continue
    try {
      await store.put(key, await drawFiles(readFileSync(file)))
    } catch (error) {
      if (!(error instanceof NoPictureError)) throw error
      refuse(file, error.message)
    }
  }
}

/** The files of a folder that says what the shop's rows say. */
export async function exportFiles(
  db: Database,
  buildFolder = findShopFolder(),
): Promise<Record<string, string>> {
  const [, ...drawn] = listBuildFiles(buildFolder)
  const files = Object.fromEntries(
    drawn.map((file): [string, string] => [basename(file), readFileSync(file, 'utf8')]),
  )
  for (const noun of nouns) {
    const rows = new Map<Table, Awaited<ReturnType<typeof readRows>>>()
    for (const table of noun.tables) rows.set(table, await readRows(db, table))
    const rowsOf = (table: Table) => (rows.get(table) ?? []).map(({ values }) => values)
    Object.assign(files, await noun.toFiles(rowsOf, { db, buildFolder }))
  }
  return files
}
