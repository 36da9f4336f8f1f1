/** State of the form: saves the draft, follows other tabs, folds blocks, orders. */
import { useRef, useState } from 'react'
import { toForm, useSchemaForm } from '#web/forms/form-state.ts'
import { sendForm } from '#web/forms/send-form.ts'
import { foldBlock } from './checkout-block.tsx'
import type { CheckoutValues } from './checkout-block-props.ts'
import { type BlockName, listBlockFields } from './checkout-done.ts'
import { readUnsaved, useDraftedForm } from './checkout-draft.ts'
import { createCheckoutSchema } from './checkout-fields.ts'
import { type Intent, type Start, useDraft, usePosted, useRefusal } from './checkout-post.ts'
import { useOrderPress } from './order-press.ts'
import { usePartialPickup } from './partial-pickup.ts'

export function useCheckout({ user, ...start }: Start & { user: { id: string } }) {
  // Read before any field of the form puts its own in that place.
  const [unsaved] = useState(() => readUnsaved(user.id))
  const posted = usePosted(start)
  const { answer, before, send } = posted
  const isOrdering = posted.sending === 'order'
  const ref = useRef<HTMLFormElement>(null)
  const [way, setWay] = useState(answer.fields.way)
  const { form, field, error, handleSubmit } = useSchemaForm<CheckoutValues>(
    createCheckoutSchema(way, answer.consents),
    // Left out meanwhile: the same refusal said again is news.
    isOrdering ? {} : answer.errors,
  )
  const { read, keep, taken } = useDraftedForm(ref, answer, {
    userId: user.id,
    setValue: form.setValue,
    onWay: setWay,
  })
  const post = (intent: Intent) => send(read(intent), intent)
  const draft = useDraft(posted, { unsaved, post })
  const schedule = () => {
    note(keep())
    draft.schedule()
  }
  const sendNow = (body: FormData) => {
    draft.stop()
    note('sent')
    if (!isOrdering) send(body, 'draft')
  }
  const { note, keepPress, ...counting } = useOrderPress(posted, {
    isRestored: unsaved !== null,
    isWaiting: draft.isWaiting,
    countAnew: () => sendNow(read('draft')),
    order: () => sendForm(ref.current),
  })
  const leaveOut = usePartialPickup({ answer, read: () => read('draft'), send: sendNow })
  const refuse = useRefusal(ref, answer, form.formState.errors)
  const finish = async (name: BlockName, block: HTMLDetailsElement) =>
    (await form.trigger(listBlockFields(name, answer.consents))) ? foldBlock(block) : refuse(block)
  const submit = handleSubmit(
    (_, event) => {
      if (!toForm(event) || isOrdering || answer.checkout.items.length === 0) return
      if (counting.ordering.isCounting) return keepPress()
      draft.stop()
      post('order')
    },
    (_, event) => {
      const refused = toForm(event)
      if (refused) refuse(refused)
    },
  )
  return {
    ref,
    answer,
    before,
    ...counting,
    /** Nothing was chosen on this page. */
    isUntouched: unsaved === null && answer.fields === start.fields,
    blocks: {
      field,
      error,
      way,
      taken,
      onWay: setWay,
      onChoose: schedule,
      onLeaveOut: leaveOut,
      onPick: (id: string) => sendNow(withChoice(read('draft'), id)),
    },
    finish,
    schedule,
    submit,
  }
}

function withChoice(body: FormData, savedAddress: string): FormData {
  body.set('savedAddress', savedAddress)
  return body
}
