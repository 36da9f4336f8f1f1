/**
 * Brings together what two editors made of one estimate. By line and by field: what only one of
 * them changed is as they have it. What both changed stays as mine, and is told.
 */
import { type Draft, inOrder, isSame } from './draft.ts'

/** Both have written another value. */
export type Conflict = {
  kind: 'info' | 'whole' | 'section' | 'line'
  /** Of the line or the section; empty of others. */
  id: string
  field: string
  theirs: unknown
}

export type Merged = { draft: Draft; conflicts: readonly Conflict[] }

export function mergeDrafts(base: Draft, mine: Draft, theirs: Draft): Merged {
  if (theirs === base || mine === theirs) return { draft: mine, conflicts: [] }
  if (mine === base) return { draft: theirs, conflicts: [] }
  const conflicts: Conflict[] = []
  const fields = <Thing extends object>(kind: Conflict['kind'], ...of: Three<Thing>): Thing =>
    mergeFields(...of, (field, value) =>
      conflicts.push({ kind, id: readId(of[1]), field, theirs: value }),
    )
  const info = fields('info', base.info, mine.info, theirs.info)
  const whole = fields('whole', base.whole, mine.whole, theirs.whole)
  const lines = mergeLists(base.lines, mine.lines, theirs.lines, (...of) => fields('line', ...of))
  const used = new Set(lines.map(({ sectionId }) => sectionId))
  const sections = mergeLists(
    base.sections,
    mine.sections,
    theirs.sections,
    (...of) => fields('section', ...of),
    // One of them removed a section into which the other put a line.
    (section) => used.has(section.id),
  )
  return { draft: { info, whole, sections, lines: inOrder(lines, sections) }, conflicts }
}

type Three<Thing> = [base: Thing, mine: Thing, theirs: Thing]

const readId = (thing: object): string => String(Object(thing).id ?? '')

function mergeFields<Thing extends object>(
  base: Thing,
  mine: Thing,
  theirs: Thing,
  onConflict: (field: string, theirs: unknown) => void,
): Thing {
  // The same object is drawn no second time.
  if (theirs === base || isSame(mine, theirs)) return mine
  if (mine === base) return theirs
  const merged = { ...mine }
  for (const field of Object.keys(mine) as (keyof Thing & string)[]) {
    const isMine = !isSame(mine[field], base[field])
    const isTheirs = !isSame(theirs[field], base[field])
    if (isTheirs && !isMine) merged[field] = theirs[field]
    if (isTheirs && isMine && !isSame(mine[field], theirs[field])) {
      onConflict(field, theirs[field])
    }
  }
  return merged
}

type Named = { id: string }

/** What one removed goes, unless the other has changed it meanwhile, or `isHeld` says it stays. */
function mergeLists<Thing extends Named>(
  base: readonly Thing[],
  mine: readonly Thing[],
  theirs: readonly Thing[],
  merge: (...of: Three<Thing>) => Thing,
  isHeld: (thing: Thing) => boolean = () => false,
): Thing[] {
  const [bases, mines, others] = [toMap(base), toMap(mine), toMap(theirs)]
  const settle = (id: string): Thing | null => {
    const [was, own, other] = [bases.get(id), mines.get(id), others.get(id)]
    if (own && other) return merge(was ?? other, own, other)
    const kept = own ?? other
    if (!kept) return null
    return !was || !isSame(was, kept) || isHeld(kept) ? kept : null
  }
  return mergeOrder(base, mine, theirs)
    .map(settle)
    .filter((thing) => thing !== null)
}

const toMap = <Thing extends Named>(things: readonly Thing[]) =>
  new Map(things.map((thing) => [thing.id, thing]))

/** Ids of both, in the order of the one who moved something; mine, when both did. */
function mergeOrder(
  base: readonly Named[],
  mine: readonly Named[],
  theirs: readonly Named[],
): string[] {
  const [was, own, other] = [toIds(base), toIds(mine), toIds(theirs)]
  return isMoved(was, own) ? weave(own, other) : weave(other, own)
}

const toIds = (things: readonly Named[]) => things.map(({ id }) => id)

function isMoved(base: readonly string[], ids: readonly string[]): boolean {
  const [was, now] = [new Set(base), new Set(ids)]
  const after = ids.filter((id) => was.has(id))
  return base.filter((id) => now.has(id)).some((id, i) => id !== after[i])
}

/** `ids`, with what only `others` have behind the one it follows there. */
function weave(ids: readonly string[], others: readonly string[]): string[] {
  const own = new Set(ids)
  const behind = new Map<string, string[]>()
  let last = ''
  for (const id of others) {
    if (own.has(id)) last = id
    else behind.set(last, [...(behind.get(last) ?? []), id])
  }
  return [...(behind.get('') ?? []), ...ids.flatMap((id) => [id, ...(behind.get(id) ?? [])])]
}
