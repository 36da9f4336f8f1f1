/**
 * Writes a draft to the shop by itself: one write at a time, a moment after the last change. What
 * another tab or device has written meanwhile is merged in and written again.
 */
import { type Draft, findFault, isSame, type Stored, toStorable, toWrite } from './draft.ts'
import { type Merged, mergeDrafts } from './draft-merge.ts'

export type SaveState =
  | { kind: 'saved' | 'waiting' | 'saving' | 'offline' }
  /** Why the shop refuses it, in words that follow «не сохранено:». */
  | { kind: 'refused'; reason: string }

export type SaveAnswer =
  | { kind: 'stored'; stored: Stored }
  /** Another wrote first; `stored` is what there is now. */
  | { kind: 'conflict'; stored: Stored }
  | { kind: 'refused'; reason: string }
  | { kind: 'unreachable' }

export type Write = { kind: 'info' | 'lines'; version: number; draft: Draft }

type Parts = {
  write: (write: Write) => Promise<SaveAnswer>
  read: () => Draft
  /** Takes what came of a merge. */
  take: (merged: Merged) => void
  onState: (state: SaveState) => void
  /** Something was stored: others should look. */
  onStored: () => void
}

const restMs = 800
const [retryMs, retryMaxMs] = [3000, 30_000]
/** Writes of one pass: two that write without end would otherwise outrun each other for ever. */
const passMax = 8
const lostMax = 5

export class Autosave {
  stored: Stored
  readonly #parts: Parts
  #heard: Stored | null = null
  #state: SaveState = { kind: 'saved' }
  #timer: ReturnType<typeof setTimeout> | undefined
  #isBusy = false
  #isStopped = false
  #failures = 0
  /** Sent without an answer: each may be stored all the same. */
  #lost: Draft[] = []

  constructor(first: Stored, parts: Parts) {
    this.stored = first
    this.#parts = parts
  }

  /** Whether the shop has all of the draft. */
  get isStored(): boolean {
    return isSame(toStorable(this.#parts.read()), this.stored.draft)
  }

  /** The draft is another one. */
  noteChange(): void {
    if (this.#isBusy) return
    // The shop is away: the next try is due already.
    if (this.#failures > 0 && !this.isStored) return
    this.#failures = 0
    clearTimeout(this.#timer)
    this.#rest()
  }

  /** Writes now: the page is left, or the network is back. */
  async flush(): Promise<void> {
    if (this.#isBusy) return
    this.#isBusy = true
    clearTimeout(this.#timer)
    try {
      await this.#run()
    } finally {
      this.#isBusy = false
    }
    if (this.#heard) this.hear(this.#heard)
  }

  /** Another tab or device may have stored something. */
  hear(next: Stored): void {
    this.#heard = this.#isBusy ? next : null
    if (this.#isBusy || next.version <= this.stored.version) return
    this.#accept(this.stored.draft, next)
    this.#rest()
  }

  /** A write that is under way ends; no other begins. */
  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#timer)
  }

  async #run(): Promise<void> {
    const { read, write } = this.#parts
    for (let count = 0; count < passMax && !this.isStored; count++) {
      const draft = toStorable(read())
      const reason = findFault(draft)
      if (reason !== null) return this.#tell({ kind: 'refused', reason })
      this.#tell({ kind: 'saving' })
      const { kind, after } = toWrite(this.stored.draft, draft)
      // One after another is the point.
      // oxlint-disable-next-line no-await-in-loop
      const answer = await write({ kind, version: this.stored.version, draft: after })
      if (!this.#settle(answer, after)) return
    }
    this.#rest()
  }

  /** Whether to go on. */
  #settle(answer: SaveAnswer, after: Draft): boolean {
    if (answer.kind === 'unreachable') {
      this.#lost = [...this.#lost, after].slice(-lostMax)
      this.#failures += 1
      this.#tell({ kind: 'offline' })
      this.#wait(Math.min(retryMs * 2 ** (this.#failures - 1), retryMaxMs))
      return false
    }
    this.#failures = 0
    if (answer.kind === 'refused') {
      this.#tell(answer)
      return false
    }
    const { version, draft } = answer.stored
    const own = answer.kind === 'stored' ? after : this.#lost.find((one) => isSame(one, draft))
    // The same objects as in the draft, so that comparing the two takes no time at each digit.
    const stored = isSame(after, draft) ? { version, draft: after } : answer.stored
    this.#accept(own ?? this.stored.draft, stored)
    this.#lost = []
    if (answer.kind === 'stored') this.#parts.onStored()
    return true
  }

  /** `ancestor` is what the draft and `next` both come from. */
  #accept(ancestor: Draft, next: Stored): void {
    const { read, take } = this.#parts
    this.stored = next
    take(mergeDrafts(ancestor, read(), next.draft))
  }

  #rest(): void {
    if (this.isStored) return this.#tell({ kind: 'saved' })
    this.#tell({ kind: 'waiting' })
    this.#wait(restMs)
  }

  #wait(ms: number): void {
    clearTimeout(this.#timer)
    if (!this.#isStopped) this.#timer = setTimeout(() => void this.flush(), ms)
  }

  #tell(next: SaveState): void {
    if (isSame(next, this.#state)) return
    this.#state = next
    this.#parts.onState(next)
  }
}
