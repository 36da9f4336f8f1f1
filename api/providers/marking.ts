/** Port of the register of marking codes: whether a piece may be sold. */

/** UNKNOWN is not in the register, or its crypto part is wrong; BLOCKED is in it and may not be sold. */
export const markingOutcomes = ['OK', 'UNKNOWN', 'SOLD', 'BLOCKED', 'UNANSWERED'] as const
export type MarkingOutcome = (typeof markingOutcomes)[number]

/** A till repeats `id` and `stamp` in the receipt of the sale. */
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
