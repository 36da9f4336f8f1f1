/** What a change has left to pay of an order that is paid or held already. */

type Money = { amountMinor: number }
export type Rested = {
  money?: { paid: Money; held: Money; toPay: Money } | null
}

/** Kopecks; zero of an order of which nothing has been paid, which is due as a whole. */
export const toRestMinor = ({ money }: Rested): number =>
  money && money.paid.amountMinor + money.held.amountMinor > 0 ? money.toPay.amountMinor : 0
