/** Waits for a provider with a time limit. */

/**
 * Ends with the work, or when its time is over: then it is left to itself, to end in the middle
 * perhaps, so this is only for what the sweep repeats. Throws what the work throws in time.
 */
export async function withTimeout(timeoutMs: number, work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, timeoutMs)
  })
  try {
    await Promise.race([work, over])
  } finally {
    clearTimeout(timer)
  }
}
