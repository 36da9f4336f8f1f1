/** Whether a text that a merchant writes can be sent: tried by every sample of its kind. */
import { fillTemplate, listVariables, TemplateError } from './template.ts'
import {
  commonVariables,
  requiredOf,
  samplesOf,
  type TextKind,
  type TextPart,
  variablesOf,
} from './text.ts'

/** Five parts of an SMS in Cyrillic. */
const smsMax = 335

const maxOf: Record<TextPart, number> = {
  sms: smsMax,
  subject: 150,
  title: 150,
  preheader: 200,
  text: 2000,
  reason: 300,
}

/** What is wanted instead; null of a text that can be sent. `shop` is how texts name it. */
export function findTextFault(
  { kind, part, text }: { kind: TextKind; part: TextPart; text: string },
  shop: Record<keyof typeof commonVariables, string>,
): string | null {
  try {
    const names = [...Object.keys(variablesOf(kind)), ...Object.keys(commonVariables)]
    const unknown = listVariables(text).find((name) => !names.includes(name))
    if (unknown !== undefined) {
      return `there is no variable ${unknown} here: ${names.join(', ')} are wanted`
    }
    for (const sample of samplesOf(kind)) {
      const filled = fillTemplate(text, { ...shop, ...sample })
      const fault = findFilledFault({ kind, part, filled }, sample)
      if (fault) return fault
    }
    return null
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error
    return `a text in Liquid is wanted (${error.message})`
  }
}

function findFilledFault(
  { kind, part, filled }: { kind: TextKind; part: TextPart; filled: string },
  sample: Record<string, unknown>,
): string | null {
  const missing = requiredOf(kind, part).find((name) => !filled.includes(String(sample[name])))
  if (missing !== undefined) return `a text that shows {{ ${missing} }} is wanted`
  const max = maxOf[part]
  if (filled.length > max) {
    return `at most ${max} characters are wanted, a message of this would have ${filled.length}`
  }
  // A letter may go without an introduction, as it does where there is nothing to say.
  if (filled === '' && part !== 'text') return 'a text that says something each time is wanted'
  return null
}
