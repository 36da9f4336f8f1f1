/** What goes with an account of what was written in orders. */
import { type Sql, sql } from '#api/data/sql.ts'

type Erasure = [table: string, erasure: (erased: { userId: string }) => Sql]

/** In place of what the person wrote. */
const gone = 'Удалено вместе с\u00a0профилем'

const ownOrders = (userId: string): Sql => sql`(SELECT id FROM orders WHERE user_id = ${userId})`

/** In this order: what is found by a message goes before it. */
export const talkErasures: Erasure[] = [
  [
    'messages',
    ({ userId }) => sql`DELETE FROM messages WHERE kind IN ('ORDER_MESSAGE', 'BUYER_MESSAGE')
      AND subject IN (SELECT id FROM order_messages WHERE order_id IN ${ownOrders(userId)})`,
  ],
  [
    'order_message_photos',
    ({ userId }) => sql`DELETE FROM order_message_photos WHERE message_id IN (
      SELECT id FROM order_messages WHERE order_id IN ${ownOrders(userId)}
      UNION SELECT id FROM order_messages WHERE user_id = ${userId})`,
  ],
  // The shop's words in one's own orders are about the person, too.
  [
    'order_messages',
    ({ userId }) => sql`DELETE FROM order_messages WHERE order_id IN ${ownOrders(userId)}`,
  ],
  // A colleague's order keeps that something was written, beside what was answered to it.
  [
    'order_messages',
    ({ userId }) => sql`UPDATE order_messages SET text = ${gone}
      WHERE user_id = ${userId} AND text <> ${gone}`,
  ],
]
