import { type Sql, sql } from './sql.ts'

/** As many pages as anyone turns. */
const countedMax = 1000

/** How many rows there are, up to a bound. */
export const countUpTo = (from: Sql): Sql =>
  sql`SELECT count(*) AS total FROM (SELECT 1 ${from} LIMIT ${countedMax})`
