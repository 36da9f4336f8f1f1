/** Progress of refunds that the provider did not make at once. */
import { prepare, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'

export type RefundTry = {
  /** Earlier tries; each had a separate key. */
  cancelledCount: number
  /** The provider's, of the one that is under way; null when none is known to be. */
  refundId: string | null
}

type RefundTryRow = { cancelled_count: number; refund_id: string | null }

export async function findRefundTry(db: Database, subject: string): Promise<RefundTry> {
  const row = await prepare(
    db,
    sql`SELECT cancelled_count, refund_id FROM refund_tries WHERE subject = ${subject}`,
  ).first<RefundTryRow>()
  return { cancelledCount: row?.cancelled_count ?? 0, refundId: row?.refund_id ?? null }
}

/** Notes the refund under way; nothing happens when it is known to be cancelled meanwhile. */
export async function updateRefundPending(
  db: Database,
  subject: string,
  { cancelledCount, refundId }: RefundTry,
): Promise<void> {
  await prepare(
    db,
    sql`INSERT INTO refund_tries (subject, cancelled_count, refund_id)
      VALUES (${subject}, ${cancelledCount}, ${refundId})
      ON CONFLICT (subject) DO UPDATE SET refund_id = excluded.refund_id
        WHERE cancelled_count = excluded.cancelled_count`,
  ).run()
}

/** That a refund was tried and is not done: others come first. */
export async function updateRefundTried(db: Database, subject: string, now: Date): Promise<void> {
  await prepare(
    db,
    sql`INSERT INTO refund_tries (subject, cancelled_count, refund_id, tried_at)
      VALUES (${subject}, 0, NULL, ${now.toISOString()})
      ON CONFLICT (subject) DO UPDATE SET tried_at = excluded.tried_at`,
  ).run()
}

/** Counts the cancelled refund, once, however many were told of it. */
export async function updateRefundCancelled(
  db: Database,
  subject: string,
  { cancelledCount }: RefundTry,
): Promise<void> {
  await prepare(
    db,
    sql`INSERT INTO refund_tries (subject, cancelled_count, refund_id)
      VALUES (${subject}, ${cancelledCount + 1}, NULL)
      ON CONFLICT (subject) DO UPDATE
        SET cancelled_count = excluded.cancelled_count, refund_id = NULL
        WHERE cancelled_count = excluded.cancelled_count - 1`,
  ).run()
}
