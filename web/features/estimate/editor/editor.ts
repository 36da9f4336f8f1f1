/** The editor of one estimate: its draft, what can be undone, and how far it is stored. */
import { createListeners } from '#web/runtime/listeners.ts'
import { NearRows } from '#web/runtime/near-rows.ts'
import { Autosave, type SaveAnswer, type SaveState, type Write } from './autosave.ts'
import { type Draft, isSame } from './draft.ts'
import {
  changeInfo,
  changeLine,
  changeQuantity,
  changeSection,
  changeWhole,
} from './draft-change.ts'
import { type Conflict, type Merged, mergeDrafts } from './draft-merge.ts'
import type { Opened } from './estimate-data.ts'
import { type Goods, type GoodsOf, settleDraft } from './goods.ts'
import { emptyHistory, endStep, type History, redo, remember, undo } from './history.ts'
import type { Kept, KeptDrafts } from './kept-draft.ts'

export type EditorState = {
  draft: Draft
  goodsOf: GoodsOf
  history: History
  save: SaveState
  conflicts: readonly Conflict[]
}

type Parts = {
  opened: Opened
  kept: KeptDrafts
  write: (id: string, write: Write) => Promise<{ answer: SaveAnswer; goodsOf?: GoodsOf }>
  /** As the shop has it now; null when it cannot be had. */
  read: (id: string) => Promise<Opened | null>
  onStored: () => void
}

const keepMs = 300

const toKey = ({ kind, id, field }: Conflict) => `${kind} ${id} ${field}`

export class Editor {
  readonly id: string
  /** On the letterhead when it was opened. */
  readonly logoUrl: string | null
  /** Rows that are drawn with their fields; the others are text. */
  readonly rows = new NearRows()
  /** The last change was typed: drawing it may come after the digit itself. */
  isTyping = false
  readonly #parts: Parts
  readonly #autosave: Autosave
  readonly #listeners = createListeners()
  readonly subscribe = this.#listeners.subscribe
  readonly getState = () => this.#state
  #state: EditorState
  /** What other openings have kept, until it is stored. */
  #adopted: ReturnType<KeptDrafts['list']> = []
  #keepTimer: ReturnType<typeof setTimeout> | undefined

  constructor(id: string, parts: Parts) {
    const { stored, goodsOf } = parts.opened
    this.id = id
    this.logoUrl = parts.opened.logoUrl
    this.#parts = parts
    this.#state = {
      draft: stored.draft,
      goodsOf,
      history: emptyHistory,
      save: { kind: 'saved' },
      conflicts: [],
    }
    this.#autosave = new Autosave(stored, {
      read: () => this.#state.draft,
      take: (merged) => this.#take(merged),
      onState: (save) => this.#onSave(save),
      onStored: parts.onStored,
      write: async (write) => {
        const { answer, goodsOf: known } = await parts.write(id, write)
        this.#learn(known)
        return answer
      },
    })
  }

  /**
   * Changes with the same key, one after another, are undone together; so is what changes in lines
   * that follow another one.
   */
  change(make: (draft: Draft) => Draft, key: string | null = null): void {
    const { draft: before, history, goodsOf } = this.#state
    const made = make(before)
    const draft = made.lines === before.lines ? made : settleDraft(made, goodsOf)
    if (draft !== before) this.#put(draft, remember(history, before, draft, key), key !== null)
  }

  /** Adds lines together with what is known of their products. */
  add(make: (draft: Draft) => Draft, goodsOf: GoodsOf): void {
    this.#learn(goodsOf)
    this.change(make)
  }

  /** The next digit typed at the same place is another change. */
  endStep(): void {
    this.#set({ history: endStep(this.#state.history) })
  }

  undo(): void {
    this.#step(undo)
  }

  redo(): void {
    this.#step(redo)
  }

  takeTheirs(conflict: Conflict): void {
    this.change((draft) => writeField(draft, conflict))
    this.keepMine(conflict)
  }

  keepMine(conflict: Conflict): void {
    this.#set({ conflicts: this.#state.conflicts.filter((one) => one !== conflict) })
  }

  /** Takes what other openings have left behind; answers whether there was anything. */
  takeKept(): boolean {
    this.#adopted = this.#parts.kept.list(this.id)
    for (const { kept } of this.#adopted) this.#learn(new Map(Object.entries(kept.goods)))
    const all = this.#adopted.map(({ kept }) => kept)
    const merged = mergeKept(this.#state.draft, all)
    if (isSame(merged.draft, this.#state.draft)) {
      this.#dropKept()
      return false
    }
    this.change(() => merged.draft)
    this.#take(merged)
    return true
  }

  /** Looks what others have stored. */
  async look(): Promise<void> {
    const now = await this.#parts.read(this.id)
    if (!now) return
    this.#learn(now.goodsOf)
    this.#autosave.hear(now.stored)
  }

  flush(): Promise<void> {
    this.keep()
    return this.#autosave.flush()
  }

  /** In the browser, while the shop does not have it. */
  keep(): void {
    clearTimeout(this.#keepTimer)
    const { isStored, stored: base } = this.#autosave
    if (isStored) return
    const { draft } = this.#state
    this.#parts.kept.keep(this.id, { base, draft, goods: pickNew(this.#state, base.draft) })
  }

  stop(): void {
    void this.flush()
    this.#autosave.stop()
  }

  #set(change: Partial<EditorState>): void {
    this.#state = { ...this.#state, ...change }
    this.#listeners.tell()
  }

  #put(draft: Draft, history: History, isTyping = false): void {
    this.isTyping = isTyping
    this.#set({ draft, history })
    this.#autosave.noteChange()
    clearTimeout(this.#keepTimer)
    this.#keepTimer = setTimeout(() => this.keep(), keepMs)
  }

  #step(move: typeof undo): void {
    const answer = move(this.#state.history, this.#state.draft)
    if (answer) this.#put(answer.draft, answer.history)
  }

  #take({ draft, conflicts }: Merged): void {
    const all = new Map([...this.#state.conflicts, ...conflicts].map((one) => [toKey(one), one]))
    const isOpen = (one: Conflict) => !isSame(readField(draft, one), one.theirs)
    this.#set({ draft, conflicts: [...all.values()].filter(isOpen) })
  }

  #learn(goodsOf: GoodsOf | undefined): void {
    const known = this.#state.goodsOf
    const news = [...(goodsOf ?? [])].filter(([id, goods]) => !isSame(known.get(id), goods))
    // What was removed is still needed: it may come back by undoing.
    if (news.length > 0) this.#set({ goodsOf: new Map([...known, ...news]) })
  }

  #onSave(save: SaveState): void {
    this.#set({ save })
    if (save.kind === 'saved') this.#dropKept()
  }

  #dropKept(): void {
    clearTimeout(this.#keepTimer)
    this.#parts.kept.remove(this.id)
    for (const one of this.#adopted) one.remove()
    this.#adopted = []
  }
}

/** One after another, each merged with what has become of the estimate since. */
function mergeKept(draft: Draft, all: readonly Kept[]): Merged {
  return all.reduce<Merged>(
    (merged, { base, draft: mine }) => {
      const next = mergeDrafts(base.draft, mine, merged.draft)
      return { draft: next.draft, conflicts: [...merged.conflicts, ...next.conflicts] }
    },
    { draft, conflicts: [] },
  )
}

function pickNew({ draft, goodsOf }: EditorState, stored: Draft): Record<string, Goods> {
  const known = new Set(stored.lines.map((line) => line.id))
  const added = draft.lines.flatMap((line) => {
    const goods = known.has(line.id) ? undefined : goodsOf.get(line.id)
    return goods ? [[line.id, goods] as const] : []
  })
  return Object.fromEntries(added)
}

const find = (things: readonly { id: string }[], id: string) => things.find((one) => one.id === id)

function readField(draft: Draft, { kind, id, field }: Conflict): unknown {
  const things = { info: draft.info, whole: draft.whole }
  if (kind === 'info' || kind === 'whole') return Object(things[kind])[field]
  return Object(find(kind === 'line' ? draft.lines : draft.sections, id))[field]
}

function writeField(draft: Draft, { kind, id, field, theirs }: Conflict): Draft {
  const change = { [field]: theirs }
  if (kind === 'info') return changeInfo(draft, change)
  if (kind === 'whole') return changeWhole(draft, change)
  if (field === 'quantity') return changeQuantity(draft, id, Number(theirs))
  return kind === 'line' ? changeLine(draft, id, change) : changeSection(draft, id, change)
}
