/** What becomes of points when their owner's account goes. */
import { type Sql, sql } from '#api/data/sql.ts'
import { insertEntries } from './ledger.ts'

type Owner = { userId: string; now: Date }

const operationOf = ({ userId, now }: Owner): Sql =>
  sql`'deleted:' || ${userId} || ':' || ${now.toISOString()}`

/** Deletes every balance; past entries stay, anonymised. */
export const pointErasures: [table: string, erasure: (owner: Owner) => Sql][] = [
  [
    'loyalty_balances',
    (owner) =>
      insertEntries(
        sql`SELECT ${operationOf(owner)}, user_id, 'CORRECTED', -points, expires_on, NULL, NULL, '',
            'BUYER'
          FROM loyalty_balances WHERE user_id = ${owner.userId}`,
        owner.now,
      ),
  ],
  [
    'loyalty_holds',
    (owner) =>
      insertEntries(
        sql`SELECT ${operationOf(owner)} || ':' || id, user_id, 'CORRECTED', -points, NULL, id,
            order_id, '', 'BUYER'
          FROM loyalty_holds WHERE user_id = ${owner.userId} AND points > 0`,
        owner.now,
      ),
  ],
  [
    'loyalty_entries',
    ({ userId }) =>
      sql`UPDATE loyalty_entries SET reason = '' WHERE user_id = ${userId} AND reason <> ''`,
  ],
]
