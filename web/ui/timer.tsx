import '../styles/parts.css'
import { useEffect, useState } from 'react'
import { formatTimer } from './format.ts'

export interface TimerProps {
  /** Moment in epoch milliseconds. */
  until: number
  onEnd?: () => void
}

// Counted from the clock at each tick, so a sleeping tab wakes up with the right time.
const secondsLeft = (until: number) => Math.max(0, Math.ceil((until - Date.now()) / 1000))

export function Timer({ until, onEnd }: TimerProps) {
  const [seconds, setSeconds] = useState(() => secondsLeft(until))
  useEffect(() => {
    setSeconds(secondsLeft(until))
    const interval = setInterval(() => {
      const left = secondsLeft(until)
      setSeconds(left)
      if (left > 0) return
      clearInterval(interval)
      onEnd?.()
    }, 1000)
    return () => clearInterval(interval)
  }, [until, onEnd])
  return (
    <span className="timer" role="timer" suppressHydrationWarning>
      {formatTimer(seconds)}
    </span>
  )
}
