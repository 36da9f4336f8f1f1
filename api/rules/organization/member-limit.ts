/** Roles of members, and what they order without approval. */
import { toMoney } from '#schema/money.ts'
import type { MemberTerms } from '#schema/rest/organization/member.ts'
import type { MemberRole } from '#schema/rest/organization/organization.ts'

/** Who may say yes to the orders of others, and sees them with their buyers. */
export const approvers: readonly MemberRole[] = ['OWNER', 'APPROVER']
/** Who may order for it. */
export const orderers: readonly MemberRole[] = [...approvers, 'BUYER']
/** Who sees the orders of all members. */
export const overseers: readonly MemberRole[] = [...approvers, 'ACCOUNTANT']

const limited: readonly MemberRole[] = ['BUYER', 'APPROVER']

export type LimitRow = { order_limit_minor: number | null; month_limit_minor: number | null }

export const toLimit = (minor: number | null) => (minor === null ? null : toMoney(minor))

export const toLimits = (row: LimitRow) => ({
  order: toLimit(row.order_limit_minor),
  month: toLimit(row.month_limit_minor),
})

/** An owner decides on orders, and an accountant makes none: neither has limits. */
export const withoutIdle = ({ role, orderLimit, monthLimit }: MemberTerms): MemberTerms =>
  limited.includes(role)
    ? { role, orderLimit, monthLimit }
    : { role, orderLimit: null, monthLimit: null }
