/** What can be undone and done again. */
import type { Draft } from './draft.ts'
import { mergeDrafts } from './draft-merge.ts'

type Step = { before: Draft; after: Draft; key: string | null }

export type History = { past: readonly Step[]; future: readonly Step[] }

export const emptyHistory: History = { past: [], future: [] }

const stepMax = 200

/** Changes with the same key, one after another, are undone together: digits of one number. */
export function remember(history: History, before: Draft, after: Draft, key: string | null) {
  const last = history.past.at(-1)
  const isMore = key !== null && last?.key === key && last.after === before
  const past =
    isMore && last
      ? [...history.past.slice(0, -1), { ...last, after }]
      : [...history.past.slice(1 - stepMax), { before, after, key }]
  return { past, future: [] }
}

/** Ends a number: the next digit typed at the same place is another change. */
export function endStep(history: History): History {
  const last = history.past.at(-1)
  if (!last || last.key === null) return history
  return { ...history, past: [...history.past.slice(0, -1), { ...last, key: null }] }
}

type Answer = { history: History; draft: Draft }

/** What others have changed since stays: only the step itself is taken back. */
export function undo({ past, future }: History, draft: Draft): Answer | null {
  const step = past.at(-1)
  if (!step) return null
  return {
    history: { past: past.slice(0, -1), future: [...future, step] },
    draft: mergeDrafts(step.after, step.before, draft).draft,
  }
}

export function redo({ past, future }: History, draft: Draft): Answer | null {
  const step = future.at(-1)
  if (!step) return null
  return {
    history: { past: [...past, { ...step, key: null }], future: future.slice(0, -1) },
    draft: mergeDrafts(step.before, step.after, draft).draft,
  }
}
