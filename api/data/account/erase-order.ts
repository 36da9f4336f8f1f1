/** What of orders goes with an account: goods, sums and days stay. */
import { askedId } from '#api/data/message/asked-subject.ts'
import { json, sql } from '#api/data/sql.ts'
import { kinds } from '#api/rules/message/kind.ts'
import { complaintsOf, type Erasures, gone, lonelyOf, mine, ordersOf } from './erased.ts'

/** Goods, sums, dates and the city stay; of who, where to and in whose words, nothing. */
export function eraseOrders(): Erasures {
  return [
    [
      'orders',
      (e) => sql`UPDATE orders SET
          recipient = json_object('firstname', '', 'phone', '', 'email', NULL),
          delivery = json_set(delivery, '$.address', NULL, '$.fiasId', NULL, '$.floor', NULL,
            '$.accessNote', '', '$.contactName', NULL, '$.contactPhone', NULL, '$.comment', '', '$.driver', NULL),
          cancel_reason = iif(cancel_reason IS NULL, NULL, ''), collection_code = NULL,
          object = iif(organization_id IN (SELECT id FROM organizations WHERE removed_at IS NULL)
            AND organization_id NOT IN ${lonelyOf(e)}, object, '')
        WHERE ${mine(e)} AND recipient ->> '$.phone' <> ''`,
    ],
    [
      'orders',
      // Of colleagues' orders, that this person has decided on.
      ({ userId }) => sql`UPDATE orders SET approval = json_set(approval, '$.deciderName', '')
        WHERE approval IS NOT NULL AND approval ->> '$.deciderId' = ${userId}`,
    ],
    [
      'order_items',
      (e) => sql`UPDATE order_items SET note = '' WHERE order_id IN ${ordersOf(e)} AND note <> ''`,
    ],
    ...eraseWhatCameBack(),
    ['order_notes', (e) => sql`DELETE FROM order_notes WHERE order_id IN ${ordersOf(e)}`],
    [
      'complaint_photos',
      (e) => sql`DELETE FROM complaint_photos WHERE complaint_id IN ${complaintsOf(e)}`,
    ],
    [
      'complaints',
      (e) => sql`UPDATE complaints SET text = ${gone}, status = 'ANSWERED', answer = ${gone}
        WHERE order_id IN ${ordersOf(e)} AND text <> ${gone}`,
    ],
    [
      'messages',
      // The shop's name no user: they are found by what they tell of, of each kind by the index.
      (e) => sql`DELETE FROM messages WHERE user_id = ${e.userId} OR recipient = ${e.phone}
        OR (kind IN (SELECT value FROM json_each(${json(kinds)}))
          AND subject IN (SELECT id FROM orders WHERE user_id = ${e.userId}
            UNION SELECT id FROM complaints WHERE order_id IN ${ordersOf(e)}
            UNION SELECT id FROM installer_requests WHERE user_id = ${e.userId}
            UNION SELECT id FROM order_returns WHERE order_id IN ${ordersOf(e)}
            UNION SELECT id FROM order_refunds WHERE order_id IN ${ordersOf(e)}))
        OR (kind IN ('ORDER_EDITED', 'ORDER_CHANGE_ASKED')
          AND ${askedId(sql`subject`)} IN (SELECT id FROM order_changes
            WHERE order_id IN ${ordersOf(e)}))`,
    ],
  ]
}

/** Why something was changed, given back or not brought. */
function eraseWhatCameBack(): Erasures {
  return [
    [
      'order_refunds',
      (e) => sql`UPDATE order_refunds SET reason = ${gone}
        WHERE order_id IN ${ordersOf(e)} AND kind = 'FAVOUR' AND reason <> ${gone}`,
    ],
    [
      'order_changes',
      (e) => sql`UPDATE order_changes SET asked = NULL, before = NULL, after = NULL, money = NULL,
          token = NULL, failure = NULL, reason = ${gone}
        WHERE order_id IN ${ordersOf(e)} AND reason <> ${gone}`,
    ],
    [
      'order_returns',
      (e) => sql`UPDATE order_returns SET answer = ${gone}
        WHERE order_id IN ${ordersOf(e)} AND answer <> ${gone}`,
    ],
    [
      'failed_deliveries',
      (e) => sql`UPDATE failed_deliveries SET reason = ''
        WHERE order_id IN ${ordersOf(e)} AND reason <> ''`,
    ],
    [
      'order_hand_over_items',
      (e) => sql`UPDATE order_hand_over_items SET reason = '' WHERE reason <> ''
        AND hand_over_id IN (SELECT id FROM order_hand_overs WHERE order_id IN ${ordersOf(e)})`,
    ],
    [
      'till_purchases',
      (e) => sql`UPDATE till_purchases SET return_reason = ${gone}
        WHERE ${mine(e)} AND return_reason <> ${gone}`,
    ],
    [
      'till_returns',
      (e) => sql`UPDATE till_returns SET reason = '' WHERE reason <> ''
        AND purchase_id IN (SELECT id FROM till_purchases WHERE ${mine(e)})`,
    ],
  ]
}
