import '../styles/states.css'
import { useEffect, useState } from 'react'
import { formatTimer } from './format-timer.ts'

export interface TimerProps {
  /** Moment in epoch milliseconds. */
  until: number
  onEnd?: () => void
}

export function Timer({ until, onEnd }: TimerProps) {
  const [now, setNow] = useState(() => Date.now())
  // Counted from the clock at each tick, so a sleeping tab wakes up with the right time.
  const seconds = Math.ceil((until - now) / 1000)
  const ended = seconds <= 0
  useEffect(() => {
    if (ended) return onEnd?.()
    const interval = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(interval)
  }, [ended, onEnd])
  return (
    <span className="timer" role="timer" suppressHydrationWarning>
      {formatTimer(seconds)}
    </span>
  )
}
