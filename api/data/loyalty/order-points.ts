/** What an order brings its buyer in points, for the page of the order. */
import { keptMinor } from '#api/data/order/item.ts'
import { type Sql, sql } from '#api/data/sql.ts'
import { boughtMinor, toPoints } from './goods.ts'
import { hasProgram, isExcluded, isInstallerSql, rateSql } from './program.ts'

/**
 * Of order `o`: what it is expected to bring until it is received, by the level of now; from then on
 * what it has brought, without what was taken back. Null where it brings nothing.
 */
export const earnedPoints = (now: Date): Sql => sql`(CASE
  WHEN o.organization_id IS NOT NULL OR o.status = 'CANCELLED' OR NOT ${hasProgram} THEN NULL
  WHEN o.status = 'COMPLETED' THEN (SELECT sum(e.points) FROM loyalty_entries e
    WHERE e.order_id = o.id AND e.kind IN ('EARNED', 'REVOKED'))
  ELSE (SELECT ${toPoints(
    sql`SELECT coalesce(sum(${keptMinor}), 0) FROM order_items i
      LEFT JOIN products p ON p.id = i.product_id
      WHERE i.order_id = o.id AND NOT ${isExcluded()}`,
    rateSql(boughtMinor(sql`o.user_id`, now, sql`o.id`)),
  )} FROM users u WHERE u.id = o.user_id AND ${isInstallerSql()}) END)`
