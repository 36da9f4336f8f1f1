/** Discounts by sum above what they are taken off: they would make an estimate come to nothing. */
import { type Composition, toSumInput } from '#api/data/estimate/row.ts'
import type { Outcome } from '#api/outcome.ts'
import { formatRoubles } from '#language/ru/paper.ts'
import { type Discount, findBases, isExcess } from '#schema/estimate-sum.ts'
import { refuseAs } from './compose.ts'

type Given = { key: string; path: string[]; discount: Discount | null; baseMinor: number }

/**
 * Refuses the first that a write brings about. One that was too high before, as its goods have gone
 * or become cheaper, takes all there is, and other changes are stored beside it.
 */
export function refuseExcess(before: Composition, next: Composition): Outcome<never> | null {
  const known = new Map(listGiven(before).map((one) => [one.key, one]))
  const found = listGiven(next).find(({ key, discount, baseMinor }) => {
    const old = known.get(key)
    const wasExcess = old !== undefined && isExcess(old.discount, old.baseMinor)
    return isExcess(discount, baseMinor) && !(wasExcess && isSame(old.discount, discount))
  })
  return found ? refuseOver(found.path, found.baseMinor) : null
}

const refuseOver = (path: string[], baseMinor: number) =>
  refuseAs(
    [...path, 'discount', 'value'],
    `Скидка не\u00a0может быть больше ${formatRoubles(baseMinor)}: столько стоит то, на\u00a0что она дана`,
  )

function listGiven(composition: Composition): Given[] {
  const { sections, lines, discount } = composition
  const isAny = [composition, ...sections, ...lines].some((one) => one.discount?.kind === 'SUM')
  if (!isAny) return []
  const bases = findBases(toSumInput(composition))
  return [
    { key: 'whole', path: [], discount, baseMinor: bases.whole },
    ...sections.map((section, i) => ({
      key: `section ${section.id}`,
      path: ['sections', String(i)],
      discount: section.discount,
      baseMinor: bases.sections[i] ?? 0,
    })),
    ...lines.map((line, i) => ({
      key: `line ${line.id}`,
      path: ['lines', String(i)],
      discount: line.discount,
      baseMinor: bases.lines[i] ?? 0,
    })),
  ]
}

const isSame = (a: Discount | null, b: Discount | null) =>
  a?.kind === b?.kind && a?.value === b?.value
