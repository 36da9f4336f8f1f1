import { useState } from 'react'
import type { Point } from '#web/features/map/place.ts'
import { isInApp } from '#web/runtime/app-channel.ts'

const patience = { timeout: 10_000, maximumAge: 600_000 }

/** The visitor's position, once they have asked for it and the browser allows it. */
export function useGeolocation() {
  const [point, setPoint] = useState<Point | null>(null)
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle')
  const locate = () => {
    if (!('geolocation' in navigator)) return setState('failed')
    setState('asking')
    // One inside an app may answer nothing at all, as when the app does not ask for the visitor.
    const timer = isInApp() ? setTimeout(setState, patience.timeout, 'failed') : undefined
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        clearTimeout(timer)
        setPoint({ latitude: coords.latitude, longitude: coords.longitude })
        setState('idle')
      },
      () => setState('failed'),
      patience,
    )
  }
  const failure = state === 'failed' ? 'Не получилось определить, где вы. Адреса ниже' : null
  return { here: point, locate, isLocating: state === 'asking', failure }
}
