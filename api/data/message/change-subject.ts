/** The change of an order that a message tells of. */
import { prepare, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import type {
  OrderChangeMoney,
  OrderChangeSide,
  OrderChangeState,
} from '#schema/rest/order/order-change.ts'
import { parseAskedSubject } from './asked-subject.ts'

export type ToldChange = {
  state: OrderChangeState
  /** Null of one that the buyer was not asked about. */
  token: string | null
  before: OrderChangeSide
  after: OrderChangeSide
  money: OrderChangeMoney
  differenceMinor: number
  endsAt: string | null
  /** Of one who may approve it, and is asked in place of the buyer. */
  approver: { phone: string | null } | null
}

type ChangeRow = {
  state: OrderChangeState
  token: string | null
  before: string | null
  after: string | null
  money: string | null
  difference_minor: number
  ends_at: string | null
  phone: string | null
}

/** Null when there is none, or its account is erased. */
export async function findToldChange(db: Database, subject: string): Promise<ToldChange | null> {
  const { id, userId } = parseAskedSubject(subject)
  const row = await prepare(
    db,
    sql`SELECT state, token, before, after, money, difference_minor, ends_at,
        (SELECT phone FROM users WHERE id = ${userId}) AS phone
      FROM order_changes WHERE id = ${id}`,
  ).first<ChangeRow>()
  if (!row?.before || !row.after || !row.money) return null
  return {
    state: row.state,
    token: row.token,
    before: JSON.parse(row.before) as OrderChangeSide,
    after: JSON.parse(row.after) as OrderChangeSide,
    money: JSON.parse(row.money) as OrderChangeMoney,
    differenceMinor: row.difference_minor,
    endsAt: row.ends_at,
    approver: userId === '' ? null : { phone: row.phone },
  }
}
