import { useEffect, useEffectEvent } from 'react'

/** Locates a visitor who has allowed it before: they need not press anything again. */
export function useGrantedLocation(locate: () => void): void {
  const found = useEffectEvent(locate)
  useEffect(() => {
    let isHere = true
    const ask = async () => {
      // A browser without this question asks the visitor itself, at the press.
      const answer = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => null)
      if (isHere && answer?.state === 'granted') found()
    }
    void ask()
    return () => {
      isHere = false
    }
  }, [])
}
