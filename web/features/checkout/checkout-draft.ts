/** Syncs the checkout's form with its draft, so that other tabs follow it. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { toPhoneDigits } from '#schema/form.ts'
import { browserStorefront } from '#web/graphql/client.ts'
import { StorefrontError } from '#web/graphql/storefront.ts'
import { tabStore } from '#web/runtime/browser-store.ts'
import { announce } from '#web/runtime/tab-sync.ts'
import { toCounted } from './checkout-counted.ts'
import { type CheckoutAnswer, CheckoutDraftUpdate } from './checkout-data.ts'
import {
  type CheckoutField,
  type CheckoutFields,
  checkoutFieldNames,
} from './checkout-field-name.ts'
import { readFields, toDraft } from './checkout-fields.ts'

const key = 'otves.checkout'

/**
 * What was changed and is not in the draft yet. The tab keeps it, so that a reload, which asks for
 * the page before the draft can be written, or a lost connection loses none of it.
 */
export type Unsaved = Partial<CheckoutFields>

/** null when everything is saved, and on the server. */
export function readUnsaved(user: string): Unsaved | null {
  const { userId, fields } = Object(tabStore.readJson(key))
  if (userId !== user) return null
  const names = checkoutFieldNames.filter((name) => typeof Object(fields)[name] === 'string')
  return names.length > 0 ? Object.fromEntries(names.map((name) => [name, fields[name]])) : null
}

/** Called when the draft holds everything. */
export const forgetUnsaved = (): void => tabStore.write(key, null)

type FormRef = { current: HTMLFormElement | null }

/** Reads the form; a hidden field keeps its last known value. */
function readShown(form: HTMLFormElement, known: CheckoutFields): CheckoutFields {
  const data = new FormData(form)
  const isShown = (name: string) => form.elements.namedItem(name) !== null
  return readFields((name) => (isShown(name) ? data.get(name) : Object(known)[name]))
}

/** A phone is the same in and out of its mask. */
function isSame(name: CheckoutField, a: string, b: string): boolean {
  const isPhone = name === 'phone' || name === 'contactPhone'
  return isPhone ? toPhoneDigits(a) === toPhoneDigits(b) : a === b
}

/** Fields whose values differ between `a` and `b`. */
export const listDifferent = (a: CheckoutFields, b: CheckoutFields): CheckoutField[] =>
  checkoutFieldNames.filter((name) => !isSame(name, a[name], b[name]))

/** Fields to take from an answer: those untouched since `known`. */
export const listNews = (answered: CheckoutFields, shown: CheckoutFields, known: CheckoutFields) =>
  listDifferent(answered, shown).filter((name) => isSame(name, shown[name], known[name]))

type Options = {
  userId: string
  setValue: (name: CheckoutField, value: string) => void
  onWay: (way: string) => void
}

/** `taken` counts addresses that came from an answer, not from the field. */
export function useDraftedForm(form: FormRef, answer: CheckoutAnswer, options: Options) {
  const { userId, setValue, onWay } = options
  const known = useRef(answer.fields)
  const sent = useRef<CheckoutFields | null>(null)
  const keptAtSend = useRef<string | null>(null)
  const [taken, setTaken] = useState(0)
  const takeOver = useEffectEvent(({ fields, isSaved }: CheckoutAnswer) => {
    // Keep changes made during the request.
    if (isSaved && tabStore.read(key) === keptAtSend.current) forgetUnsaved()
    if (!form.current || known.current === fields) return
    const shown = readShown(form.current, known.current)
    const news = listNews(fields, shown, sent.current ?? known.current)
    for (const name of news) {
      setValue(name, fields[name])
      tellMask(form.current, name)
    }
    // A shop that ran short is no longer sent and must not look chosen.
    if (shown.shopId === '') setValue('shopId', fields.shopId)
    // Nor is an invoice, once the buyer pays themselves.
    if (shown.paymentType === '') setValue('paymentType', fields.paymentType)
    known.current = fields
    if (news.includes('way')) onWay(fields.way)
    if (news.includes('address') || news.includes('fiasId')) setTaken(taken + 1)
  })
  useEffect(() => takeOver(answer), [answer])

  /** Called on a change: the tab stores it until the draft does. Tells what the sums are of. */
  const keep = (): string | null => {
    if (!form.current) return null
    const shown = readShown(form.current, known.current)
    const before = Object.keys(readUnsaved(userId) ?? {})
    const changed: readonly string[] = listDifferent(shown, known.current)
    const names = checkoutFieldNames.filter((it) => before.includes(it) || changed.includes(it))
    const fields = Object.fromEntries(names.map((name) => [name, shown[name]]))
    tabStore.write(key, JSON.stringify({ userId, fields }))
    return toCounted(shown)
  }
  /** The form's body. What a `look` answers is of other tabs: it knows nothing of this one. */
  const read = (intent: 'draft' | 'look' | 'order'): FormData => {
    keep()
    const body = new FormData(form.current ?? undefined)
    const shown = form.current ? readShown(form.current, known.current) : known.current
    sent.current = intent === 'look' ? null : shown
    keptAtSend.current = tabStore.read(key)
    for (const name of checkoutFieldNames) body.set(name, shown[name])
    return body
  }
  useFarewell(() => {
    const unsaved = readUnsaved(userId)
    if (unsaved) void sendUnsaved(userId, { ...known.current, ...unsaved })
  })
  return { read, keep, taken }
}

/** A mask hears of nothing but input; the form itself must not, or it would be sent again. */
function tellMask(form: HTMLFormElement, name: CheckoutField): void {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLInputElement && field.type === 'tel')
    field.dispatchEvent(new Event('input'))
}

/** Sends unsaved changes when the page closes, for another tab or device. */
function useFarewell(tell: () => void): void {
  const leave = useEffectEvent(tell)
  useEffect(() => {
    const listen = () => leave()
    window.addEventListener('pagehide', listen)
    return () => {
      window.removeEventListener('pagehide', listen)
      leave()
    }
  }, [])
}

/** The request outlives the page; if it fails, the tab still stores the changes. */
async function sendUnsaved(accountId: string, fields: CheckoutFields): Promise<void> {
  try {
    const variables = { input: toDraft(fields), accountId }
    const { checkoutDraftUpdate } = await browserStorefront.mutate(CheckoutDraftUpdate, variables)
    if (checkoutDraftUpdate.userErrors.length > 0) return
    forgetUnsaved()
    announce('checkout')
  } catch (error) {
    if (!(error instanceof StorefrontError)) throw error
  }
}
