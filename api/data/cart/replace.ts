/** Lines that take the place of all that a cart holds. */
import type { Session } from '#api/context.ts'
import { sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { type LineWrite, writeLines } from './write.ts'

/** A line that was there, as `fillCart` puts it back. */
export type RemovedLine = {
  productId: string
  quantity: number
  isTicked: boolean
  note: string
  unit: string
}
type RemovedRow = {
  product_id: string
  quantity: number
  is_ticked: number
  note: string
  unit: string
  position: number
}

/** The lines that were there; null when another change of the cart came first. */
export async function replaceLines(
  db: Database,
  session: Session,
  version: number,
  lines: LineWrite[],
): Promise<RemovedLine[] | null> {
  const { userId } = session
  const written = await writeLines(db, session, version, lines, [
    sql`DELETE FROM cart_items WHERE user_id = ${userId}
        AND EXISTS (SELECT 1 FROM users WHERE id = ${userId} AND cart_version = ${version})
      RETURNING product_id, quantity, is_ticked, note, unit, position`,
  ])
  return written && toRemoved(written[0])
}

function toRemoved(result: D1Result | undefined): RemovedLine[] {
  // The columns above are what RemovedRow lists.
  const rows = (result?.results ?? []) as RemovedRow[]
  return rows
    .toSorted((a, b) => a.position - b.position)
    .map(({ product_id: productId, quantity, is_ticked: ticked, note, unit }) => ({
      productId,
      quantity,
      isTicked: ticked === 1,
      note,
      unit,
    }))
}
