/** A whole list in a line: «плитка 20 м2, клей 8 меш, грунт 10л». */
import { parseFillLine } from './fill-line.ts'

type Piece = {
  start: number
  end: number
  /** It begins with a word that may name goods. */
  isNamed: boolean
  /** It has several words. */
  isLong: boolean
  hasQuantity: boolean
}

const joint = /,(?=\s)[\s,;]*|;[\s,;]*|\s[+и]\s(?=\p{L})/gu
const lengthMax = 4000
/** Commas looked at in one list, so that a long list costs no more. */
const pieceMax = 2000

/** Splits the lines of one list. */
export function createSplit(): (line: string) => string[] {
  let left = pieceMax
  return (line) => {
    const joints = [...line.slice(0, lengthMax).matchAll(joint)].slice(0, left)
    left -= joints.length
    return joints.length === 0 ? [line] : splitLine(line, joints)
  }
}

/**
 * A comma behind a quantity with a unit ends a row when what follows names something and has a
 * quantity too; «Краска белая, 10 л, 3 банки» stays one row.
 */
function splitLine(line: string, joints: RegExpExecArray[]): string[] {
  const starts = [0, ...joints.map(({ index, 0: sign }) => index + sign.length)]
  const ends = [...joints.map(({ index }) => index), line.length]
  const pieces = starts.map((start, i) => toPiece(line, start, ends[i] ?? line.length))
  const parts: string[] = []
  let from = 0
  let isFull = false
  for (const [i, piece] of pieces.entries()) {
    isFull ||= piece.hasQuantity
    const [next, further] = [pieces[i + 1], pieces[i + 2]]
    const isRow = next?.hasQuantity || (next?.isLong && further?.hasQuantity && !further.isNamed)
    if (next && (!isFull || !next.isNamed || !isRow)) continue
    parts.push(line.slice(pieces[from]?.start ?? 0, piece.end).trim())
    from = i + 1
    isFull = false
  }
  return parts.filter(Boolean)
}

const preposition = /^(?:с|со|для|на|в|во|по|без|из|под|к|от|до|или|не|при|около|запас)$/i

function toPiece(line: string, start: number, end: number): Piece {
  const text = line.slice(start, end).trim()
  const [word = ''] = /^\p{L}+/u.exec(text) ?? []
  if (!/\p{L}/u.test(text)) {
    return { start, end, isNamed: false, isLong: false, hasQuantity: false }
  }
  const { name, quantity, unit } = parseFillLine(text, { isListed: true })
  return {
    start,
    end,
    isNamed: /\p{L}{2}/u.test(name) && word.length > 1 && !preposition.test(word),
    isLong: /\p{L}{3}\S* \p{L}{3}/u.test(name),
    hasQuantity: quantity !== null && unit !== '',
  }
}
