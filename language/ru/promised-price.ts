/** How a price that the shop keeps is told. */
import { formatDay } from './day.ts'

/** «Цена держится до 12 декабря» */
export const describeKept = (until: string): string => `Цена держится до\u00a0${formatDay(until)}`

/** «Цены держатся до 12 декабря», «… до 10–12 декабря по-разному» where lines differ. */
export function describeAllKept(until: string, lastUntil: string): string {
  return until === lastUntil
    ? `Цены держатся до\u00a0${formatDay(until)}`
    : `Цены держатся до\u00a0${formatDay(until)}, часть до\u00a0${formatDay(lastUntil)}`
}
