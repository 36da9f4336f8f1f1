/** What goes with an account of what was written in orders. */
import { type Erasures, gone, mine, ordersOf } from '#api/data/account/erased.ts'
import { sql } from '#api/data/sql.ts'

/** In this order: what is found by a message goes before it. */
export const talkErasures: Erasures = [
  [
    'messages',
    (e) => sql`DELETE FROM messages WHERE kind IN ('ORDER_MESSAGE', 'BUYER_MESSAGE')
      AND subject IN (SELECT id FROM order_messages WHERE order_id IN ${ordersOf(e)})`,
  ],
  [
    'order_message_photos',
    (e) => sql`DELETE FROM order_message_photos WHERE message_id IN (
      SELECT id FROM order_messages WHERE order_id IN ${ordersOf(e)}
      UNION SELECT id FROM order_messages WHERE ${mine(e)})`,
  ],
  // The shop's words in one's own orders are about the person, too.
  ['order_messages', (e) => sql`DELETE FROM order_messages WHERE order_id IN ${ordersOf(e)}`],
  // A colleague's order keeps that something was written, beside what was answered to it.
  [
    'order_messages',
    (e) => sql`UPDATE order_messages SET text = ${gone}
      WHERE ${mine(e)} AND text <> ${gone}`,
  ],
]
