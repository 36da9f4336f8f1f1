/** Masks on their way: a form that is sent before they have come waits for them. */

const pending = new Set<Promise<void>>()

/** `attached` may fail: a field whose mask does not come is checked as it stands. */
export async function awaitMask(attached: Promise<void>): Promise<void> {
  pending.add(attached)
  try {
    await attached
  } catch {
    // The field stays a plain one, which works as well.
  } finally {
    pending.delete(attached)
  }
}

/** Resolves when the masks of the fields that are shown have shaped what was typed. */
export async function awaitMasks(): Promise<void> {
  await Promise.allSettled(pending)
}
