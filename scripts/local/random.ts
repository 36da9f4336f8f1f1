export interface Random {
  next: () => number
  between: (low: number, high: number) => number
  integer: (low: number, high: number) => number
  pick: <Item>(items: readonly Item[]) => Item
  chance: (share: number) => boolean
}

/** FNV-1a: turns a name into a seed, so a product keeps its numbers when others come and go. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  return hash >>> 0
}

/** Mulberry32, seeded by a name. Math.random would make every run a different shop. */
export function createRandom(seed: string): Random {
  let state = hashText(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const between = (low: number, high: number) => low + next() * (high - low)
  return {
    next,
    between,
    integer: (low, high) => Math.floor(between(low, high + 1)),
    pick: (items) => {
      const item = items[Math.floor(next() * items.length)]
      if (item === undefined) throw new Error(`Nothing to pick from for ${seed}`)
      return item
    },
    chance: (share) => next() < share,
  }
}
