/** The part of a copy with what was written in orders. */
import { sql } from '#api/data/sql.ts'
import type { Section } from './data-copy-shape.ts'

export const orderMessageSection: Section = {
  name: 'order-messages',
  title: 'Переписка по\u00a0заказам',
  tables: ['order_messages'],
  columns: { order: 'Заказ', at: 'Когда', author: 'Кто', text: 'Сообщение', photoCount: 'Фото' },
  // Of colleagues' orders what the user has written themselves.
  query: ({ userId }) => sql`SELECT o.number AS "order", m.at,
      CASE WHEN m.side = 'STAFF' THEN 'магазин' WHEN m.user_id = ${userId} THEN 'вы'
        ELSE 'коллега' END AS author,
      m.text, (SELECT count(*) FROM order_message_photos WHERE message_id = m.id) AS photoCount
    FROM (SELECT id FROM order_messages WHERE buyer_id = ${userId}
      UNION SELECT id FROM order_messages WHERE user_id = ${userId}) own
    JOIN order_messages m ON m.id = own.id JOIN orders o ON o.id = m.order_id
    ORDER BY o.number, m.position`,
}
