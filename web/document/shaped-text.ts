/**
 * JSON of many objects that are alike: the names of members stand in it once, as a shape, and an
 * object is the number of its shape and its values. Half as long as plain JSON for a list of goods,
 * and as fast to read.
 */

/** What a list has in place of a shape's number. */
const listMark = 0

/** GraphQL's name of a type is the same for all of a shape: it stands there, behind this. */
const typeMark = '__typename '

/** May stand in a page's script: it has no `<`. What JSON has no word for is left out. */
export function toShapedText(value: unknown): string {
  const shapes: string[] = []
  const numbers = new Map<string, number>()
  const write = (part: unknown): unknown => {
    if (typeof part !== 'object' || part === null) return part
    if (Array.isArray(part)) return [listMark, ...part.map(write)]
    const { __typename: type, ...rest } = part as { [name: string]: unknown }
    const members = Object.entries(rest).filter(([, member]) => member !== undefined)
    const names = members.map(([name]) => name)
    const shape = JSON.stringify(type === undefined ? names : [`${typeMark}${type}`, ...names])
    const number = numbers.get(shape) ?? shapes.push(shape)
    numbers.set(shape, number)
    return [number, ...members.map(([, member]) => write(member))]
  }
  const written = JSON.stringify(write(value))
  return `[[${shapes.join()}],${written}]`.replaceAll('<', '\\u003c')
}

type Shape = { type: string | undefined; names: string[] }

/** What was written by `toShapedText`. */
export function readShapedText(text: string): unknown {
  const [shapes, written]: [string[][], unknown] = JSON.parse(text)
  const known = shapes.map(toShape)
  const read = (part: unknown): unknown => {
    if (!Array.isArray(part)) return part
    const [number, ...values] = part
    if (number === listMark) return values.map(read)
    const { type, names } = known[number - 1] ?? { type: undefined, names: [] }
    const members = Object.fromEntries(names.map((name, i) => [name, read(values[i])]))
    return type === undefined ? members : { __typename: type, ...members }
  }
  return read(written)
}

function toShape(names: string[]): Shape {
  const [first = ''] = names
  if (!first.startsWith(typeMark)) return { type: undefined, names }
  return { type: first.slice(typeMark.length), names: names.slice(1) }
}
