/** What a malformed value breaks, in words: zod's own are English. */
import type { ZodError } from 'zod'

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
      return types[issue.expected] ?? 'нужно значение другого рода'
    case 'invalid_value':
      return `одно из: ${issue.values.slice(0, 20).join(', ')}`
    case 'invalid_format':
      return formats[issue.format] ?? 'другой вид записи'
    case 'not_multiple_of':
      return `кратно ${String(issue.divisor)}`
    case 'unrecognized_keys':
      return `лишние поля: ${issue.keys.slice(0, 20).join(', ')}`
    case 'invalid_union':
      return toNearest(issue.errors)
    default:
      return 'такого значения быть не может'
  }
}

/** Of a value that may be of several kinds: what the kind it comes nearest to lacks. */
function toNearest(kinds: Issue[][]): string {
  const [nearest] = kinds.toSorted((one, other) => one.length - other.length)
  const [issue] = nearest ?? []
  if (!issue) return 'такого значения быть не может'
  return [...issue.path.map(String), toRule(issue)].join(': ')
}

const formats: Record<string, string> = {
  uuid: 'нужен UUID',
  date: 'нужна дата вида 2026-12-31',
  datetime: 'нужны дата и время вида 2026-12-31T12:00:00Z',
  regex: 'недопустимые знаки или порядок знаков',
  email: 'нужен адрес электронной почты',
  url: 'нужна ссылка',
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
