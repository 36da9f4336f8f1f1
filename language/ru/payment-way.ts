/** How a payment on the site is made, and what became of an attempt. */

export const paymentWays = {
  CARD: 'банковской картой',
  SBP: 'через СБП',
  SBERPAY: 'через SberPay',
} as const

/** A state that has no words yet is shown by its name. */
export const attemptNames: Record<string, string> = {
  NEW: 'начата',
  PENDING: 'ждём ответа банка',
  AUTHORIZED: 'деньги удержаны',
  PAID: 'прошла',
  DECLINED: 'не\u00a0прошла',
  EXPIRED: 'время истекло',
  CANCELLED: 'отменена',
}
