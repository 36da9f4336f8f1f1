/** A calendar file, https://www.rfc-editor.org/rfc/rfc5545. */

export type CalendarEvent = {
  uid: string
  /** ISO 8601; written in UTC, so that every calendar shows it by the right clock. */
  startsAt: string
  endsAt: string
  madeAt: string
  summary: string
  place: string
  description: string
}

export function toCalendar(event: CalendarEvent): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Otves//Orders//RU',
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${toStamp(event.madeAt)}`,
    `DTSTART:${toStamp(event.startsAt)}`,
    `DTEND:${toStamp(event.endsAt)}`,
    `SUMMARY:${escape(event.summary)}`,
    `LOCATION:${escape(event.place)}`,
    `DESCRIPTION:${escape(event.description)}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(fold)
    .join('\r\n')
}

const toStamp = (moment: string) =>
  `${new Date(moment).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

const escape = (text: string) =>
  text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r?\n/g, '\\n')

const lineBytesMax = 75

/** Lines are counted in bytes, and a letter must not be cut. */
function fold(line: string): string {
  const encoder = new TextEncoder()
  let bytes = 0
  let folded = ''
  for (const sign of line) {
    const size = encoder.encode(sign).length
    if (bytes + size > lineBytesMax) {
      folded += '\r\n '
      bytes = 1
    }
    folded += sign
    bytes += size
  }
  return folded
}
