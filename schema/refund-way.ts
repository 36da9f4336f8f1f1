/** How money goes back to a buyer: names that contracts, tables and pages share. */

/** ONLINE goes where it was paid from, CASH is handed over at the counter, BANK is sent by hand. */
export const refundWays = ['ONLINE', 'CASH', 'BANK'] as const
export type RefundWay = (typeof refundWays)[number]
