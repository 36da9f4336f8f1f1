/** How the checkout talks to its action once script runs. */
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { Consent } from './auth-steps.ts'
import type { Checkout, CheckoutAnswer } from './checkout-data.ts'
import type { CheckoutFields } from './checkout-fields.ts'

/** What the loader gave. */
type Start = {
  checkout: Checkout
  consents: readonly Consent[]
  fields: CheckoutFields
  orderKey: string
  /** Of a form posted without script. */
  answer: CheckoutAnswer | undefined
}

const pauseMs = 700

/** An address counts once it is chosen, which the field itself tells. */
export function isCounted({ target }: FormEvent): boolean {
  return target instanceof HTMLElement && target.getAttribute('name') !== 'address'
}

type Posting = (form: HTMLFormElement, intent: 'draft' | 'order') => void

/** What the action answered last, first of all without script; failures leave it standing. */
export function usePosted({ answer: first, ...loaded }: Start) {
  const fetcher = useFetcher<CheckoutAnswer | { failure: string }>()
  const { checkout, consents, fields, orderKey } = loaded
  const given = { checkout, consents, fields, orderKey }
  const start = { ...given, errors: {}, suggestions: null, changed: null }
  const [answer, setAnswer] = useState<CheckoutAnswer>(first ?? start)
  const [before, setBefore] = useState(checkout.items)
  const { data, state, formData } = fetcher
  const isFailed = data !== undefined && 'failure' in data
  if (data && !('failure' in data) && data !== answer) {
    setBefore(answer.checkout.items)
    setAnswer(data)
  }
  const isOrdering = state !== 'idle' && formData?.get('intent') === 'order'
  const post: Posting = (form, intent) => {
    const body = new FormData(form)
    body.set('intent', intent)
    void fetcher.submit(body, { method: 'post' })
  }
  return {
    answer,
    checkout: answer.checkout,
    before,
    isOrdering,
    isReckoning: state !== 'idle',
    failure: isFailed ? data.failure : undefined,
    post,
  }
}

/** Sends the form a moment after the last change; never while the order itself is on its way. */
export function useDraft(
  form: { current: HTMLFormElement | null },
  post: Posting,
  isOrdering: boolean,
) {
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
      if (form.current) post(form.current, 'draft')
    }, pauseMs)
  }
  return { isWaiting, stop, schedule }
}

/** The server's refusal: its first field takes the focus, as the browser's own check does. */
export function useFirstError(form: { current: HTMLFormElement | null }, answer: CheckoutAnswer) {
  useEffect(() => {
    if (Object.keys(answer.errors).length === 0) return
    const bad = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (bad) bad.focus()
    else form.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'center' })
  }, [form, answer])
}
