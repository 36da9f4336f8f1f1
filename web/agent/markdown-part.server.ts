/** Pieces that the Markdown twins are written of. */
import { toMarkdown, toPlain, toPlainText } from './plain-text.server.ts'

/** `origin` is the public address without a slash at the end. */
export type Asked = { slug: string; query: URLSearchParams; origin: string; hasMcp: boolean }

export type Written = {
  text: string
  /** Of the page itself; the twin is no second address of it. */
  path?: string
  /** The address the page has instead of the one asked for. */
  movedTo?: string
}

/** Writes words of feeds and of people so that nothing of them is markup. */
export const createWriter = (origin: string) => ({
  line: (text: string) => toMarkdown(toPlain(text, origin)),
  text: (text: string) => toMarkdown(toPlainText(text, origin)),
  link: (title: string, path: string) =>
    `[${toMarkdown(toPlain(title, origin))}](${origin}${path.replaceAll(/[\s()<>]/g, toCode)})`,
})

/** Signs that would end an address in Markdown. */
const toCode = (sign: string) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`

export type Writer = ReturnType<typeof createWriter>

/** Paragraphs apart by an empty line; those that are left out leave none. */
export const joinParts = (parts: readonly (string | null | false | undefined)[]): string =>
  `${parts.filter(Boolean).join('\n\n')}\n`

export const toList = (items: readonly (string | null | false)[]): string =>
  items
    .filter(Boolean)
    .map((item) => `- ${item}`)
    .join('\n')

/** A heading with what stands under it; nothing when that is nothing. */
export const toSection = (heading: string, body: string): string =>
  body && `## ${heading}\n\n${body}`

/** `cells` are written already. */
export function toTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return ''
  const toRow = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [toRow(head), toRow(head.map(() => '---')), ...rows.map(toRow)].join('\n')
}
