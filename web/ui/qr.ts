import { encode } from 'uqr'

/** A code as one path in a square of `size` modules, its quiet zone included. */
export type Qr = { size: number; path: string }

/** `ecc` says how much of it may be unreadable: M is 15 %, H is 30 %. */
export function toQr(text: string, ecc: 'M' | 'H' = 'M'): Qr {
  // The standard asks for four modules of white around it.
  const { size, data } = encode(text, { ecc, border: 4 })
  const path = data.flatMap((row, y) =>
    toRuns(row).map(([from, to]) => `M${from} ${y}h${to - from}v1H${from}z`),
  )
  return { size, path: path.join('') }
}

/** Where dark modules begin and end. */
function toRuns(row: boolean[]): [number, number][] {
  const edges = [...row, false].flatMap((isDark, x) =>
    isDark === (row[x - 1] ?? false) ? [] : [x],
  )
  return Array.from({ length: edges.length / 2 }, (_, i) => [
    edges[2 * i] ?? 0,
    edges[2 * i + 1] ?? 0,
  ])
}
