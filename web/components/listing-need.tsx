/** The way to a job's measures: a button, so that the first press is not lost; the rest is late. */
import '../styles/catalog.css'
import { useState } from 'react'
import type { CountedBy } from '../generated/graphql/graphql.ts'
import { Button } from '../ui/button.tsx'
import { onFirstSign } from './first-sign.ts'
import { lazyPart } from './lazy-part.tsx'

const Line = lazyPart(
  onFirstSign(() => import('./listing-need-line.tsx')),
  { isQuiet: true },
)
const Calculator = lazyPart(() => import('./listing-calculator.tsx'))

export function ListingNeed({ countedBy }: { countedBy: CountedBy }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="listing-need scripted">
      <Button tone="quiet" icon="calculator" onClick={() => setIsOpen(true)}>
        Рассчитать количество
      </Button>
      <Line />
      {isOpen && <Calculator countedBy={countedBy} onClose={() => setIsOpen(false)} />}
    </div>
  )
}
