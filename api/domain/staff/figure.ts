/** Figures of yesterday, of a week and of a month, each against the days before. */
import { listVainPhrases } from '#api/data/search/vain-phrase.ts'
import {
  fillFigures,
  findLastDay,
  listBest,
  listEnding,
  listPlacedDays,
  sumPeriod,
} from '#api/data/staff/figure.ts'
import type { Database } from '#api/database.ts'
import { addDays } from '#language/calendar.ts'
import type { StaffFigures, StaffPeriod } from '#schema/rest/staff/figure.ts'

const lengths: Record<StaffPeriod['period'], number> = { DAY: 1, WEEK: 7, MONTH: 30 }
const goodsMax = 10
const phrasesMax = 5
/** Days that one sweep counts: the next one goes on. */
const sweptMax = 10

/** Days that nobody has counted yet are counted now. */
export async function readFigures(
  db: Database,
  now: Date,
  most: number = goodsMax,
): Promise<StaffFigures> {
  const lastDay = await findLastDay(db, now)
  await fillFigures(db, { lastDay })
  const month = { from: addDays(lastDay, 1 - lengths.MONTH), to: lastDay }
  const [periods, days, phrases, best, ending] = await Promise.all([
    Promise.all((['DAY', 'WEEK', 'MONTH'] as const).map((one) => readPeriod(db, one, lastDay))),
    listPlacedDays(db, month),
    listVainPhrases(db, { ...month, perPage: phrasesMax, isUncounted: true }),
    listBest(db, most),
    listEnding(db, most),
  ])
  return { periods, days, phrases: phrases.items, best, ending }
}

async function readPeriod(
  db: Database,
  period: StaffPeriod['period'],
  to: string,
): Promise<StaffPeriod> {
  const length = lengths[period]
  const from = addDays(to, 1 - length)
  const [own, before] = await Promise.all([
    sumPeriod(db, { from, to }),
    sumPeriod(db, { from: addDays(from, -length), to: addDays(from, -1) }),
  ])
  const figures = own.figures.map((figure, i) => ({
    ...figure,
    countBefore: before.figures[i]?.count ?? 0,
    amountMinorBefore: before.figures[i]?.amountMinor ?? 0,
  }))
  const { vainCount } = own
  return { period, from, to, figures, vainCount, vainCountBefore: before.vainCount }
}

/** Counts days that are over, so that those who look need not wait. */
export async function sweepFigures(db: Database, now: Date): Promise<void> {
  await fillFigures(db, { lastDay: await findLastDay(db, now), max: sweptMax })
}
