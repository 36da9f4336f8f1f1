/** Tells the shop that a buyer has taken or refused prices that were named on request. */
import { type Sql, sql } from '#api/data/sql.ts'

const kind = 'ESTIMATE_PRICES_DECIDED'
const always = sql`SELECT 1`

/** While one of the request waits to be sent, it will tell the later words itself. */
export const prepareDecisionMessage = (number: number, now: Date, estimate = always): Sql =>
  sql`INSERT INTO messages (kind, subject, audience, channel, try_at, created_at)
    SELECT ${kind}, ${`${number} ${now.toISOString()}`}, 'SHOP', 'SMS', ${now.toISOString()},
      ${now.toISOString()}
    WHERE EXISTS (${estimate}) AND NOT EXISTS (SELECT 1 FROM messages WHERE kind = ${kind}
      AND subject LIKE ${`${number} %`} AND state = 'WAITING')
    ON CONFLICT DO NOTHING`
