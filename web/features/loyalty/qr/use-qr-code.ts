/** A code that renews itself while it is in sight. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { earnMs, readLastCode, writeLastCode } from './last-code.ts'
import { type Asked, askCode } from './qr-data.ts'
import type { Trouble } from './qr-words.ts'

/** The next one is asked for before this one ends, so that none ends while it is being read. */
const aheadMs = 5000

export type QrCode = {
  /** null while the first one is on its way, or when there is none. */
  code: string | null
  /** Whether no till takes it any more. */
  isOver: boolean
  /** When the next one is due, in milliseconds since 1970. */
  untilMs: number
  /** Why it is not a new one. */
  trouble: Trouble | null
  isAsking: boolean
  renew: () => void
}

type State = Omit<QrCode, 'isAsking' | 'renew'>

const none: State = { code: null, isOver: false, untilMs: 0, trouble: null }

function toState(userId: string, asked: Asked): State {
  if ('trouble' in asked) {
    const last = readLastCode(userId)
    const isOver = last !== null && Date.now() - last.atMs >= earnMs
    return { ...none, code: last?.code ?? null, isOver, trouble: asked.trouble }
  }
  const { code, lifeMs } = asked
  writeLastCode(userId, code)
  return { ...none, code: code.code, untilMs: code.atMs + lifeMs - aheadMs }
}

export function useQrCode(userId: string): QrCode {
  const [state, setState] = useState(none)
  const [isAsking, setIsAsking] = useState(false)
  const isBusy = useRef(false)
  const load = async () => {
    if (isBusy.current) return
    isBusy.current = true
    setIsAsking(true)
    try {
      setState(toState(userId, await askCode()))
    } finally {
      isBusy.current = false
      setIsAsking(false)
    }
  }
  /** Out of sight none is needed: it is renewed when it is looked at again. */
  const renewInSight = useEffectEvent((isDue: boolean) => {
    if (isDue && document.visibilityState === 'visible') void load()
  })
  const isDue = useEffectEvent(() => state.untilMs <= Date.now())
  useEffect(() => {
    renewInSight(true)
    const look = () => renewInSight(isDue())
    const meetNetwork = () => renewInSight(true)
    document.addEventListener('visibilitychange', look)
    window.addEventListener('online', meetNetwork)
    return () => {
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('online', meetNetwork)
    }
  }, [])
  const isRefused = state.trouble?.kind === 'refused'
  useEffect(() => {
    if (isRefused) return
    // One timer for the next code and for trying again: a code that failed is due at once.
    const interval = setInterval(() => renewInSight(isDue()), state.trouble ? retryMs : tickMs)
    return () => clearInterval(interval)
  }, [state.trouble, isRefused])
  return { ...state, isAsking, renew: () => void load() }
}

const tickMs = 1000
const retryMs = 15_000
