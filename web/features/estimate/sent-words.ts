/** What the owner is told of the version that the client sees. */
import { formatDay } from '#language/ru/day.ts'
import { formatMoment } from '#language/ru/moment.ts'
import { lineForms, timeForms } from '#language/ru/noun.ts'
import { formatCount, plural } from '#language/ru/plural.ts'
import { defaultTimezone } from '#schema/constant.ts'

type Compared = {
  lines: readonly unknown[]
  sections: readonly unknown[]
  fields: readonly unknown[]
}

/** «с тех пор изменено 3 строки»; null when the client sees what there is. */
export function describeSince({ lines, sections, fields }: Compared): string | null {
  const { length } = lines
  if (length > 0) {
    const verb = plural(length, ['изменена', 'изменено', 'изменено'])
    return `с\u00a0тех\u00a0пор ${verb} ${formatCount(length, lineForms)}`
  }
  return sections.length + fields.length > 0 ? 'с\u00a0тех\u00a0пор она изменилась' : null
}

type Sent = { number: number; sentAt: string }

/** «Клиент видит версию 2 от 12 декабря» */
export const describeSent = ({ number, sentAt }: Sent): string =>
  `Клиент видит версию\u00a0${number} от\u00a0${formatDay(sentAt)}`

type Views = { count: number; lastAt: string } | null | undefined

/** «Открыта 3 раза, последний раз 12 декабря, 14:05» */
export function describeViews(views: Views): string {
  if (!views) return 'Клиент её ещё не\u00a0открывал'
  const { count, lastAt } = views
  const times = formatCount(count, timeForms)
  const last = formatMoment(lastAt, defaultTimezone)
  return count === 1 ? `Открыта ${last}` : `Открыта ${times}, последний раз ${last}`
}
