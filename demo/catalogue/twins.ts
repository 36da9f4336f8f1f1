/** Goods whose drawings are the same are told apart by words over the picture: «12,5 мм». */
import type { Drawing } from '#demo/drawings/index.ts'
import type { Draft } from './range.ts'

const wordMax = 32

/** The drafts of one category, with words over each picture that another has too. */
export function tellTwinsApart<Row extends { draft: Draft }>(rows: readonly Row[]): Row[] {
  const keyOf = ({ draft }: Row) => JSON.stringify(draft.drawing)
  return rows.map((row) => {
    const twins = rows.filter((other) => keyOf(other) === keyOf(row))
    const caption = twins.length > 1 ? toCaption(row.draft, twins) : null
    if (caption === null) return row
    const drawing: Drawing = { ...row.draft.drawing, caption }
    return { ...row, draft: { ...row.draft, drawing } }
  })
}

/** The fewest properties that no twin shares, one or two; else the one that tells the most. */
function toCaption(draft: Draft, twins: readonly { draft: Draft }[]): string | null {
  const told = Object.keys(draft.params)
    .map((name) => ({ name, words: toWords(draft, name) }))
    .filter(({ words }) => words !== null && words.length <= wordMax)
  const pairs = told.flatMap((one, i) => told.slice(i + 1).map((other) => [one, other]))
  const kinds = (names: { name: string }[]) =>
    new Set(twins.map((twin) => names.map(({ name }) => toWords(twin.draft, name)).join(' · ')))
      .size
  const fitting = [...told.map((one) => [one]), ...pairs]
    .map((names) => ({ names, count: kinds(names) }))
    .filter(({ names, count }) => count > 1 && toText(names).length <= wordMax)
  const [best] = fitting.toSorted((a, b) => b.count - a.count || a.names.length - b.names.length)
  return best ? toText(best.names) : null
}

const toText = (names: readonly { words: string | null }[]) =>
  names.flatMap(({ words }) => words ?? []).join(' · ')

/** «Толщина, мм: 12,5» is «12,5 мм»; a yes is the property's name, a no its absence. */
function toWords({ params }: Draft, name: string): string | null {
  const value = params[name]
  if (value === undefined) return null
  const [title = name, unit] = name.split(/, (?=[^,]+$)/)
  if (value === 'да') return title.toLowerCase()
  if (value === 'нет') return `${title.toLowerCase()}: нет`
  const text = typeof value === 'number' ? String(value).replace('.', ',') : value
  if (unit !== undefined) return `${text}\u00a0${unit}`
  // «32» says nothing without «класс».
  return /^\d+$/.test(text) ? `${title.toLowerCase().split(' ')[0]} ${text}` : text
}
