/** Sends the checkout's form to its action once script runs. */
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { LimitReasonShown } from '#web/features/organization/member/approval-words.ts'
import type { SavedAddress } from '#web/features/saved-address/saved-address-data.ts'
import type { Consent } from '#web/features/session/auth-steps.ts'
import { useAnnouncement } from '#web/runtime/tab-sync.ts'
import { focusRefusal } from './checkout-block.tsx'
import type { Checkout, CheckoutAnswer, CheckoutFailure } from './checkout-data.ts'
import type { Unsaved } from './checkout-draft.ts'
import type { CheckoutFields } from './checkout-field-name.ts'

/** The loader's data. */
export type Start = {
  checkout: Checkout
  approvalReasons: readonly LimitReasonShown[]
  saved: readonly SavedAddress[]
  consents: readonly Consent[]
  fields: CheckoutFields
  orderKey: string
  /** The result of a form posted without script. */
  answer: CheckoutAnswer | undefined
}

const pauseMs = 700

/** Typing an address has no effect until one is chosen; the field reports the choice. */
export function isCounted({ target }: FormEvent): boolean {
  return target instanceof HTMLElement && target.getAttribute('name') !== 'address'
}

/** `look` asks what another tab has kept. */
export type Intent = 'draft' | 'look' | 'order'

/** The action's last answer, initially one without script; failures keep it. */
export function usePosted({ answer: first, ...loaded }: Start) {
  const fetcher = useFetcher<CheckoutAnswer | CheckoutFailure>()
  const { checkout, approvalReasons, saved, consents, fields, orderKey } = loaded
  const given = {
    checkout,
    approvalReasons,
    saved,
    consents,
    fields,
    orderKey,
    isSaved: false,
    isAddressKept: false,
    isRecounted: false,
  }
  const start = { ...given, errors: {}, suggestions: null, changed: null, leftOut: null }
  const [answer, setAnswer] = useState<CheckoutAnswer>(first ?? start)
  const [before, setBefore] = useState(checkout)
  const [heard, setHeard] = useState<object>()
  const { data, state, formData } = fetcher
  const isFailed = data !== undefined && 'failure' in data
  if (data && !('failure' in data) && data !== heard) {
    setHeard(data)
    setBefore(answer.checkout)
    setAnswer(data)
  }
  return {
    answer,
    before,
    /** The pending request. */
    sending: state === 'idle' ? null : (formData?.get('intent') ?? 'draft'),
    failure: isFailed ? data : undefined,
    send: (body: FormData, intent: Intent) => {
      body.set('intent', intent)
      void fetcher.submit(body, { method: 'post' })
    },
    /** Shows what the tab has kept, as if it had been answered. */
    restore: (unsaved: Unsaved) =>
      setAnswer({ ...answer, fields: { ...answer.fields, ...unsaved } }),
  }
}

/** Acts a moment after the last call of `schedule`; not while `isHeld`. */
function useDelayed(act: () => void, { delayMs, isHeld }: { delayMs: number; isHeld: boolean }) {
  const [calls, setCalls] = useState(0)
  const tell = useEffectEvent(act)
  useEffect(() => {
    if (calls === 0 || isHeld) return
    const timer = setTimeout(() => {
      setCalls(0)
      tell()
    }, delayMs)
    return () => clearTimeout(timer)
  }, [calls, delayMs, isHeld])
  return {
    isWaiting: calls > 0,
    stop: () => setCalls(0),
    schedule: () => setCalls((last) => last + 1),
  }
}

type Posted = Pick<ReturnType<typeof usePosted>, 'sending' | 'failure' | 'restore'>
type DraftOptions = {
  /** What the tab had kept when the page was opened. */
  unsaved: Unsaved | null
  post: (intent: Intent) => void
}

/** Saves the draft on changes, and checks what other tabs saved or changed. */
export function useDraft({ sending, failure, restore }: Posted, { unsaved, post }: DraftOptions) {
  const look = useDelayed(() => post('look'), { delayMs: 0, isHeld: sending !== null })
  useAnnouncement((subject) => {
    if (subject === 'checkout' || subject === 'cart') look.schedule()
  })
  // Apply what another tab saved first, or this tab would undo it.
  const isHeld = sending === 'order' || sending === 'look' || look.isWaiting
  const save = useDelayed(() => post('draft'), { delayMs: pauseMs, isHeld })
  useAgain(sending === null ? failure : undefined, (intent) =>
    intent === 'look' ? look.schedule() : save.schedule(),
  )
  const begin = useEffectEvent(() => {
    if (!unsaved) return
    restore(unsaved)
    save.schedule()
  })
  useEffect(() => begin(), [])
  return save
}

const againMs = 5000

/** Retries a failed calculation; only the buyer retries an order. */
function useAgain(failure: CheckoutFailure | undefined, ask: (intent: unknown) => void) {
  const askAgain = useEffectEvent(ask)
  useEffect(() => {
    if (!failure || failure.intent === 'order') return
    const again = () => askAgain(failure.intent)
    const timer = setInterval(again, againMs)
    window.addEventListener('online', again)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', again)
    }
  }, [failure])
}

/** Focuses the first field with an error, from the browser or the server. */
export function useRefusal(
  form: { current: HTMLFormElement | null },
  answer: CheckoutAnswer,
  errors: object,
) {
  const [refused, setRefused] = useState<{ within: HTMLElement } | null>(null)
  useEffect(() => {
    if (refused) focusRefusal(refused.within)
  }, [refused])
  // The form applies the answer's errors in an effect, so they are drawn later.
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
