/** How a price that the shop keeps is told. */
import { formatDay } from './day.ts'
import { formatGenitive } from './paper.ts'

/** «Цена держится до 12 декабря» */
export const describeKept = (until: string): string => `Цена держится до\u00a0${formatDay(until)}`

/** «Цены держатся до 12 декабря», «… до 10–12 декабря по-разному» where lines differ. */
export function describeAllKept(until: string, lastUntil: string): string {
  return until === lastUntil
    ? `Цены держатся до\u00a0${formatDay(until)}`
    : `Цены держатся до\u00a0${formatDay(until)}, часть до\u00a0${formatDay(lastUntil)}`
}

/** «цена действовала до 12 декабря»: of a price named on request that is no longer kept. */
export const describeEnded = ({ until, isUsed }: { until: string; isUsed: boolean }): string =>
  isUsed
    ? 'всё, на\u00a0что называли цену, уже заказано'
    : `названная цена действовала до\u00a0${formatDay(until)}`

/** «цена названа для 10 мешков»: what is more than that has none. */
export const describeNamed = (hundredths: number, unit: string): string =>
  `цена названа для\u00a0${formatGenitive(hundredths, unit)}`
