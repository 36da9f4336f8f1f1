import { useEffect, useState } from 'react'

const tickMs = 30_000

/** The moment the page was made for, then, once the browser's own clock is known, the present. */
export function useNow(madeForMs: number): number {
  const [nowMs, setNowMs] = useState(madeForMs)
  useEffect(() => {
    const tick = () => setNowMs(Date.now())
    const first = setTimeout(tick)
    const every = setInterval(tick, tickMs)
    return () => {
      clearTimeout(first)
      clearInterval(every)
    }
  }, [])
  return nowMs
}
