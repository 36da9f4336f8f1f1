import { type ReactNode, useEffect, useState } from 'react'

/** Gives the focus back to what opened the overlay: a removed dialog no longer does. */
export function ReturnFocus({ children }: { children: ReactNode }) {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    },
    [opener],
  )
  return children
}
