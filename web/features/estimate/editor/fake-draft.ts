/** Drafts for tests, and a shop that stores one by its version. */
import type { SaveAnswer, Write } from './autosave.ts'
import type { Draft, DraftLine, DraftSection, Stored } from './draft.ts'

export const toLine = (id: string, over: Partial<DraftLine> = {}): DraftLine => ({
  id,
  sectionId: null,
  productId: null,
  name: `Работа ${id}`,
  unit: 'м²',
  quantity: 100,
  priceMinor: 10_000,
  note: '',
  discount: null,
  ...over,
})

export const toSection = (id: string, over: Partial<DraftSection> = {}): DraftSection => ({
  id,
  title: `Раздел ${id}`,
  discount: null,
  markup: null,
  ...over,
})

export const toDraft = (over: Partial<Draft> = {}): Draft => ({
  info: {
    title: 'Ванная',
    client: '',
    clientPhone: '',
    object: '',
    note: '',
    validUntil: '',
    letterheadName: '',
    letterheadPhone: '',
  },
  whole: { discount: null, markup: 0 },
  sections: [],
  lines: [],
  ...over,
})

/** One shop for several editors; `failNext` answers the next write by what it returns. */
export function createFakeShop(first: Draft) {
  let stored: Stored = { version: 1, draft: first }
  let fail: ((write: () => SaveAnswer) => SaveAnswer) | null = null
  const writes: Write[] = []
  const put = ({ kind, version, draft }: Write): SaveAnswer => {
    if (kind === 'lines' && version !== stored.version) return { kind: 'conflict', stored }
    const kept = stored.draft
    const next = kind === 'info' ? { ...kept, info: draft.info } : { ...draft, info: kept.info }
    stored = { version: stored.version + 1, draft: JSON.parse(JSON.stringify(next)) }
    return { kind: 'stored', stored }
  }
  return {
    writes,
    getStored: () => stored,
    failNext(how: (write: () => SaveAnswer) => SaveAnswer) {
      fail = how
    },
    write: async (write: Write): Promise<SaveAnswer> => {
      writes.push(write)
      const how = fail
      fail = null
      await Promise.resolve()
      return how ? how(() => put(write)) : put(write)
    },
  }
}
