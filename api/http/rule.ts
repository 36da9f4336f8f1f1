/** What a malformed value breaks, in words: zod's own are English. */
import type { ZodError } from 'zod'
import { toMessage } from '#schema/error.ts'

type Issue = ZodError['issues'][number]

/** «не меньше 1»; the message itself where it is written for shoppers. */
export function toRule(issue: Issue): string {
  if (/[а-яё]/i.test(issue.message)) return issue.message
  switch (issue.code) {
    case 'too_small':
      return toBound('не меньше', issue.origin, String(issue.minimum))
    case 'too_big':
      return toBound('не больше', issue.origin, String(issue.maximum))
    case 'invalid_type':
      return types[issue.expected] ?? toMessage('INVALID')
    case 'invalid_value':
      return `одно из: ${issue.values.slice(0, 20).join(', ')}`
    case 'invalid_format':
      return 'другой вид записи'
    case 'not_multiple_of':
      return `кратно ${String(issue.divisor)}`
    default:
      return toMessage('INVALID')
  }
}

const types: Record<string, string> = {
  number: 'нужно число',
  int: 'нужно целое число',
  string: 'нужна строка',
  boolean: 'нужно true или false',
  array: 'нужен список',
  object: 'нужен объект',
}

const counted: Record<string, string> = { string: ' знаков', array: ' записей' }

const toBound = (words: string, origin: string, bound: string) =>
  `${words} ${bound}${counted[origin] ?? ''}`
