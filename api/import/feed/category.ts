/** The tree of a feed's categories, whatever order they come in. */
import type { FeedCategory } from './model.ts'

export type CategoryNode = {
  externalId: string
  parentExternalId: string | null
  name: string
  /** External ids and names from the root to itself. */
  ids: string[]
  names: string[]
  position: number
}

const separator = /\s+>\s+/
const depthMax = 12

/**
 * Nodes with parents before children. Names that are whole paths («Двери > Ручки») make the
 * categories on the way, unless the feed has them itself; a parent that is absent, or an ancestor
 * of itself, makes a root.
 */
export function toCategoryTree(categories: FeedCategory[]): CategoryNode[] {
  const given = new Map<string, FeedCategory>()
  for (const category of categories) {
    if (!given.has(category.id)) given.set(category.id, category)
  }
  const idByPath = new Map(
    [...given.values()].map((category) => [toPath(category).join(' > '), category.id]),
  )
  const nodes = new Map<string, FeedCategory>()
  for (const category of given.values()) {
    const path = toPath(category)
    let parentId = path.length > 1 ? null : category.parentId
    for (const [i, name] of path.slice(0, -1).entries()) {
      const key = path.slice(0, i + 1).join(' > ')
      const id = idByPath.get(key) ?? `path:${key}`
      if (!given.has(id)) nodes.set(id, { id, parentId, name })
      parentId = id
    }
    nodes.set(category.id, { id: category.id, parentId, name: path.at(-1) ?? '' })
  }
  return order([...nodes.values()])
}

function toPath({ name, parentId }: FeedCategory): string[] {
  const path = parentId === null ? name.split(separator).filter((part) => part !== '') : [name]
  return path.slice(0, depthMax)
}

function order(categories: FeedCategory[]): CategoryNode[] {
  const byId = new Map(categories.map((category) => [category.id, category]))
  const children = Map.groupBy(categories, ({ id, parentId }) =>
    parentId !== null && byId.has(parentId) && !isLooped(byId, id) ? parentId : null,
  )
  const ordered: CategoryNode[] = []
  function visit(parent: CategoryNode | null) {
    for (const [position, { id, name }] of (
      children.get(parent?.externalId ?? null) ?? []
    ).entries()) {
      const node: CategoryNode = {
        externalId: id,
        parentExternalId: parent?.externalId ?? null,
        name,
        ids: [...(parent?.ids ?? []), id],
        names: [...(parent?.names ?? []), name],
        position,
      }
      ordered.push(node)
      visit(node)
    }
  }
  visit(null)
  return ordered
}

/** Whether going up from the category never ends, or ends too late to be meant. */
function isLooped(byId: Map<string, FeedCategory>, id: string): boolean {
  let current = byId.get(id)
  for (let depth = 0; depth < depthMax; depth++) {
    if (!current || current.parentId === null) return false
    current = byId.get(current.parentId)
  }
  return true
}
