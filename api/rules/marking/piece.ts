/** Which pieces of a line have a code of marking each. */
import { isMeasured } from '#api/rules/catalogue/unit.ts'
import { toHundredths } from '#schema/quantity.ts'

type Ordered = { unit: string; pack: { unit: string; quantity: number } | null; quantity: number }

/** A piece: what it is called, and how many base units it is. */
export type Piece = { unit: string; size: number }

const exact = (quantity: number) => toHundredths(quantity) ?? 0

/**
 * The thing that a code stands on: a closed pack of what is measured out, a piece of what is counted,
 * however many of them lie in a box. Null of a line that is cut or weighed off a pack: such a part
 * has no code.
 */
export function toPiece({ unit, pack, quantity }: Ordered): Piece | null {
  const piece = isMeasured(unit)
    ? pack && { unit: pack.unit, size: pack.quantity }
    : { unit, size: 1 }
  return piece && exact(quantity) % exact(piece.size) === 0 ? piece : null
}

/** Whole pieces of so much; what is torn or cut counts as none. */
export const countPieces = (quantity: number, { size }: Piece): number =>
  Math.floor(exact(quantity) / exact(size))
