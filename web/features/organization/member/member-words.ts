/** Roles and limits in words. */

import { capitalize } from '#language/ru/letter-case.ts'
import { memberRoleNames } from '#language/ru/member-role.ts'
import { formatMoney } from '#language/ru/money.ts'
import type { MemberRole } from '#web/generated/graphql/graphql.ts'

const duties: Record<MemberRole, string> = {
  OWNER: 'всё, и\u00a0участники тоже',
  BUYER: 'заказывает, видит свои заказы',
  APPROVER: 'заказывает, согласует и\u00a0видит все заказы',
  ACCOUNTANT: 'видит все заказы и\u00a0документы',
}

/** The most usual first: it is what stands chosen. */
const roles: MemberRole[] = ['BUYER', 'APPROVER', 'ACCOUNTANT', 'OWNER']

export const toRoleName = (role: MemberRole) => memberRoleNames[role]
export const roleOptions = roles.map((role) => ({
  value: role,
  label: `${memberRoleNames[role]}: ${duties[role]}`,
}))

export const isMemberRole = (text: string): text is MemberRole =>
  Object.hasOwn(memberRoleNames, text)

type Limit = { amountMinor: number } | null | undefined
export type Limits = { order?: Limit; month?: Limit }

/** «Заказ до 50 000 ₽, за месяц до 300 000 ₽»; null of a role without limits. */
export function describeLimits(role: MemberRole, { order, month }: Limits): string | null {
  if (role === 'OWNER' || role === 'ACCOUNTANT') return null
  const parts = [
    order && `заказ до\u00a0${formatMoney(order.amountMinor)}`,
    month && `за\u00a0месяц до\u00a0${formatMoney(month.amountMinor)}`,
  ].filter(Boolean)
  if (parts.length === 0) return 'Без лимитов'
  const text = `${parts.join(', ')} без\u00a0согласования`
  return capitalize(text)
}

/** «50 000» as a field of roubles takes it. */
export const toRoubles = (limit: Limit) =>
  limit ? formatMoney(limit.amountMinor).replace(/\s₽$/, '') : ''
