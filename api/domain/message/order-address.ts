/** Where letters of an order go. */
import type { OrderForMessage } from '#api/data/message/subject.ts'
import { isSameAddress } from './written.ts'

/** The address that the order names, else the account's own when it is confirmed. */
export function toAddress({
  order,
  userEmail,
}: OrderForMessage): { email: string; isConfirmed: boolean } | null {
  const email = order.recipient.email ?? userEmail
  return email ? { email, isConfirmed: isSameAddress(email, userEmail) } : null
}

/** An address with a slip in it is a stranger's: they are given no code to collect the goods by. */
export const withoutPrivate = (told: OrderForMessage): OrderForMessage => ({
  ...told,
  order: { ...told.order, collectionCode: null },
})
