/** What a part of a sum is worth, in kopecks: apart from the rest, for a browser to load alone. */

/** So much of a sum as `part` is of `whole`, half a kopeck rounded up. */
export function takeShare(amountMinor: number, part: number, whole: number): number {
  const divisor = BigInt(whole) * 2n
  return Number((BigInt(amountMinor) * BigInt(part) * 2n + BigInt(whole)) / divisor)
}

/**
 * What a part of a line is worth of what was paid for it, when parts of it were given back before:
 * all parts together are the whole to the kopeck, in whatever pieces they come.
 */
export function toRefund(
  line: { paidMinor: number; quantity: number; returned: number },
  part: number,
): number {
  const { paidMinor, quantity, returned } = line
  const until = takeShare(paidMinor, returned + part, quantity)
  return until - takeShare(paidMinor, returned, quantity)
}
