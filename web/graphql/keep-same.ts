/**
 * `next`, with all that is equal to `before` taken from there: what is drawn of a part that has not
 * changed need not be drawn again, whoever made the answer.
 */
export function keepSame<Value>(before: unknown, next: Value): Value {
  if (before === next || !isObject(before) || !isObject(next)) return next
  if (Array.isArray(before) !== Array.isArray(next)) return next
  const names = Object.keys(next)
  const kept = names.map((name) => [name, keepSame(before[name], next[name])] as const)
  const isSame =
    names.length === Object.keys(before).length &&
    kept.every(([name, value]) => name in before && value === before[name])
  // Equal throughout: the one stands for the other.
  if (isSame) return before as Value
  if (kept.every(([name, value]) => value === next[name])) return next
  return (Array.isArray(next) ? kept.map(([, value]) => value) : Object.fromEntries(kept)) as Value
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
