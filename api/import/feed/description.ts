/** Descriptions come as HTML, escaped HTML or text; the shop keeps text with its paragraphs. */

const lengthMax = 20_000
const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  laquo: '«',
  raquo: '»',
  mdash: '—',
  ndash: '–',
  hellip: '…',
  deg: '°',
  sup2: '²',
  sup3: '³',
  times: '×',
  bull: '•',
}

/** Text of a description: paragraphs are apart by an empty line, list items begin with «• ». */
export function toDescription(markup: string): string {
  const text = /<\/?[a-z][^>]*>/i.test(markup) ? stripTags(markup) : markup
  return decodeEntities(text)
    .replace(/\r\n?/g, '\n')
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .replace(/[ \t]+/g, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .slice(0, lengthMax)
}

function stripTags(markup: string): string {
  return markup
    .replace(/<!--[\s\S]*?-->|<(script|style)\b[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/\s+/g, ' ')
    .replace(/<li\b[^>]*>\s*/gi, '\n• ')
    .replace(/<br\b[^>]*>|<\/(?:tr|li)\s*>/gi, '\n')
    .replace(/<\/?(?:p|div|h[1-6]|ul|ol|table|section)\b[^>]*>/gi, '\n\n')
    .replace(/<\/td\s*>/gi, ' ')
    .replace(/<\/?[a-z!][^>]*>/gi, '')
    .replace(/\n\n+(?=• )/g, '\n')
}

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+\d?));/gi, (whole, ...groups) => {
    const [decimal, hex, name] = groups
    if (name) return entities[String(name).toLowerCase()] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(String(hex), 16)
    return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : ' '
  })
}
