/** Whose rows go with an account, and how the things of a person are found. */
import { type Sql, sql } from '#api/data/sql.ts'

/** Whose data go. The phone is the account's own, confirmed. */
export type Erased = { userId: string; phone: string; now: Date }

type Erasure = (erased: Erased) => Sql

export const mine = ({ userId }: Erased): Sql => sql`user_id = ${userId}`
export const ordersOf = ({ userId }: Erased): Sql =>
  sql`(SELECT id FROM orders WHERE user_id = ${userId})`
export const complaintsOf = (erased: Erased): Sql =>
  sql`(SELECT id FROM complaints WHERE order_id IN ${ordersOf(erased)})`
/** Organisations in which no one else is left. */
export const lonelyOf = ({ userId }: Erased): Sql => sql`(SELECT m.organization_id
  FROM organization_members m WHERE m.user_id = ${userId} AND NOT EXISTS (
    SELECT 1 FROM organization_members o
    WHERE o.organization_id = m.organization_id AND o.user_id <> ${userId}))`

/** In place of what the person wrote. */
export const gone = 'Удалено вместе с\u00a0профилем'

/** Each names the table that it takes the person out of. */
export type Erasures = [table: string, erasure: Erasure][]
