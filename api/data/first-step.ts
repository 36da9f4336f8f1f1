/** What of the first steps of a shop no other table tells. */

import type { Database } from '#api/database.ts'
import { prepare, sql } from './sql.ts'

type FirstStepState = {
  /** Those who can sign in, and those who are invited. */
  peopleCount: number
  hasOrder: boolean
  hasBackup: boolean
  /** The owner has put the list away. */
  isHidden: boolean
}

type StateRow = { people: number; has_order: number; has_backup: number; is_hidden: number }

export async function findFirstStepState(db: Database): Promise<FirstStepState> {
  const row = await prepare(
    db,
    sql`SELECT (SELECT count(*) FROM staff_people WHERE ended_at IS NULL) AS people,
      EXISTS (SELECT 1 FROM orders) AS has_order,
      EXISTS (SELECT 1 FROM first_steps WHERE step = 'BACKUP') AS has_backup,
      EXISTS (SELECT 1 FROM first_steps WHERE step = 'HIDDEN') AS is_hidden`,
  ).first<StateRow>()
  return {
    peopleCount: row?.people ?? 0,
    hasOrder: row?.has_order === 1,
    hasBackup: row?.has_backup === 1,
    isHidden: row?.is_hidden === 1,
  }
}

export const prepareFirstStep = (
  db: Database,
  step: 'BACKUP' | 'HIDDEN',
  now: Date,
): D1PreparedStatement =>
  prepare(
    db,
    sql`INSERT INTO first_steps (step, at) VALUES (${step}, ${now.toISOString()})
      ON CONFLICT (step) DO UPDATE SET at = excluded.at`,
  )
