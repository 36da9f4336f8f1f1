import './corner-card.css'
import { type ReactNode, useEffect, useState } from 'react'

/** Of a finger that is already on its way, on a phone that is busy with the page. */
const unansweredMs = 500

type CornerCardProps = { className: string; label: string; children: ReactNode }

/**
 * Asks something by itself, in a corner and over what stands there. A press that began before it
 * came is meant for what lies beneath, and goes there: the card answers half a second later.
 */
export function CornerCard({ className, label, children }: CornerCardProps) {
  const [isAnswering, setIsAnswering] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setIsAnswering, unansweredMs, true)
    return () => clearTimeout(timer)
  }, [])
  return (
    <section className={`${className} corner-card popover`} aria-label={label} inert={!isAnswering}>
      {children}
    </section>
  )
}
