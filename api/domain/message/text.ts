/** Texts of messages, filled: the shop's own, or the engine's where it wrote none that can be sent. */
import type { OwnTexts } from '#api/data/message/text.ts'
import { logOnce } from '#api/providers/log.ts'
import {
  defaultsOf,
  requiredOf,
  type TextKind,
  type TextPart,
  type TextValues,
} from '#api/rules/message/text.ts'
import { identity } from '#shop/identity.ts'

type Values = Record<string, string | number | boolean | null>

/** What a message says: the variables of its texts. */
export type Told = { kind: TextKind; values: Values }

export const tell = <Kind extends TextKind>(kind: Kind, values: TextValues<Kind>): Told => ({
  kind,
  values,
})

/** What a letter says besides its facts, its lines and its button. */
export type LetterTexts = {
  subject: string
  title: string
  preheader: string
  lines: string[]
  reason: string
}

// A Worker that sends nothing does not load Liquid.
const loadTemplates = () => import('#api/rules/message/template.ts')

/** An SMS. */
export async function writeSms(texts: OwnTexts, told: Told): Promise<string> {
  return (await fill(texts, told, 'sms')) ?? ''
}

/** `more` are lines below the text that the shop does not write. */
export async function writeLetterTexts(
  texts: OwnTexts,
  told: Told,
  more: readonly string[] = [],
): Promise<LetterTexts> {
  const values = Object.fromEntries(
    Object.entries(told.values).map(([name, value]) => [name, withoutLines(value)]),
  )
  const read = async (part: TextPart) => await fill(texts, { ...told, values }, part)
  const toLine = (text: string | null) => text?.replaceAll(/\s*[\n\u2028]\s*/g, ' ') ?? ''
  const text = (await read('text')) ?? ''
  const lines = [...text.split('\n').filter(Boolean).map(withLines), ...more]
  const subject = toLine(await read('subject'))
  const title = toLine(await read('title')) || subject
  return {
    subject,
    title,
    preheader: toLine(await read('preheader')) || lines.reduce(addSentence, '') || `${title}.`,
    lines,
    reason: toLine(await read('reason')),
  }
}

/** The breaks of what people wrote make no paragraphs. */
const withoutLines = (value: Values[string]) =>
  typeof value === 'string' ? value.replaceAll('\n', '\u2028') : value
const withLines = (line: string) => line.replaceAll('\u2028', '\n')

const addSentence = (all: string, line: string) =>
  (all && `${all}${/[.!?…]$/.test(all) ? '' : '.'} ${line}`) || line

/** Null of a text that the kind does not have. */
async function fill(texts: OwnTexts, told: Told, part: TextPart): Promise<string | null> {
  const { fillTemplate } = await loadTemplates()
  const { name: shop, nameIn: shopIn, nameInto: shopInto } = identity
  const values: Values = { shop, shopIn, shopInto }
  // To a template an empty text is not nothing.
  for (const [name, value] of Object.entries(told.values))
    values[name] = value === '' ? null : value
  const own = texts.get(told.kind)?.[part]
  if (own !== undefined) {
    try {
      return refuseEmpty(fillTemplate(own, values), told, part)
    } catch (error) {
      const fault = error instanceof Error ? error.message : String(error)
      logOnce('error', { event: 'message-text', kind: told.kind, part, fault })
    }
  }
  const text = defaultsOf(told.kind)[part]
  return text === undefined ? null : fillTemplate(text, values)
}

function refuseEmpty(filled: string, { kind, values }: Told, part: TextPart): string {
  if (filled === '' && part !== 'text') throw new Error('it says nothing')
  const missing = requiredOf(kind, part).find((name) => !filled.includes(String(values[name])))
  if (missing !== undefined) throw new Error(`it does not show ${missing}`)
  return filled
}
