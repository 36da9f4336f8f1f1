/** How the checkout talks to its action once script runs. */
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { Consent } from '#web/features/session/auth-steps.ts'
import { focusRefusal } from './checkout-block.tsx'
import type { Checkout, CheckoutAnswer, CheckoutFailure } from './checkout-data.ts'
import type { CheckoutFields } from './checkout-fields.ts'

/** What the loader gave. */
export type Start = {
  checkout: Checkout
  consents: readonly Consent[]
  fields: CheckoutFields
  savedAtMs: number
  orderKey: string
  /** Of a form posted without script. */
  answer: CheckoutAnswer | undefined
}

const pauseMs = 700

/** An address counts once it is chosen, which the field itself tells. */
export function isCounted({ target }: FormEvent): boolean {
  return target instanceof HTMLElement && target.getAttribute('name') !== 'address'
}

export type Intent = 'draft' | 'order'

/** What the action answered last, first of all without script; failures leave it standing. */
export function usePosted({ answer: first, ...loaded }: Start) {
  const fetcher = useFetcher<CheckoutAnswer | CheckoutFailure>()
  const { checkout, consents, fields, savedAtMs, orderKey } = loaded
  const given = { checkout, consents, fields, savedAtMs, orderKey }
  const start = { ...given, errors: {}, suggestions: null, changed: null, leftOut: null }
  const [answer, setAnswer] = useState<CheckoutAnswer>(first ?? start)
  const [before, setBefore] = useState(checkout)
  const { data, state, formData } = fetcher
  const isFailed = data !== undefined && 'failure' in data
  if (data && !('failure' in data) && data !== answer) {
    setBefore(answer.checkout)
    setAnswer(data)
  }
  const send = (body: FormData, intent: Intent) => {
    body.set('intent', intent)
    void fetcher.submit(body, { method: 'post' })
  }
  return {
    answer,
    before,
    isOrdering: state !== 'idle' && formData?.get('intent') === 'order',
    isReckoning: state !== 'idle',
    failure: isFailed ? data : undefined,
    send,
  }
}

/** Sends the form a moment after the last change; never while the order itself is on its way. */
export function useDraft(post: (intent: 'draft') => void, isOrdering: boolean) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isWaiting, setIsWaiting] = useState(false)
  const stop = () => {
    clearTimeout(timer.current)
    setIsWaiting(false)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const schedule = () => {
    clearTimeout(timer.current)
    if (isOrdering) return
    setIsWaiting(true)
    timer.current = setTimeout(() => {
      setIsWaiting(false)
      post('draft')
    }, pauseMs)
  }
  return { isWaiting, stop, schedule }
}

const againMs = 5000

/** What could not be reckoned is asked again; whether an order is, its buyer decides. */
export function useAgain(failure: CheckoutFailure | undefined, ask: () => void) {
  const askAgain = useEffectEvent(ask)
  useEffect(() => {
    if (failure?.intent !== 'draft') return
    const again = () => askAgain()
    const timer = setInterval(again, againMs)
    window.addEventListener('online', again)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', again)
    }
  }, [failure])
}

/** A refusal of the browser's check or of the server's: its first field takes the focus. */
export function useRefusal(
  form: { current: HTMLFormElement | null },
  answer: CheckoutAnswer,
  errors: object,
) {
  const [refused, setRefused] = useState<{ within: HTMLElement } | null>(null)
  useEffect(() => {
    if (refused) focusRefusal(refused.within)
  }, [refused])
  // The form takes the answer's errors in with an effect of its own, so they are drawn later.
  const heard = useRef(answer)
  const hear = useEffectEvent((shown: object) => {
    const isTold = Object.keys(answer.errors).some((name) => name in shown)
    if (heard.current === answer || !isTold) return
    heard.current = answer
    if (form.current) focusRefusal(form.current)
  })
  useEffect(() => hear(errors), [errors])
  return (within: HTMLElement) => setRefused({ within })
}
