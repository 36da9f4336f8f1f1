/**
 * What the shop has not stored yet is kept in the browser: without a network, or with the tab closed
 * in the middle, nothing is lost. Each tab keeps its own; the next opening merges them all.
 */
import * as z from 'zod/mini'
import { type BrowserStore, parseJson } from '#web/runtime/browser-store.ts'
import { type Draft, type DraftLine, isSame, type Stored } from './draft.ts'
import type { Goods } from './goods.ts'

export type Kept = {
  /** What the shop had. */
  base: Stored
  draft: Draft
  /** Of lines that the shop does not have, by their ids. */
  goods: Readonly<Record<string, Goods>>
}

const prefix = 'otves.estimate.'
/** Of all estimates and tabs; the oldest go first. */
const keptMax = 6

const Text = z.string()
const Discount = z.nullable(
  z.object({ kind: z.enum(['PERCENT', 'SUM']), value: z.number().check(z.minimum(0)) }),
)
const LineShape = z.object({
  id: Text,
  sectionId: z.nullable(Text),
  productId: z.nullable(Text),
  name: Text,
  unit: Text,
  quantity: z.number(),
  priceMinor: z.nullable(z.number()),
  note: Text,
  discount: Discount,
})
const DraftShape = z.object({
  info: z.object({
    title: Text,
    client: Text,
    clientPhone: z._default(Text, ''),
    object: Text,
    note: Text,
    validUntil: Text,
    letterheadName: Text,
    letterheadPhone: Text,
  }),
  whole: z.object({ discount: Discount, markup: z.number() }),
  sections: z.array(
    z.object({ id: Text, title: Text, discount: Discount, markup: z.nullable(z.number()) }),
  ),
  lines: z.array(LineShape),
})
const GoodsShape = z.object({
  name: Text,
  code: Text,
  slug: z.nullable(Text),
  isGone: z.boolean(),
  unit: Text,
  step: z.number(),
  min: z.number(),
  units: z.array(z.object({ unit: Text, numerator: z.number(), denominator: z.number() })),
  priceMinor: z.nullable(z.number()),
  breaks: z.array(z.object({ from: z.number(), priceMinor: z.number() })),
})
/** A line that is as in `base` is kept as its id: of a long estimate most are, at each digit. */
const ShortDraftShape = z.extend(DraftShape, {
  lines: z.array(z.union([Text, LineShape])),
})
const KeptShape = z.object({
  base: z.object({ version: z.number(), draft: DraftShape }),
  draft: ShortDraftShape,
  goods: z.record(Text, GoodsShape),
  at: z.number(),
})

type Index = { id: string; tab: string; at: number }[]
const IndexShape = z.array(z.object({ id: Text, tab: Text, at: z.number() }))

export type KeptDrafts = ReturnType<typeof createKeptDrafts>

/** `tab` is unlike that of any other tab. */
export function createKeptDrafts(store: BrowserStore, tab: string, now: () => number = Date.now) {
  const indexKey = `${prefix}index`
  const toKey = (id: string, of: string) => `${prefix}${id}.${of}`
  const readIndex = (): Index => IndexShape.safeParse(store.readJson(indexKey)).data ?? []
  const writeIndex = (index: Index) =>
    store.write(indexKey, index.length > 0 ? JSON.stringify(index) : null)

  function remove(id: string, of = tab): void {
    const index = readIndex()
    store.write(toKey(id, of), null)
    const rest = index.filter((one) => one.id !== id || one.tab !== of)
    if (rest.length < index.length) writeIndex(rest)
  }
  return {
    keep(id: string, kept: Kept): void {
      const at = now()
      const others = readIndex().filter((one) => one.id !== id || one.tab !== tab)
      const rest = others.slice(1 - keptMax)
      for (const one of others) if (!rest.includes(one)) store.write(toKey(one.id, one.tab), null)
      const draft = shorten(kept.draft, kept.base.draft)
      store.write(toKey(id, tab), JSON.stringify({ ...kept, draft, at }))
      writeIndex([...rest, { id, tab, at }])
    },
    remove,
    /**
     * What was kept of an estimate, the oldest first. `remove` takes it away once it is stored,
     * unless its tab, which may still be open, has kept more since.
     */
    list(id: string): { kept: Kept; remove: () => void }[] {
      return readIndex()
        .filter((one) => one.id === id)
        .flatMap((one) => {
          const text = store.read(toKey(id, one.tab))
          const kept = KeptShape.safeParse(parseJson(text)).data
          const isStill = () => store.read(toKey(id, one.tab)) === text
          if (!kept) return []
          const { base, draft, goods } = kept
          const whole = { base, draft: lengthen(draft, base.draft), goods }
          return [{ kept: whole, remove: () => isStill() && remove(id, one.tab) }]
        })
    },
  }
}

type ShortDraft = Omit<Draft, 'lines'> & { lines: readonly (string | DraftLine)[] }

const toLines = ({ lines }: Draft) => new Map(lines.map((line) => [line.id, line]))

function shorten(draft: Draft, base: Draft): ShortDraft {
  const known = toLines(base)
  const lines = draft.lines.map((line) => (isSame(line, known.get(line.id)) ? line.id : line))
  return { ...draft, lines }
}

function lengthen(draft: ShortDraft, base: Draft): Draft {
  const known = toLines(base)
  const lines = draft.lines.flatMap((line) =>
    typeof line === 'string' ? (known.get(line) ?? []) : line,
  )
  return { ...draft, lines }
}
