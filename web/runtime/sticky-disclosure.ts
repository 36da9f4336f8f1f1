import { useState } from 'react'

/**
 * What was opened for an error stays so: the error goes with the next answer of the page, whoever
 * asked for it, and something may be typed by then. Folding is the visitor's alone.
 */
export function useStickyOpen(isOpen: boolean): boolean {
  const [isKept, setIsKept] = useState(isOpen)
  if (isOpen && !isKept) setIsKept(true)
  return isKept
}
