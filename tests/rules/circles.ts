/** Files that import each other over others: by types or late, they cannot be read one by one. */
import { isCode, isTest, readImports, type Source } from './source.ts'

const isProduct = ({ path }: Source) =>
  /^(language|schema|telemetry|api|gateway|web)\//.test(path) && isCode(path) && !isTest(path)

/** Each circle as its files (Tarjan's strongly connected components). */
export function findCircles(read: readonly Source[]): string[][] {
  const imports = new Map(
    read.filter(isProduct).map((source) => [source.path, readImports(source)]),
  )
  const circles: string[][] = []
  const orders = new Map<string, number>()
  const path: string[] = []

  /** The least order that can be reached from here within the path. */
  function visit(file: string): number {
    const order = orders.size
    orders.set(file, order)
    const depth = path.push(file) - 1
    let least = order
    for (const imported of imports.get(file) ?? []) {
      if (!imports.has(imported)) continue
      if (!orders.has(imported)) least = Math.min(least, visit(imported))
      else if (path.includes(imported)) least = Math.min(least, orders.get(imported) ?? least)
    }
    if (least < order) return least
    const circle = path.splice(depth)
    if (circle.length > 1) circles.push(circle.toSorted())
    return least
  }

  for (const file of imports.keys()) if (!orders.has(file)) visit(file)
  return circles
}
