/**
 * A large shop for the pages of its people, by SQL alone and the same each time: goods, a year of
 * orders, and what buyers and visitors have written. Numbers are drawn of the number of a row.
 */
import type { Database } from '#api/database.ts'

export type Size = { goods: number; orders: number }

/** Rows of one statement: a batch holds them until it is written. */
const sliceRows = 10_000
/** Orders that are not done yet. */
const openCount = 700

/** D1 binds a number as one with a point. */
const numbers = `WITH RECURSIVE numbers (n) AS (
  SELECT CAST(?1 AS INTEGER) UNION ALL SELECT n + 1 FROM numbers WHERE n < ?2)`
/** From 0 to 99999, as good as drawn. */
const drawn = (salt: string) => `((n * 2654435 + ${salt} * 40503) % 100000)`
const ago = (days: string) =>
  `strftime('%Y-%m-%dT%H:%M:%fZ', ?3, printf('%d seconds', -CAST((${days}) * 86400 AS INTEGER)))`
/** How many days ago an order was made: the last one now. */
const orderDays = '((?4 - n) * 365.0 / ?4)'
const isOpen = `n > ?4 - ${openCount}`
const status = `CASE WHEN n > ?4 - 40 THEN 'AWAITING_PAYMENT' WHEN n > ?4 - 330 THEN 'ACCEPTED'
  WHEN n > ?4 - 380 THEN 'PICKING' WHEN n > ?4 - 640 THEN 'READY' WHEN n > ?4 - ${openCount}
  THEN 'DELIVERING' WHEN n % 15 = 0 THEN 'CANCELLED' ELSE 'COMPLETED' END`
const paymentType =
  "CASE WHEN n % 10 < 6 THEN 'ONLINE' WHEN n % 10 < 9 THEN 'ON_RECEIPT' ELSE 'INVOICE' END"
const isPaid = `(n % 10 < 6 OR n % 10 = 9) AND n <= ?4 - 40`
const shop = "json_extract(?5, '$[' || (n % json_array_length(?5)) || '].id')"
const city = "json_extract(?5, '$[' || (n % json_array_length(?5)) || '].city')"
const isBrought = 'n % 5 < 2'
/** Few goods are in most orders. */
const good = `'bench-' || CAST(${drawn('line')} / 100000.0 * ${drawn('line')} / 100000.0
  * ${drawn('line')} / 100000.0 * ?6 + 1 AS INTEGER)`

/** Bound: first and last row, now, orders in all, shops as JSON, goods in all. */
const goodsStatements = [
  `INSERT INTO products (id, feed_id, external_id, slug, code, name, name_key, category_id, unit,
    step, min, price_minor, content_hash, created_at, updated_at, barcode)
  ${numbers} SELECT 'bench-' || n, 'bench', n, 'bench-' || n, printf('БН-%06d', n),
    json_extract('["Болт","Гайка","Плитка","Цемент","Краска","Труба","Доска","Кабель"]',
      '$[' || (n % 8) || ']') || ' образец ' || n || ' М' || (4 + n % 20), '', ?5, 'шт', 100, 100,
    100 + ${drawn('7')}, '', ?3, ?3, CAST(4600000000000 + n AS TEXT) FROM numbers`,
  `INSERT INTO staff_product_keys (product_id) ${numbers} SELECT 'bench-' || n FROM numbers`,
  `INSERT INTO staff_product_search (rowid, name, code, barcode)
  SELECT r.rowid, r.name, r.code, r.barcode FROM staff_product_search_rows r
    WHERE r.rowid > (SELECT max(key) FROM staff_product_keys) - (?2 - ?1 + 1)`,
]

const stocks = `INSERT INTO stocks (product_id, shop_id, city_id, quantity)
  ${numbers} SELECT 'bench-' || n, s.value ->> '$.id', s.value ->> '$.city',
    100 * ((n * 31 + s.key * 17) % 90) FROM numbers
  CROSS JOIN json_each(?4) s WHERE (n + s.key) % 4 = 0`

const orderStatements = [
  `INSERT INTO orders (id, number, user_id, city_id, status, cart_version, recipient, delivery,
    shop_id, ready_at, goods_minor, discount_minor, delivery_minor, lifting_minor, total_minor,
    weight_grams, payment_type, payment_expires_at, paid_at, created_at)
  ${numbers} SELECT 'bench-' || n, 500000 + n, 'bench-user-' || (n % 20000), ${city}, ${status}, -n,
    json_object('firstname', 'Имя' || char(1072 + n % 32, 1072 + n / 32 % 32, 1072 + n / 1024 % 32),
      'phone', CAST(79160000000 + n AS TEXT), 'email', NULL),
    iif(${isBrought}, json_object('method', 'DELIVERY', 'address', 'ул. Садовая, ' || (n % 300),
        'date', substr(${ago(`${orderDays} - 0.4`)}, 1, 10),
        'window', iif(n % 2, '10:00-14:00', '14:00-18:00')),
      json_object('method', 'PICKUP', 'shopId', ${shop}, 'address', NULL, 'date', NULL, 'window', NULL)),
    iif(${isBrought}, NULL, ${shop}), iif(${isBrought}, NULL, ${ago(`${orderDays} - 0.1`)}),
    4000 + ${drawn('1')}, 0, 0, 0, 4000 + ${drawn('1')}, 1000 * (n % 300), ${paymentType},
    iif(n > ?4 - 40, ${ago('-0.2')}, NULL), iif(${isPaid}, ${ago(`${orderDays} - 0.01`)}, NULL),
    ${ago(orderDays)} FROM numbers`,
  `INSERT INTO order_items (id, order_id, product_id, code, name, unit, quantity, price_minor,
    total_minor, position, picked)
  ${numbers} SELECT 'bench-' || n || '.' || line, 'bench-' || n, ${good}, 'БН-' || ${drawn('line')},
    'Товар ' || ${drawn('line')}, 'шт', 200, (1000 + ${drawn('1')} / 4) / 2,
    1000 + ${drawn('1')} / 4, line, iif(${isOpen}, NULL, iif(n % 50 = 0 AND line = 0, 100, 200))
  FROM numbers CROSS JOIN (SELECT 0 AS line UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3)`,
  `INSERT INTO order_item_stocks (order_item_id, shop_id, quantity)
  ${numbers} SELECT 'bench-' || n || '.' || line, ${shop}, 200 FROM numbers
  CROSS JOIN (SELECT 0 AS line UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3)`,
  `INSERT INTO order_events (order_id, position, status, at)
  ${numbers} SELECT 'bench-' || n, step, CASE step WHEN 1 THEN 'ACCEPTED'
      WHEN 2 THEN iif(n % 15 = 0, 'CANCELLED', iif(${isBrought}, 'DELIVERING', 'READY'))
      ELSE 'COMPLETED' END, ${ago(`${orderDays} - step * 0.08`)}
  FROM numbers CROSS JOIN (SELECT 1 AS step UNION ALL SELECT 2 UNION ALL SELECT 3)
  WHERE (step = 1 OR NOT ${isOpen}) AND (step < 3 OR n % 15 <> 0)`,
  `INSERT INTO payments (id, order_id, type, provider, status, amount_minor, created_at, updated_at)
  ${numbers} SELECT 'bench-' || n, 'bench-' || n, iif(n % 10 = 9, 'INVOICE', 'CARD'),
    iif(n % 10 = 9, 'transfer', 'yookassa'), 'PAID', 4000 + ${drawn('1')}, ${ago(orderDays)},
    ${ago(orderDays)} FROM numbers WHERE ${isPaid}`,
  `UPDATE orders SET refunded_at = paid_at WHERE status = 'CANCELLED' AND paid_at IS NOT NULL
    AND number BETWEEN 500000 + ?1 AND 500000 + ?2`,
  `INSERT INTO order_returns (id, number, order_id, status, created_at, refunded_at, decided_at)
  ${numbers} SELECT 'bench-' || n, 500000 + n, 'bench-' || n,
    iif(n > ?4 - 2000, 'REQUESTED', 'ACCEPTED'), ${ago(`${orderDays} - 0.5`)},
    iif(n > ?4 - 2000, NULL, ${ago(`${orderDays} - 0.6`)}),
    iif(n > ?4 - 2000, NULL, ${ago(`${orderDays} - 0.6`)}) FROM numbers
  WHERE n % 40 = 1 AND NOT ${isOpen}`,
  `INSERT INTO order_return_items (return_id, order_item_id, quantity, amount_minor)
  SELECT r.id, r.id || '.0', 100, 500 FROM order_returns r
  WHERE r.number BETWEEN 500000 + ?1 AND 500000 + ?2`,
  `INSERT INTO staff_audit (at, key_id, key_name, act, subject, before, after, request_id)
  ${numbers} SELECT ${ago(orderDays)}, 'bench', 'Анна', 'order.move', 'order:' || (500000 + n),
    '{"status":"ACCEPTED"}', '{"status":"PICKING"}', '' FROM numbers, (SELECT 1 UNION ALL SELECT 2)`,
]

const product = "'bench-' || (n % CAST(?4 AS INTEGER) + 1)"
/** What people write: most of it is answered. Bound: first and last row, now, goods in all. */
const others: [count: number, statement: string][] = [
  [
    20_000,
    `INSERT INTO users (id, type, partner_type, phone, firstname, city_id, created_at)
    ${numbers} SELECT 'bench-user-' || n, 'REGISTERED', 'CLIENT', CAST(79250000000 + n AS TEXT),
      'Имя', (SELECT id FROM cities LIMIT 1), ?3 FROM numbers`,
  ],
  [
    20_000,
    `INSERT INTO reviews (id, product_id, user_id, rating, text, created_at, checked_at)
    ${numbers} SELECT 'bench-' || n, ${product}, 'bench-user-' || n, 1 + n % 5, 'Отзыв ' || n,
      ${ago('n * 0.01')}, iif(n % 100 = 0, NULL, ?3) FROM numbers`,
  ],
  [
    10_000,
    `INSERT INTO questions (id, product_id, user_id, text, created_at, answer, answered_at)
    ${numbers} SELECT 'bench-' || n, ${product}, 'bench-user-' || n, 'Вопрос ' || n,
      ${ago('n * 0.02')}, iif(n % 100 = 0, NULL, 'Да'), iif(n % 100 = 0, NULL, ?3) FROM numbers`,
  ],
  [
    5_000,
    `INSERT INTO inquiries (user_id, city_id, phrase, firstname, contact, created_at, closed_at)
    ${numbers} SELECT 'bench-user-' || n, (SELECT id FROM cities LIMIT 1), 'Фраза ' || n, 'Имя',
      '79160000000', ${ago('n * 0.05')}, iif(n % 100 = 0, NULL, ?3) FROM numbers`,
  ],
  [
    20_000,
    `INSERT INTO restocks (user_id, product_id, city_id, phone, created_at)
    ${numbers} SELECT 'bench-user-' || n, 'bench-' || (n * 7 % min(5000, CAST(?4 AS INTEGER)) + 1),
      (SELECT id FROM cities LIMIT 1), '79160000000', ${ago('n * 0.005')} FROM numbers`,
  ],
  [
    3_000,
    `INSERT INTO organizations (id, kind, inn, ogrn, name, full_name, state, address, checked_at,
      created_at, discount_percent)
    ${numbers} SELECT 'bench-' || n, 'LEGAL', printf('%010d', n), '', 'ООО «Стройка ' || n || '»',
      '', 'ACTIVE', '', ?3, ?3, iif(n % 30 = 0, 5, 0) FROM numbers`,
  ],
  [
    2_000,
    `INSERT INTO promo_codes (code, kind, value, ends_at)
    ${numbers} SELECT 'BENCH' || n, 'PERCENT', 5, iif(n % 10 = 0, NULL, ?3) FROM numbers`,
  ],
  [
    60_000,
    `INSERT INTO till_purchases (id, user_id, shop_id, receipt, total_minor, excluded_minor,
      spent_points, earned_points, code_digest, key_name, created_at, day)
    ${numbers} SELECT 'bench-' || n, 'bench-user-' || (n % 20000 + 1), (SELECT id FROM shops LIMIT 1),
      'Ч' || n, 100000, 0, 0, 1000, 'bench-' || n, 'Анна', ${ago('n * 0.005')}, '' FROM numbers`,
  ],
  [
    18_000,
    `INSERT INTO vain_phrases (day, phrase, count)
    ${numbers} SELECT date(?3, '-' || (n / 200) || ' days'), 'слово ' || (n % 200), 1 + n % 9
    FROM numbers`,
  ],
]

/** Shelves and their counts are of the catalogue: the pages of the shop's people read none. */
const counting = `SELECT name, sql FROM sqlite_master WHERE type = 'trigger'
  AND tbl_name IN ('products', 'stocks')`

export async function fillStaffShop(
  db: Database,
  { goods, orders }: Size,
  tell: (text: string) => void,
): Promise<void> {
  const now = new Date().toISOString()
  const { results: triggers } = await db.prepare(counting).all<{ name: string; sql: string }>()
  const { results: shops } = await db
    .prepare('SELECT id, city_id AS city FROM shops ORDER BY id LIMIT 12')
    .all<{ id: string; city: string }>()
  const places = JSON.stringify(shops)
  const category = await db.prepare('SELECT id FROM categories LIMIT 1').first<string>('id')
  await db.batch(triggers.map(({ name }) => db.prepare(`DROP TRIGGER ${name}`)))
  for (const [from, to] of listSlices(goods)) {
    const made = goodsStatements.map((sql) => bindUsed(db, sql, [from, to, now, goods, category]))
    await db.batch([...made, bindUsed(db, stocks, [from, to, now, places])])
    tell(`${to} of ${goods} goods`)
  }
  await db.batch(triggers.map(({ sql }) => db.prepare(sql)))
  for (const [count, sql] of others) {
    for (const [from, to] of listSlices(count)) {
      await bindUsed(db, sql, [from, to, now, goods]).run()
    }
  }
  for (const [from, to] of listSlices(orders)) {
    const values = [from, to, now, orders, places, goods]
    await db.batch(orderStatements.map((sql) => bindUsed(db, sql, values)))
    tell(`${to} of ${orders} orders`)
  }
}

/** A statement is bound as many values as it names. */
function bindUsed(db: Database, sql: string, values: unknown[]): D1PreparedStatement {
  const most = Math.max(...[...sql.matchAll(/\?(\d)/g)].map(([, number]) => Number(number)))
  return db.prepare(sql).bind(...values.slice(0, most))
}

const listSlices = (count: number): [from: number, to: number][] =>
  Array.from({ length: Math.ceil(count / sliceRows) }, (_, i) => [
    i * sliceRows + 1,
    Math.min((i + 1) * sliceRows, count),
  ])
