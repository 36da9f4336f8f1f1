/**
 * How an address of the site is told by its pattern, as the router spells one: `:slug` stands for a
 * part, `:tab?` for one that may be left out, `*` at the end for all that follows.
 */

/** An empty part within stays: `//cart` is not the cart. */
export function toParts(path: string): string[] {
  const inner = path.replaceAll(/^\/|\/$/g, '')
  return inner === '' ? [] : inner.split('/')
}

/** Whether a part of a path is what the pattern has in its place; `:slug.pdf` has an ending. */
function isPart(name: string, part: string): boolean {
  if (!name.startsWith(':')) return name === part
  const ending = name.split('.')[1]
  return ending === undefined || (part.endsWith(`.${ending}`) && /^[\w-]+\.\w+$/.test(part))
}

/** How many parts of the path the first parts of the pattern stand for. */
function countShared(names: readonly string[], parts: readonly string[]): number {
  const end = parts.findIndex((part, i) => !isPart(names[i] ?? '', part))
  return end < 0 ? parts.length : end
}

/** Whether the whole path is one of the pattern's. */
export function isOfPattern(pattern: string, path: string): boolean {
  const names = toParts(pattern)
  const isOpen = names.at(-1) === '*'
  if (isOpen) names.pop()
  const parts = isOpen ? toParts(path).slice(0, names.length) : toParts(path)
  const least = names.filter((name) => !name.endsWith('?')).length
  return parts.length >= least && countShared(names, parts) === parts.length
}

/** What stands in the path for the names of the pattern. */
export function readParts(pattern: string, path: string): Record<string, string> {
  const parts = toParts(path)
  const named = toParts(pattern).map((name, i) => {
    const [key = '', ending] = name.split('.')
    const part = parts[i] ?? ''
    return [key.replace(/^:|\?$/g, ''), ending ? part.slice(0, -ending.length - 1) : part] as const
  })
  return Object.fromEntries(named)
}

type Row = { path: string }

/** The row of that very path; of two that fit, as `add` and `:id` do, the one listed first. */
export const findRow = <Listed extends Row>(
  rows: readonly Listed[],
  path: string,
): Listed | undefined => rows.find((row) => isOfPattern(row.path, path))

/**
 * The row of the path, or of the page that shares most of its first parts: an address without a page
 * is judged as its neighbours, so that nothing beneath a page of the visitor's own is public.
 */
export function findNearestRow<Listed extends Row>(
  rows: readonly Listed[],
  path: string,
): Listed | undefined {
  const parts = toParts(path)
  let nearest: { row: Listed; shared: number; length: number } | undefined
  for (const row of rows) {
    const names = toParts(row.path)
    const shared = countShared(names, parts)
    if (shared === 0) continue
    const isCloser =
      !nearest ||
      shared > nearest.shared ||
      (shared === nearest.shared && names.length < nearest.length)
    if (isCloser) nearest = { row, shared, length: names.length }
  }
  return findRow(rows, path) ?? nearest?.row
}
