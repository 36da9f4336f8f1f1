/** How an address may stand in a log: without what is a credential or tells of a person. */
import { toParts } from '#schema/site-path.ts'

/** Names of parts that are the same for every visitor. */
const isPublic = (name: string) => /^:(slug|category|brand)\b/.test(name)

/** The path, where parts that may be someone's own are as in the pattern: `/profile/orders/:id`. */
export function toLoggedPath(pattern: string, path: string): string {
  const names = toParts(pattern)
  const parts = toParts(path)
  const told = names.flatMap((name, i) => {
    const part = parts[i]
    if (part === undefined) return []
    return [isPublic(name) ? part.slice(0, 100) : name]
  })
  return `/${told.join('/')}`
}
