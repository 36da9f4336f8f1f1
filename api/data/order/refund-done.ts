/** Marks that money has gone back, and queues the message that tells it, once. */
import { prepareMessage } from '#api/data/message/message.ts'
import { prepare, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import type { MessageKind } from '#api/rules/message/kind.ts'

/** Where it is marked: on the order, on a refund of its lines, on a return. */
const tables = {
  ORDER_REFUNDED: sql`orders`,
  LINES_REFUNDED: sql`order_refunds`,
  RETURN_REFUNDED: sql`order_returns`,
} satisfies Partial<Record<MessageKind, unknown>>

type Refunded = { kind: keyof typeof tables; id: string; now: Date }

export async function updateRefunded(db: Database, refunded: Refunded): Promise<void> {
  await db.batch(prepareRefunded(db, refunded))
}

/** The same for a batch that does more. */
export function prepareRefunded(db: Database, { kind, id, now }: Refunded): D1PreparedStatement[] {
  const table = tables[kind]
  const isDue = sql`id = ${id} AND refunded_at IS NULL`
  return [
    prepareMessage(
      db,
      { kind, subject: id, now },
      sql`EXISTS (SELECT 1 FROM ${table} WHERE ${isDue})`,
    ),
    prepare(db, sql`UPDATE ${table} SET refunded_at = ${now.toISOString()} WHERE ${isDue}`),
  ]
}
