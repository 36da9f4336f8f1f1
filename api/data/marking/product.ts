/** Who says that a product is marked, and its barcodes. */
import { parse } from '#api/data/catalogue/card.ts'
import { prepare, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { toMarkingGroup } from '#api/rules/marking/group.ts'
import type { MarkingWord } from '#schema/marking-group.ts'
import { toRequiredFrom } from '#schema/marking-settings.ts'
import type { StaffMarking } from '#schema/rest/staff/marking.ts'
import { markingText, toMarkingSettings } from './settings.ts'

type BarcodesRow = { barcode: string | null; further_barcodes: string | null }
type MarkingRow = BarcodesRow & {
  id: string
  name: string
  code: string
  marking_group: string | null
  marking_decided: MarkingWord | null
  marking_stated: MarkingWord | null
  inherited: MarkingWord | null
  settings: string | null
}

/** All barcodes of a product, the main one first: what `fitsGtin` compares. */
export const toBarcodes = ({ barcode, further_barcodes: further }: BarcodesRow): string[] => [
  ...(barcode === null ? [] : [barcode]),
  ...parse<string[]>(further ?? '[]'),
]

/** Null when there is no such product. */
export async function findStaffMarking(
  db: Database,
  productId: string,
): Promise<StaffMarking | null> {
  const row = await prepare(
    db,
    sql`SELECT p.id, p.name, p.code, p.barcode, p.further_barcodes, p.marking_group,
      p.marking_decided, p.marking_stated, ${markingText} AS settings,
      (SELECT inherited FROM product_markings m WHERE m.product_id = p.id) AS inherited
      FROM products p WHERE p.id = ${productId}`,
  ).first<MarkingRow>()
  if (!row) return null
  const { marking_group: group } = row
  return {
    productId: row.id,
    name: row.name,
    code: row.code,
    barcodes: toBarcodes(row),
    group: toMarkingGroup(group),
    requiredFrom: group === null ? null : toRequiredFrom(toMarkingSettings(row.settings), group),
    decided: row.marking_decided,
    stated: row.marking_stated,
    inherited: row.inherited,
  }
}

export const isMarkingSeen = (productId: string, decided: MarkingWord | null): Sql =>
  sql`EXISTS (SELECT 1 FROM products WHERE id = ${productId} AND marking_decided IS ${decided})`

export const prepareMarking = (
  db: Database,
  productId: string,
  decided: MarkingWord | null,
): D1PreparedStatement =>
  prepare(db, sql`UPDATE products SET marking_decided = ${decided} WHERE id = ${productId}`)
