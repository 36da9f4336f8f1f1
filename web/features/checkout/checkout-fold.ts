/** Blocks fold when the buyer goes on from one that is complete, or presses Enter in it. */
import { type FocusEvent, type MouseEvent, useRef, useState } from 'react'
import { foldLeft } from './checkout-block.tsx'
import type { CheckoutAnswer } from './checkout-data.ts'
import { type BlockName, listDone } from './checkout-done.ts'
import { readFields } from './checkout-fields.ts'

type Options = {
  form: { current: HTMLFormElement | null }
  answer: CheckoutAnswer
  /** Checks a block, and folds it when it is good. */
  finish: (name: BlockName, block: HTMLDetailsElement) => Promise<void>
}

export function useFolding({ form, answer, finish }: Options) {
  // Text just typed, until the server receives it.
  const [read, setRead] = useState({ answer, fields: answer.fields })
  const last = useRef<HTMLDetailsElement | null>(null)
  const isPressed = useRef(false)
  const readNow = () => {
    const data = new FormData(form.current ?? undefined)
    const fields = readFields((name) => data.get(name))
    setRead({ answer, fields })
    return fields
  }
  const enter = (target: EventTarget) => {
    const block = target instanceof Element ? toBlock(target) : null
    if (!(target instanceof Element) || !block) return
    const left = last.current
    last.current = block
    if (!left?.open || left === block) return
    const done: ReadonlySet<string> = listDone(readNow(), answer.checkout)
    if (done.has(left.dataset.block ?? '')) foldLeft(left, target)
  }
  return {
    /** What the summaries of folded blocks tell. */
    fields: read.answer === answer ? read.fields : answer.fields,
    finish: (block: HTMLDetailsElement) => {
      readNow()
      // The name that CheckoutBlock gave it.
      void finish(block.dataset.block as BlockName, block)
    },
    handlers: {
      onPointerDown: () => {
        isPressed.current = true
      },
      onPointerCancel: () => {
        isPressed.current = false
      },
      onFocus: ({ target }: FocusEvent) => {
        if (!isPressed.current) enter(target)
      },
      // A press is over: nothing moves under a finger. The list of an open select would close.
      onClick: ({ target }: MouseEvent) => {
        isPressed.current = false
        if (!(target instanceof HTMLSelectElement)) enter(target)
      },
    },
  }
}

export const toBlock = (within: Element) => within.closest<HTMLDetailsElement>('.block-fold')
