import './timer.css'
import { useEffect, useEffectEvent, useState } from 'react'
import { formatTimer } from '#language/ru/timer.ts'

export interface TimerProps {
  /** Moment in epoch milliseconds. */
  until: number
  /** Told when the time is up, and again while this is still shown: clocks differ. */
  onEnd?: () => void
}

const againMs = 15_000

export function Timer({ until, onEnd }: TimerProps) {
  const [now, setNow] = useState(() => Date.now())
  // Counted from the clock at each tick, so a sleeping tab wakes up with the right time.
  const seconds = Math.ceil((until - now) / 1000)
  const ended = seconds <= 0
  const end = useEffectEvent(() => onEnd?.())
  useEffect(() => {
    if (ended) end()
    const interval = ended
      ? setInterval(() => end(), againMs)
      : setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(interval)
  }, [ended])
  return (
    <span className="timer" role="timer" suppressHydrationWarning>
      {formatTimer(seconds)}
    </span>
  )
}
