/** Very many orders of many buyers, written by SQL: what was sold in years. */
import type { TestApi, TestSession } from './api.ts'

const days = 1000

/** So many orders, of which one in five is the buyer's, and the last hundred are to be picked. */
export async function insertManyOrders(api: TestApi, buyer: TestSession, count: number) {
  const numbers = `WITH RECURSIVE numbers (n) AS (
    SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${count})`
  const at = `strftime('%Y-%m-%dT%H:%M:%fZ', '2026-11-10T06:00:00Z',
    '-' || ((${count} - n) * ${days} / ${count}) || ' days')`
  await api.db.batch([
    api.db.prepare(`INSERT INTO orders (id, number, user_id, city_id, status, cart_version, recipient,
        delivery, shop_id, ready_at, goods_minor, discount_minor, delivery_minor, lifting_minor,
        total_minor, weight_grams, payment_type, created_at)
      ${numbers} SELECT 'many-' || n, 100000 + n, iif(n % 5 = 2, '${buyer.userId}', 'user-' || n % 997),
        'msk', iif(n > ${count - 100}, 'ACCEPTED', iif(n % 20 = 0, 'CANCELLED', 'COMPLETED')), -n,
        json_object('firstname', 'Имя' || char(1072 + n % 32, 1072 + n / 32 % 32, 1072 + n / 1024),
          'phone', CAST(79160000000 + n AS TEXT), 'email', NULL),
        json_object('method', 'PICKUP', 'shopId', 'msk-north'), 'msk-north', ${at}, 1000, 0, 0, 0, 1000,
        0, 'ON_RECEIPT', ${at} FROM numbers`),
    api.db.prepare(`INSERT INTO order_items (id, order_id, product_id, code, name, unit, quantity,
        price_minor, total_minor, position)
      ${numbers} SELECT 'many-' || n || '.' || p, 'many-' || n, iif(p, 'screw-35', 'cement-m500'),
        iif(p, 'САМ-35', 'ЦЕМ-500'), iif(p, 'Саморез ' || n, 'Цемент М500'), 'шт', 100, 500, 500, p
      FROM numbers CROSS JOIN (SELECT 0 AS p UNION ALL SELECT 1)`),
    api.db.prepare(`INSERT INTO order_events (order_id, position, status, at)
      ${numbers} SELECT 'many-' || n, 1, 'ACCEPTED', ${at} FROM numbers`),
    api.db.prepare(`INSERT INTO staff_audit (at, key_id, key_name, act, subject, request_id)
      ${numbers} SELECT ${at}, 'k', 'Анна', 'order-move', 'order:' || (100000 + n), '' FROM numbers`),
  ])
}
