/** The way to the calculator, and what it came to earlier in the visit. */
import { useState } from 'react'
import { findJob } from '#web/features/calculator/calculation-job.ts'
import { hasMeasures } from '#web/features/calculator/measures-store.ts'
import type { BuyBox_ProductFragment } from '#web/generated/graphql/graphql.ts'
import { clientPart } from '#web/runtime/lazy-part.tsx'
import { Button } from '#web/ui/button.tsx'

const Calculator = clientPart(() => import('#web/features/calculator/calculator.tsx'))
const CountedWish = clientPart(() => import('./counted-wish.tsx'), { isQuiet: true })

type BuyCountingProps = {
  product: BuyBox_ProductFragment
  /** Hundredths of the base unit, as what is counted. */
  stock: number
  onCount: (quantity: number) => void
}

export function BuyCounting({ product, stock, onCount }: BuyCountingProps) {
  const [isOpen, setIsOpen] = useState(false)
  const job = findJob(product)
  if (!job) return null
  const part = { product, job, stock, onCount }
  return (
    <>
      <Button
        className="scripted"
        tone="quiet"
        icon="calculator"
        wide
        onClick={() => setIsOpen(true)}
      >
        Рассчитать количество
      </Button>
      {isOpen && <Calculator {...part} onClose={() => setIsOpen(false)} />}
      {hasMeasures() && <CountedWish key={product.id} {...part} />}
    </>
  )
}
