/** Tabs with the same checkout: each takes over what another wrote, but for what is typed in it. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { toPhoneDigits } from '#schema/form.ts'
import { useAnnouncement } from '#web/runtime/tab-sync.ts'
import type { CheckoutAnswer } from './checkout-data.ts'
import {
  type CheckoutField,
  type CheckoutFields,
  checkoutFieldNames,
  readFields,
} from './checkout-fields.ts'

type FormRef = { current: HTMLFormElement | null }

/** The form as it stands; a field that is not shown keeps what was known of it. */
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

/** Fields in which `a` says something else than `b`. */
export const listDifferent = (a: CheckoutFields, b: CheckoutFields): CheckoutField[] =>
  checkoutFieldNames.filter((name) => !isSame(name, a[name], b[name]))

type Options = {
  setValue: (name: CheckoutField, value: string) => void
  onWay: (way: string) => void
}

/**
 * `look` is the form's body: it names the fields touched here since the server was last told of
 * them; `read` is the same about to be sent. `taken` counts the addresses from another tab.
 */
export function useFollow(form: FormRef, answer: CheckoutAnswer, { setValue, onWay }: Options) {
  const known = useRef(answer.fields)
  const sent = useRef<CheckoutFields | null>(null)
  const [taken, setTaken] = useState(0)
  const takeOver = useEffectEvent(({ fields }: CheckoutAnswer) => {
    if (!form.current || known.current === fields) return
    const shown = readShown(form.current, known.current)
    const untyped = sent.current ?? shown
    const news = listDifferent(fields, shown).filter((name) =>
      isSame(name, shown[name], untyped[name]),
    )
    for (const name of news) {
      setValue(name, fields[name])
      tellMask(form.current, name)
    }
    // A shop that has run short is sent no more, and must not look chosen; nobody types emptiness.
    if (shown.shopId === '') setValue('shopId', fields.shopId)
    known.current = fields
    if (news.includes('way')) onWay(fields.way)
    if (news.includes('address') || news.includes('fiasId')) setTaken(taken + 1)
  })
  useEffect(() => takeOver(answer), [answer])

  const look = (): FormData => {
    const element = form.current
    if (!element) return new FormData()
    const body = new FormData(element)
    const shown = readShown(element, known.current)
    for (const name of checkoutFieldNames) body.set(name, shown[name])
    const touched = [...listDifferent(shown, known.current), ...body.getAll('chosen')]
    body.set('touched', touched.join(' '))
    return body
  }
  const read = (): FormData => {
    if (form.current) sent.current = readShown(form.current, known.current)
    return look()
  }
  return { look, read, taken }
}

/** A mask hears of nothing but input; the form itself must not, or it would tell the server. */
function tellMask(form: HTMLFormElement, name: CheckoutField): void {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLInputElement && field.type === 'tel')
    field.dispatchEvent(new Event('input'))
}

/** Calls `onNews` when another tab has written in the checkout or changed the cart. */
export function useOtherTabs(onNews: () => void): void {
  useAnnouncement((subject) => {
    if (subject === 'checkout' || subject === 'cart') onNews()
  })
}
