/** The size of one piece of what covers a wall or a floor, read out of its properties. */

export type Piece = { widthCm: number; heightCm: number; isStated: boolean }

type Told = { name: string; value: string }

/** Of a sheet of mosaic the chips are in its picture. */
const named = /^(?!.*чип).*(размер|формат)/i
const sides =
  /(\d+(?:[.,]\d+)?)\s*[×xх*]\s*(\d+(?:[.,]\d+)?)(?:\s*[×xх*]\s*\d+(?:[.,]\d+)?)?\s*(мм|см|м)(?![²³\p{L}])/iu
const centimetres = { мм: 0.1, см: 1, м: 100 } as const
/** What is laid from a roll has no pieces: as much of it as its picture may show. */
const unstated: Piece = { widthCm: 60, heightCm: 60, isStated: false }
const leastCm = 1
const mostCm = 300

/** «Размер плитки: 20×50 см» lies with its long side along the wall. */
export function toPiece(properties: readonly Told[]): Piece {
  for (const { value } of properties.filter(({ name }) => named.test(name))) {
    const [, first, second, unit] = sides.exec(value) ?? []
    const scale = centimetres[(unit?.toLowerCase() ?? '') as keyof typeof centimetres]
    const both = [first, second].map((text) => Number(text?.replace(',', '.')) * scale)
    const [short = 0, long = 0] = both.sort((a, b) => a - b)
    if (short >= leastCm && long <= mostCm) {
      return { widthCm: long, heightCm: short, isStated: true }
    }
  }
  return unstated
}
