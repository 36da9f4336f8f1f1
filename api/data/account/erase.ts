/**
 * What goes with an account, and what stays: docs/decisions/0103. Every table that names a user, or
 * a thing of theirs, stands in one of the two lists; a test reads the schema for others.
 */
import { pointErasures } from '#api/data/loyalty/erase.ts'
import { talkErasures } from '#api/data/order/message-erase.ts'
import { type Sql, sql } from '#api/data/sql.ts'
import { clientErasures } from './erase-client.ts'
import { eraseOrders } from './erase-order.ts'
import { type Erased, type Erasures, gone, lonelyOf, mine } from './erased.ts'

const estimatesOf = ({ userId }: Erased): Sql =>
  sql`(SELECT id FROM estimates WHERE user_id = ${userId})`

/** In this order: what is found by another row goes before that row. */
const erasures: Erasures = [
  ...eraseDraftOrders(),
  ...eraseLists(),
  ...clientErasures,
  ...eraseEstimates(),
  ...eraseOrders(),
  ...talkErasures,
  ...eraseInstallerRequests(),
  ...eraseWords(),
  ...eraseOrganizations(),
  ...pointErasures,
  ['consents', (e) => sql`UPDATE consents SET device_id = '', session_id = '' WHERE ${mine(e)}`],
  ['sessions', (e) => sql`DELETE FROM sessions WHERE ${mine(e)}`],
]

/** Orders that the shop's people have filled for the phone, with the guests who hold their lines. */
function eraseDraftOrders(): Erasures {
  const drafts = ({ phone }: Erased) => sql`(SELECT id FROM draft_orders WHERE phone = ${phone})`
  return [
    ['cart_items', (e) => sql`DELETE FROM cart_items WHERE user_id IN ${drafts(e)}`],
    ['draft_orders', (e) => sql`DELETE FROM users WHERE type = 'GUEST' AND id IN ${drafts(e)}`],
    ['draft_orders', (e) => sql`DELETE FROM draft_orders WHERE phone = ${e.phone}`],
  ]
}

function eraseLists(): Erasures {
  const whole: [string, Sql][] = [
    ['cart_items', sql`cart_items`],
    ['cart_later_items', sql`cart_later_items`],
    ['favorites', sql`favorites`],
    ['comparisons', sql`comparisons`],
    ['viewed_products', sql`viewed_products`],
    ['announcement_views', sql`announcement_views`],
    ['search_history', sql`search_history`],
    ['shares', sql`shares`],
    ['user_legal_pages', sql`user_legal_pages`],
    ['notification_settings', sql`notification_settings`],
    ['quiet_hours', sql`quiet_hours`],
    ['data_copies', sql`data_copies`],
    ['saved_addresses', sql`saved_addresses`],
    ['phone_changes', sql`phone_changes`],
    ['page_votes', sql`page_votes`],
    ['loyalty_codes', sql`loyalty_codes`],
    ['news_links', sql`news_links`],
  ]
  const toErasure = ([table, name]: [string, Sql]): Erasures[number] => [
    table,
    (e) => sql`DELETE FROM ${name} WHERE ${mine(e)}`,
  ]
  return [
    ...whole.map(toErasure),
    [
      'checkout_drafts',
      ({ userId }) =>
        sql`DELETE FROM checkout_drafts WHERE user_id = ${userId} OR account_id = ${userId}`,
    ],
    [
      'idempotency_keys',
      ({ userId }) => sql`DELETE FROM idempotency_keys
        WHERE scope IN (SELECT value || ':' || ${userId}
          FROM json_each('["order","order-message","return","complaint","estimate","estimate-answer","estimate-act","invitation","installer"]'))`,
    ],
  ]
}

function eraseEstimates(): Erasures {
  return [
    [
      'estimate_views',
      (e) => sql`DELETE FROM estimate_views WHERE estimate_id IN ${estimatesOf(e)}`,
    ],
    [
      'estimate_versions',
      (e) => sql`DELETE FROM estimate_versions WHERE estimate_id IN ${estimatesOf(e)}`,
    ],
    [
      'estimate_shares',
      (e) => sql`DELETE FROM estimate_shares WHERE estimate_id IN ${estimatesOf(e)}`,
    ],
    // Whatever a promise is of, it goes before its line would take it along.
    ['promised_prices', (e) => sql`DELETE FROM promised_prices WHERE ${mine(e)}`],
    [
      'estimate_lines',
      (e) => sql`DELETE FROM estimate_lines WHERE estimate_id IN ${estimatesOf(e)}`,
    ],
    [
      'estimate_sections',
      (e) => sql`DELETE FROM estimate_sections WHERE estimate_id IN ${estimatesOf(e)}`,
    ],
    ['estimates', (e) => sql`DELETE FROM estimates WHERE ${mine(e)}`],
    ['estimate_logos', (e) => sql`DELETE FROM estimate_logos WHERE ${mine(e)}`],
  ]
}

/** With the documents; what was decided stays as the person's type until that goes, too. */
function eraseInstallerRequests(): Erasures {
  return [
    [
      'installer_request_photos',
      (e) => sql`DELETE FROM installer_request_photos
        WHERE installer_request_id IN (SELECT id FROM installer_requests WHERE ${mine(e)})`,
    ],
    ['installer_requests', (e) => sql`DELETE FROM installer_requests WHERE ${mine(e)}`],
  ]
}

/** What others read stays, without a name; what only waited for an answer goes. */
function eraseWords(): Erasures {
  return [
    [
      'reviews',
      (e) => sql`UPDATE reviews SET author = NULL,
          hidden_reason = iif(hidden_reason IS NULL, NULL, ${gone})
        WHERE ${mine(e)} AND (author IS NOT NULL OR hidden_reason <> ${gone})`,
    ],
    ['questions', (e) => sql`DELETE FROM questions WHERE ${mine(e)} AND answer IS NULL`],
    [
      'questions',
      (e) => sql`UPDATE questions SET author = NULL WHERE ${mine(e)} AND author IS NOT NULL`,
    ],
    [
      'inquiry_lines',
      ({ userId, phone }) =>
        sql`DELETE FROM inquiry_lines WHERE inquiry_number IN (SELECT number FROM inquiries
          WHERE user_id = ${userId} OR contact = ${phone})`,
    ],
    [
      'inquiries',
      ({ userId, phone }) =>
        sql`DELETE FROM inquiries WHERE user_id = ${userId} OR contact = ${phone}`,
    ],
    [
      'restocks',
      ({ userId, phone }) =>
        sql`DELETE FROM restocks WHERE user_id = ${userId} OR phone = ${phone}`,
    ],
  ]
}

function eraseOrganizations(): Erasures {
  return [
    [
      'organization_invitations',
      (e) => sql`DELETE FROM organization_invitations WHERE phone = ${e.phone}
        OR organization_id IN ${lonelyOf(e)}`,
    ],
    [
      'organization_invitations',
      ({ userId }) => sql`UPDATE organization_invitations SET invited_by = ''
        WHERE invited_by = ${userId}`,
    ],
    [
      'staff_audit',
      (e) => sql`UPDATE staff_audit SET after = json_remove(after, '$.reason')
        WHERE subject IN (SELECT 'organization:' || value FROM (
            SELECT organization_id AS value FROM organization_members
            WHERE organization_id IN ${lonelyOf(e)}))
          AND after ->> '$.reason' IS NOT NULL`,
    ],
    [
      'organization_addresses',
      (e) => sql`DELETE FROM organization_addresses WHERE organization_id IN ${lonelyOf(e)}`,
    ],
    [
      'organizations',
      (e) => sql`UPDATE organizations SET removed_at = ${e.now.toISOString()}, management = '',
          bic = '', bank = '', account = '', bank_account = '',
          name = iif(kind = 'INDIVIDUAL', 'Предприниматель', name),
          full_name = iif(kind = 'INDIVIDUAL', 'Предприниматель', full_name),
          address = iif(kind = 'INDIVIDUAL', '', address),
          inn = iif(kind = 'INDIVIDUAL', '000000000000', inn),
          ogrn = iif(kind = 'INDIVIDUAL', '', ogrn)
        WHERE id IN ${lonelyOf(e)}`,
    ],
    ['organization_members', (e) => sql`DELETE FROM organization_members WHERE ${mine(e)}`],
  ]
}

/** Tables that name a user and keep their rows as they are, with the reason. */
export const keptTables: Record<string, string> = {
  loyalty_movements: 'sums of the anonymised entries of points: no words of anyone',
  users: 'the row stays without a person, for the orders of then',
  promo_code_uses: 'counts what a promo code was used for; the order says no person',
  purchase_claims: 'a random key of one browser for one order; it says no person',
  marking_codes: 'which piece of goods was sold in which order: no words of anyone',
  order_events: 'when an order moved: primary documents, five years',
  order_hand_overs: 'when a part of an order was handed over: primary documents, five years',
  order_refund_items: 'money given back: primary documents, five years',
  order_return_items: 'as order_refund_items',
  salts: 'one-time salts of a session that is gone; swept within minutes',
  retired_tokens: 'digests of tokens of a session that is gone; swept in 90 days',
  payment_refunds: 'as payments: sums that went back',
  payments: 'money: primary documents, five years; the receipt lies with the fiscal operator',
  receipts: 'as payments: numbers of fiscal documents and the goods that they name',
  order_item_discounts: 'sums of orders',
  order_item_stocks: 'goods of shelves',
  order_promises: 'how much of an order a kept price was for: no words of anyone',
  outbox: 'the emulators’ own, local only: it stands for the phones',
}

/** Every table that something goes from. */
export const erasedTables = [...new Set(erasures.map(([table]) => table))]

/** Statements that leave nothing of the person, for one batch; they can be repeated. */
export const toErasures = (erased: Erased): Sql[] => erasures.map(([, erasure]) => erasure(erased))
