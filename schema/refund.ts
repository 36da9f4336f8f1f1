/** The value of a part of a sum, in kopecks. A separate file, so the browser loads only this. */

/** So much of a sum as `part` is of `whole`, half a kopeck rounded up. */
export function takeShare(amountMinor: number, part: number, whole: number): number {
  const divisor = BigInt(whole) * 2n
  return Number((BigInt(amountMinor) * BigInt(part) * 2n + BigInt(whole)) / divisor)
}

/**
 * What a part of a line is worth of what was paid for it, when `returned` of it was asked back
 * before for `refundedMinor`, refused returns left out: all parts together are the whole to the
 * kopeck, in whatever pieces they come and whichever of them are refused.
 */
export function toRefund(
  line: { paidMinor: number; quantity: number; returned: number; refundedMinor: number },
  part: number,
): number {
  const { paidMinor, quantity, returned, refundedMinor } = line
  // A refused return makes the count smaller, and may leave a kopeck too many with the others.
  return Math.max(0, takeShare(paidMinor, returned + part, quantity) - refundedMinor)
}

/** What a line's returns are worth, refused ones left out. */
export function sumRefunded(
  returns: readonly {
    status: string
    items: readonly { itemId: string; amount: { amountMinor: number } }[]
  }[],
  itemId: string,
): number {
  return returns
    .filter(({ status }) => status !== 'REFUSED')
    .flatMap(({ items }) => items.filter((item) => item.itemId === itemId))
    .reduce((sum, { amount }) => sum + amount.amountMinor, 0)
}
