/** Opens the page with the quantity that the visit's last measures come to. */
import { useEffect, useEffectEvent } from 'react'
import { snapDown } from '#schema/quantity.ts'
import type { Job } from '#web/features/calculator/calculation-job.ts'
import { toFirstMeasures, toJobNeed } from '#web/features/calculator/calculation-measures.ts'
import { toRule } from '#web/features/quantity/amount.ts'
import type { BuyBox_ProductFragment } from '#web/generated/graphql/graphql.ts'

export type CountedWishProps = {
  product: BuyBox_ProductFragment
  job: Job
  /** Hundredths of the base unit. */
  stock: number
  onCount: (quantity: number) => void
}

export default function CountedWish({ product, job, stock, onCount }: CountedWishProps) {
  const tell = useEffectEvent(() => {
    if (job.kind === 'length') return
    const { measures, isOfOthers } = toFirstMeasures(job, product.category.id)
    const need = isOfOthers ? null : toJobNeed(job, product, measures)
    if (need?.quantity) onCount(Math.min(need.quantity, snapDown(stock, toRule(product))))
  })
  useEffect(() => tell(), [])
  return null
}
