/** Parts of the copy of a user's data: what came back of their orders and purchases. */
import { sql } from '#api/data/sql.ts'
import type { Section } from './data-copy-shape.ts'

export const counterSections: Section[] = [
  {
    name: 'failed-deliveries',
    title: 'Доставки, которые не\u00a0удались',
    tables: ['failed_deliveries'],
    columns: { order: 'Заказ', at: 'Когда', reason: 'Почему', nextDate: 'Новый день' },
    query: ({ userId }) => sql`SELECT o.number AS "order", d.at, d.reason, d.date, d.window,
        d.next_date AS nextDate, d.next_window AS nextWindow
      FROM orders o JOIN failed_deliveries d ON d.order_id = o.id
      WHERE o.user_id = ${userId} ORDER BY d.at, o.number`,
  },
  {
    name: 'hand-overs',
    title: 'Выдача заказов частями',
    tables: ['order_hand_overs', 'order_hand_over_items'],
    columns: {
      order: 'Заказ',
      at: 'Когда',
      item: 'Товар',
      quantity: 'Выдано',
      amountMinor: 'Сумма',
      refused: 'Не\u00a0взяли',
      reason: 'Почему',
    },
    query: ({ userId }) => sql`SELECT o.number AS "order", h.at, i.name AS item,
        b.quantity / 100.0 AS quantity, b.amount_minor AS amountMinor,
        b.refused / 100.0 AS refused, b.reason
      FROM orders o JOIN order_hand_overs h ON h.order_id = o.id
      JOIN order_hand_over_items b ON b.hand_over_id = h.id
      JOIN order_items i ON i.id = b.order_item_id
      WHERE o.user_id = ${userId} ORDER BY h.at, o.number, i.position`,
  },
  {
    name: 'till-returns',
    title: 'Возвраты покупок с\u00a0бонусами',
    tables: ['till_returns'],
    columns: {
      createdAt: 'Когда',
      purchase: 'Чек покупки',
      amountMinor: 'Сумма',
      spentPoints: 'Бонусов возвращено',
      earnedPoints: 'Бонусов снято',
      reason: 'Почему',
    },
    query: ({ userId }) => sql`SELECT r.created_at AS createdAt, p.receipt AS purchase, r.receipt,
        r.amount_minor AS amountMinor, r.spent_points AS spentPoints,
        r.earned_points AS earnedPoints, r.reason
      FROM till_purchases p JOIN till_returns r ON r.purchase_id = p.id
      WHERE p.user_id = ${userId} ORDER BY r.created_at, r.id`,
  },
]
