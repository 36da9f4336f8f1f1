/** XML of the tax office's formats: elements with attributes, in windows-1251. */
import { decode, encode } from 'windows-1251'

/** What has no value is left out. */
export type XmlAttributes = Record<string, string | number | null>
export type XmlElement = {
  name: string
  attributes: XmlAttributes
  children: readonly (XmlElement | string)[]
}

export const element = (
  name: string,
  attributes: XmlAttributes = {},
  ...children: (XmlElement | string | null | false)[]
): XmlElement => ({
  name,
  attributes,
  children: children.filter((child) => child !== null && child !== false),
})

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

/** What XML cannot hold, such as the separators of a code of marking, is left out. */
const escape = (text: string) =>
  text
    .replace(/[^\P{Cc}\t\n]|[\ufffe\uffff]/gu, '')
    .replace(/[&<>"]/g, (letter) => escapes[letter] ?? letter)

function write({ name, attributes, children }: XmlElement): string {
  const given = Object.entries(attributes).flatMap(([key, value]) =>
    value === null ? [] : ` ${key}="${escape(String(value))}"`,
  )
  const start = `<${name}${given.join('')}`
  if (children.length === 0) return `${start}/>`
  const inner = children.map((child) => (typeof child === 'string' ? escape(child) : write(child)))
  return `${start}>${inner.join('')}</${name}>`
}

const asciiMax = 0x7f
const known = new Set(decode(Uint8Array.from({ length: 0x80 }, (_, i) => asciiMax + 1 + i)))

/** A letter that the encoding does not have is written by its number, which XML reads back. */
export function writeXml(root: XmlElement): Uint8Array<ArrayBuffer> {
  const text = `<?xml version="1.0" encoding="windows-1251"?>\n${write(root)}\n`
  const numbered = Array.from(text, (letter) => {
    const code = letter.codePointAt(0) ?? 0
    return code <= asciiMax || known.has(letter) ? letter : `&#${code};`
  })
  return Uint8Array.from(encode(numbered.join('')))
}

/** Text of an attribute: one line without no-break spaces, no longer than the format lets it be. */
export const toLine = (text: string, max: number): string =>
  Array.from(text.replace(/\s+/g, ' ').trim()).slice(0, max).join('').trim()
