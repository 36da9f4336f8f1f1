/** How a version of a document is called. */
import { formatDate } from '#language/ru/day.ts'

export type LegalVersion = {
  version: string
  validUntil: string | null
  edition: string | null
  isCurrent: boolean
  changes: readonly string[]
}

/** A version that is no day stands as it is. */
const toDay = (version: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(version) ? formatDate(version) : version

/** «Редакция 1.2 от 01.02.2026». */
export const toVersionName = ({ version, edition }: Pick<LegalVersion, 'version' | 'edition'>) =>
  `Редакция ${edition ? `${edition} ` : ''}от\u00a0${toDay(version)}`

/** «Действовала до 01.02.2026». */
export function toVersionTerm({ validUntil, isCurrent }: LegalVersion): string {
  if (isCurrent) return 'Действует сейчас'
  return validUntil ? `Действовала до\u00a0${toDay(validUntil)}` : 'Больше не\u00a0действует'
}
