/** How the quantity of an estimate's line came, in words: the editor and the papers say the same. */
import { describeCalculation, describeFollowed } from '#language/ru/calculation.ts'
import { areaSign, lengthSign } from '#language/ru/measure.ts'
import {
  type Calculation,
  type CountedLine,
  type Follows,
  ownRule,
  toCalculated,
} from './calculation.ts'
import { isCalculated, toFollowed, toLeadExtent } from './calculation-follow.ts'

/** «3 комнаты, 22,1 м² + 10 % запас → 24,31 м²» */
export function tellCalculation(calculation: Calculation): string {
  const { kind, rooms, layer, coats, isPerMm, wastePercent, measure } = calculation
  const { size, wanted } = toCalculated(calculation, ownRule)
  const isMaterial = kind === 'MATERIAL'
  return describeCalculation({
    rooms: rooms.map(({ name }) => name),
    size,
    unit: kind === 'LENGTH' ? lengthSign : areaSign,
    hasOpenings: rooms.some(({ openings }) => openings > 0),
    layerTenthsMm: isMaterial && isPerMm ? layer : null,
    coats: isMaterial && !isPerMm ? coats : null,
    wastePercent,
    wanted,
    measure,
  })
}

/** «22,1 м² + 10 % запас → 126,42 кг»: what of its lead a follower is counted for. */
export function tellFollowed(lead: CountedLine, follows: Follows): string {
  const { hundredths, waste } = toLeadExtent(lead, follows)
  const { wanted } = toFollowed(lead, follows, ownRule)
  const { by, measure } = follows
  return describeFollowed({ size: hundredths, unit: by, wastePercent: waste, wanted, measure })
}

/** null of a line whose quantity was put by hand. */
export function tellHowMuch(
  line: CountedLine,
  findLine: (id: string) => CountedLine | undefined,
): string | null {
  const { calculation, follows } = line
  if (calculation && isCalculated(line)) return tellCalculation(calculation)
  const lead = follows && !follows.isStopped ? findLine(follows.lineId) : undefined
  return follows && lead ? tellFollowed(lead, follows) : null
}
