/** What the paper of a version ends in: the client's agreement, and what the version is known by. */
import type { Writer } from '#api/pdf/writer.ts'
import { formatPaperDay, formatRoubles } from '#language/ru/paper.ts'
import { formatFingerprint } from '#schema/fingerprint.ts'
import type { Paper, PaperExtras } from './paper.ts'

/** What stands instead of signatures once the client has agreed. */
export function writeAcceptance(
  writer: Writer,
  { hasPrices }: Paper,
  { name, acceptedAt, totalMinor }: NonNullable<PaperExtras['acceptance']>,
  timeZone: string,
) {
  const day = formatPaperDay(acceptedAt, timeZone)
  const sum = hasPrices ? `, на\u00a0${formatRoubles(totalMinor)}` : ''
  writer.space(22)
  writer.keep(40)
  writer.paragraph('Согласовано заказчиком', { weight: 'bold' })
  writer.paragraph(`${name}, ${day}${sum}. Подтверждено кодом из\u00a0SMS.`)
}

export function writeVersion(
  writer: Writer,
  { number, sentAt, fingerprint }: NonNullable<PaperExtras['version']>,
  timeZone: string,
) {
  const day = formatPaperDay(sentAt, timeZone)
  writer.space(10)
  writer.paragraph(
    `Версия\u00a0${number} от\u00a0${day}, отпечаток ${formatFingerprint(fingerprint)}`,
  )
}
