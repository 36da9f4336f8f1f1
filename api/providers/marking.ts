/** Port of the register of marking codes: whether a piece may be sold. */

import type { MarkingOutcome } from '#schema/rest/staff/marking-code.ts'

/**
 * UNKNOWN is not in the register, or its crypto part is wrong; BLOCKED is in it and may not be sold. A
 * till repeats `id` and `stamp` in the receipt of the sale.
 */
export type MarkingAnswer = {
  outcome: Exclude<MarkingOutcome, 'UNANSWERED'>
  id: string
  /** Milliseconds, by the clock of the register. */
  stamp: number
}

export type MarkingPort = {
  /** By the whole text of a code; throws `ProviderError` when there is no answer in time. */
  check(text: string): Promise<MarkingAnswer>
}
