import './question-line.css'
import { type ReactNode, useEffect, useState } from 'react'

/** Of a finger that is already on its way, on a phone that is busy with the page. */
const unansweredMs = 500
/** Long enough to read it and to answer; then it goes by itself. */
const shownMs = 30_000

type QuestionLineProps = {
  label: string
  /** Nobody has answered for a while. */
  onExpire: () => void
  children: ReactNode
}

/**
 * A question that the shop asks by itself: one line at the bottom of the window, above the bars of
 * a phone. A press that began before it came is meant for what lies beneath, and goes there: the
 * line answers half a second later. It does not go while the pointer or the focus is in it.
 */
export function QuestionLine({ label, onExpire, children }: QuestionLineProps) {
  const [isAnswering, setIsAnswering] = useState(false)
  const [isHeld, setIsHeld] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setIsAnswering, unansweredMs, true)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(onExpire, shownMs)
    return () => clearTimeout(timer)
  }, [isHeld, onExpire])
  return (
    // oxlint-disable-next-line no-noninteractive-element-interactions -- heard from the buttons inside
    <section
      className="question-line"
      aria-label={label}
      inert={!isAnswering}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <div className="page">{children}</div>
    </section>
  )
}
