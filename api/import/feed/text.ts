/** Words of a feed as people read them: programs escape twice, and put tags where text belongs. */
import { decodeHTMLStrict } from 'entities'

const controls = /[^\P{Cc}\n\t]/gu
const raised: Record<string, string> = { 2: '²', 3: '³' }
/** Of HTML alone: «Болт <M8>» has none. */
const tags =
  /<\/?(?:a|b|big|br|center|div|em|font|h[1-6]|i|img|li|nobr|o[lp]|p|q|s|small|span|strike|strong|su[bp]|t[dhr]|table|tbody|u|ul|wbr)(?:\s[^<>]*)?\/?>/gi
const hidden = /<!--[\s\S]*?-->|<(script|style|iframe)\b[\s\S]*?<\/\1\s*>/gi

/** Text whose entities were escaped once, or twice. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return decodeHTMLStrict(decodeHTMLStrict(text)).replace(controls, ' ')
}

/** Markup without what is never read, «м<sup>2</sup>» as «м²». */
export function removeHidden(markup: string): string {
  return markup
    .replace(hidden, ' ')
    .replace(/<sup>\s*([23])\s*<\/sup>/gi, (_, digit: string) => raised[digit] ?? digit)
}

/** A name or a value: one line without markup. */
export function toLine(text: string): string {
  if (!/[&<]/.test(text)) return text
  return removeHidden(decodeEntities(text)).replace(tags, ' ').replace(/ {2,}/g, ' ').trim()
}
