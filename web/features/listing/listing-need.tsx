/** A button that opens the job's measures; the rest of the code loads later. */
import './listing.css'
import { useState } from 'react'
import type { CountedBy } from '#web/generated/graphql/graphql.ts'
import { afterInteraction } from '#web/runtime/first-interaction.ts'
import { clientPart } from '#web/runtime/lazy-part.tsx'
import { Button } from '#web/ui/button.tsx'

const Line = clientPart(
  afterInteraction(() => import('./listing-need-line.tsx')),
  { isQuiet: true },
)
const Calculator = clientPart(() => import('./listing-calculator.tsx'))

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
