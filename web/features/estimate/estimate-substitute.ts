/** What takes the place of goods that are gone or short: as much of it as the same measures need. */
import { toQuantity } from '#schema/quantity.ts'
import { findJob } from '#web/features/calculator/calculation-job.ts'
import { toCalculation, toTypedJob } from '#web/features/calculator/room-measures.ts'
import { toRule } from '#web/features/quantity/amount.ts'
import type { EstimateItemInput, EstimateSubstituteQuery } from '#web/generated/graphql/graphql.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import type { Storefront } from '#web/graphql/storefront.ts'

const EstimateSubstitute = graphql(`
  query EstimateSubstitute($id: ID!, $slug: String!, $cityId: ID!) {
    product(slug: $slug, cityId: $cityId) {
      id
      name
      unit
      step
      min
      units { unit numerator denominator }
      weightGrams
      consumption { value unit layerMm }
    }
    viewer {
      estimate(id: $id) {
        id
        version
        lines {
          id
          quantity
          calculation {
            kind
            rooms { name area length width openings }
            wastePercent
            layer
            coats
            measure
            consumption
            isPerMm
            content { numerator denominator }
            quantity
          }
        }
      }
    }
  }
`)

type Line = NonNullable<EstimateSubstituteQuery['viewer']['estimate']>['lines'][number]

type Wanted = { id: string; lineId: string; productId: string }

/** By the yield and packs of the substitute; empty where the line's quantity was put by hand. */
export async function countSubstitute(
  { query, cityId }: Storefront,
  { id, lineId, productId }: Wanted,
): Promise<Pick<EstimateItemInput, 'quantity' | 'calculation'>> {
  const { product, viewer } = await query(EstimateSubstitute, { id, slug: productId, cityId })
  const line = viewer.estimate?.lines.find((one) => one.id === lineId)
  const job = product && findJob(product)
  const kept = line && readKept(line)
  const calculation = job && kept && toCalculation(job, toTypedJob(kept), toRule(product))
  if (!calculation) return {}
  return {
    quantity: toQuantity(calculation.quantity),
    calculation: { ...calculation, rooms: [...calculation.rooms] },
  }
}

/** What was measured, while the line has the quantity that it came to. */
function readKept({ calculation, quantity }: Line) {
  if (!calculation || toQuantity(calculation.quantity) !== quantity) return null
  const { rooms, content } = calculation
  return {
    ...calculation,
    content: { numerator: content.numerator, denominator: content.denominator },
    rooms: rooms.map(({ name, area, length, width, openings }) => {
      return { name, area, length, width, openings }
    }),
  }
}
