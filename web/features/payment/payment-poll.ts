/** How long to wait before asking about a payment again. */

const firstMs = 1500
const growth = 1.3
const longestMs = 20_000
/** After this time the payer should not wait; the page goes on polling, slowly. */
export const patienceMs = 3 * 60_000

/** The pause before the question number `attempt`, which is 0 for the first. */
export function toPauseMs(attempt: number): number {
  return Math.min(longestMs, Math.round(firstMs * growth ** attempt))
}

/** Asks with growing pauses, slowly while hidden: there only the tab's title tells. */
export function startPoll(isHidden: () => boolean, ask: () => Promise<void>) {
  let attempt = 0
  let turn = 0
  let timer: ReturnType<typeof setTimeout>
  const plan = () => {
    timer = setTimeout(run, isHidden() ? longestMs : toPauseMs(attempt))
  }
  const run = async () => {
    turn += 1
    const own = turn
    attempt += 1
    await ask()
    // Woken meanwhile, another call plans the next poll; stopped, none does.
    if (own === turn) plan()
  }
  plan()
  return {
    /** The payer is back, often straight from the bank: polls at once, and soon after. */
    wake(): void {
      clearTimeout(timer)
      attempt = 0
      void run()
    },
    stop(): void {
      clearTimeout(timer)
      turn += 1
    },
  }
}
