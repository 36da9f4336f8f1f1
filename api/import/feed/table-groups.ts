/** Categories of a price list: a path in a column, or headings in rows between the goods. */
import type { FeedCategory } from './model.ts'

const separator = /\s*(?:>|\\|→|\|)\s*|\s+\/\s+/
const depthMax = 8
const nameMax = 200

/** «Сухие смеси / Цемент» as its two names. */
export const toGroupPath = (text: string): string[] =>
  text
    .split(separator)
    .map((name) => name.replaceAll(/\s+/g, ' ').trim().slice(0, nameMax))
    .filter((name) => name !== '')
    .slice(0, depthMax)

/** The id of a category is its path, so that the same list makes the same ones again. */
export const toGroupId = (path: readonly string[]) => path.join(' > ')

/** The categories of a path that have not been told of yet. */
export function createGroups() {
  const told = new Set<string>()
  return (path: readonly string[]): FeedCategory[] =>
    path.flatMap((name, i) => {
      const id = toGroupId(path.slice(0, i + 1))
      if (told.has(id)) return []
      told.add(id)
      return [{ id, parentId: i === 0 ? null : toGroupId(path.slice(0, i)), name }]
    })
}

/**
 * The path that heading rows make. Where the sheet groups its rows (an outline), their level says
 * how deep a heading is. Else several headings in a row are a path: as many as before, or more,
 * begin a new one; fewer replace its end.
 */
export function createHeadings() {
  let path: string[] = []
  let run: string[] = []
  let levels: { level: number; name: string }[] = []
  let hasOutline = false
  return {
    add(text: string, level: number) {
      const name = text.replaceAll(/\s+/g, ' ').trim().slice(0, nameMax)
      run.push(name)
      hasOutline ||= level > 0
      levels = [...levels.filter((one) => one.level < level), { level, name }]
    },
    /** Of the goods that come next, which lie at a level too. */
    read(level: number): string[] {
      hasOutline ||= level > 0
      if (run.length === 0) return path
      if (hasOutline) path = levels.map(({ name }) => name)
      else path = run.length >= path.length ? run : [...path.slice(0, -run.length), ...run]
      path = path.slice(0, depthMax)
      run = []
      return path
    },
  }
}
