/** What the shop says of marked goods, read with the rows that need it. */
import { prepare, type Sql, sql } from '#api/data/sql.ts'
import { readStored } from '#api/data/stored.ts'
import type { Database } from '#api/database.ts'
import {
  defaultMarkingSettings,
  type MarkingSettings,
  readMarkingSettings,
} from '#schema/marking-settings.ts'

/** A column for `toMarkingSettings`. */
export const markingText: Sql = sql`(SELECT body FROM shop_marking)`

/** `text` null is a shop that has set none. */
export const toMarkingSettings = (text: string | null): MarkingSettings =>
  text === null
    ? defaultMarkingSettings
    : readStored('shop_marking.body', text, (stored) => {
        const { settings, faults } = readMarkingSettings(stored)
        return { value: settings, fault: faults.length > 0 ? faults.join('; ') : null }
      })

export async function findMarkingSettings(db: Database): Promise<MarkingSettings> {
  const row = await prepare(db, sql`SELECT ${markingText} AS body`).first<{ body: string | null }>()
  return toMarkingSettings(row?.body ?? null)
}
