import { createZoneFormat } from '../ui/zone-format.ts'

// Of its parts only digits are used, which no runtime spells otherwise.
const toFormat = createZoneFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short' })

/** The city's clock: «2026-11-21», «08:05». */
export function toLocal(ms: number, timeZone: string): { day: string; time: string } {
  const [day = '', time = ''] = toFormat(timeZone).format(ms).split(' ')
  return { day, time }
}
