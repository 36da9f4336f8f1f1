/** Changes of a person's orders, made or proposed. */
import { sql } from '#api/data/sql.ts'
import type { Section } from './data-copy-shape.ts'

export const changeSection: Section = {
  name: 'order-changes',
  title: 'Изменения заказов',
  tables: ['order_changes'],
  columns: {
    number: 'Заказ',
    createdAt: 'Когда',
    state: 'Состояние',
    differenceMinor: 'Разница',
    reason: 'Почему',
  },
  query: ({ userId }) => sql`SELECT o.number, c.created_at AS createdAt, c.state,
        c.difference_minor AS differenceMinor, c.reason, c.before -> '$.way' AS wayBefore,
        c.after -> '$.way' AS wayAfter, c.decided_at AS decidedAt
      FROM orders o JOIN order_changes c ON c.order_id = o.id
      WHERE o.user_id = ${userId} ORDER BY o.number, c.position`,
}
