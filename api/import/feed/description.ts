/** Descriptions come as HTML, escaped HTML or text; the shop keeps text with its paragraphs. */
import { decodeEntities, removeHidden } from './text.ts'

const lengthMax = 20_000
const tag = /<\/?[a-z][^>]*>/i

/** Text of a description: paragraphs are apart by an empty line, list items begin with «• ». */
export function toDescription(markup: string): string {
  // Markup that was escaped twice shows itself when its entities are decoded.
  const source = tag.test(markup) ? markup : decodeEntities(markup)
  const text = tag.test(source) ? stripTags(source) : source
  return decodeEntities(text)
    .replace(/\r\n?/g, '\n')
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .replace(/[ \t]+/g, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .slice(0, lengthMax)
}

function stripTags(markup: string): string {
  return removeHidden(markup)
    .replace(/[ \t\r\n\f]+/g, ' ')
    .replace(/<li\b[^>]*>\s*/gi, '\n• ')
    .replace(/<\/t[dh]\s*>\s*(?=<t[dh]\b)/gi, ' | ')
    .replace(/<\/dt\s*>/gi, ': ')
    .replace(/<[bh]r\b[^>]*>|<\/(?:tr|li|dd)\s*>/gi, '\n')
    .replace(/<\/?(?:p|div|h[1-6]|ul|ol|table|caption|dl|section)\b[^>]*>/gi, '\n\n')
    .replace(/<\/?[a-z!][^>]*>/gi, '')
    .replace(/\n\n+(?=• )/g, '\n')
}
