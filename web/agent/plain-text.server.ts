/**
 * Words of feeds and of people as an agent may read them. A name is data: it holds no character that
 * is not seen, turns no line round, and leads to no other site.
 */

/** Directions, zero widths, joiners, tags and what selects a picture (Unicode, DerivedCoreProperties). */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu
// oxlint-disable-next-line no-control-regex -- they are what is taken out
const controls = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g
const breaks = /\r\n?|[\u0085\u2028\u2029]/g

/** `scheme://…`, `www.…`, a host with a path, and the schemes that run or carry something. */
const links =
  /\b[a-z][a-z\d+.-]*:\/\/[^\s<>«»"]+|\bwww\.[^\s<>«»"]+|\b(?:[a-z\d-]+\.)+[a-z]{2,}\/[^\s<>«»"]+|\b(?:javascript|data|vbscript|mailto|tel):[^\s<>«»"]+/gi

const removed = '[ссылка убрана]'

/** Text of several lines; of its links those of the shop stay. */
export function toPlainText(text: string, origin: string): string {
  return text
    .replaceAll(breaks, '\n')
    .replaceAll(controls, ' ')
    .replaceAll(unseen, '')
    .replaceAll(links, (link) => (isOwn(link, origin) ? link : removed))
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** A name, a value: one line of at most so many characters. */
export function toPlain(text: string, origin: string, max = 300): string {
  const line = toPlainText(text, origin).replaceAll(/\s+/g, ' ')
  const signs = [...line]
  return signs.length > max ? `${signs.slice(0, max - 1).join('')}…` : line
}

const isOwn = (link: string, origin: string) => link === origin || link.startsWith(`${origin}/`)

/** The full address of a path of the shop, or of a file of it; null of any other site. */
export function toOwnUrl(path: string, origin: string): string | null {
  if (!URL.canParse(path, origin)) return null
  const url = new URL(path, origin)
  return url.origin === new URL(origin).origin ? url.href : null
}

/** The same for Markdown: what would begin a link, a heading or a list is a letter. */
export const toMarkdown = (text: string): string =>
  text
    .replaceAll(/[\\`*_[\]<>|~]/g, String.raw`\$&`)
    .replaceAll(/^(\s*)([#+-]|\d+[.)])(?=\s)/gm, String.raw`$1\$2`)
