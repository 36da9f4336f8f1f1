/** Whether a shop's goods are the demo's, or are to be. */
import type { Database } from '#api/database.ts'

/** What the import calls the demo feed, by the address the feed states. */
export const feedId = 'otves-example'

/**
 * Whether there are no goods, or the demo's without their texts. The frame's text comes last:
 * without it an interrupted seed is done again.
 */
export async function isEmpty(db: Database): Promise<boolean> {
  const row = await db
    .prepare(
      `SELECT EXISTS (SELECT 1 FROM products WHERE feed_id <> ?1) AS isOwn,
         EXISTS (SELECT 1 FROM products) AS hasGoods,
         EXISTS (SELECT 1 FROM contents WHERE kind = 'common') AS hasTexts`,
    )
    .bind(feedId)
    .first<{ isOwn: number; hasGoods: number; hasTexts: number }>()
  return row !== null && !row.isOwn && !(row.hasGoods && row.hasTexts)
}
