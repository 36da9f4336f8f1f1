/** What the form does: follows other tabs, tells the server, folds a block, orders. */
import { useRef, useState } from 'react'
import { foldBlock } from './checkout-block.tsx'
import { type BlockName, listBlockFields } from './checkout-done.ts'
import { createCheckoutSchema } from './checkout-fields.ts'
import { useFollow, useOtherTabs } from './checkout-follow.ts'
import type { CheckoutValues } from './checkout-part.ts'
import { type Intent, type Start, useDraft, usePosted, useRefusal } from './checkout-post.ts'
import { toForm, useSchemaForm } from './form-state.ts'

export function useCheckout(start: Start) {
  const { answer, before, isOrdering, isReckoning, failure, send } = usePosted(start)
  const ref = useRef<HTMLFormElement>(null)
  const [way, setWay] = useState(answer.fields.way)
  const schema = createCheckoutSchema(way, answer.consents)
  const { form, field, error, handleSubmit } = useSchemaForm<CheckoutValues>(
    schema,
    // Left out meanwhile: the same refusal said again is news.
    isOrdering ? {} : answer.errors,
  )
  const { read, taken } = useFollow(ref, answer, { setValue: form.setValue, onWay: setWay })
  const post = (intent: Intent) => send(read(), intent)
  const draft = useDraft(post, isOrdering)
  useOtherTabs(() => {
    // A change of one's own that is about to be told brings the news as well.
    if (!isOrdering && !draft.isWaiting) post('draft')
  })
  const refuse = useRefusal(ref, answer, form.formState.errors)
  const finish = async (name: BlockName, block: HTMLDetailsElement) => {
    const isGood = await form.trigger(listBlockFields(name, answer.consents))
    if (isGood) foldBlock(block)
    else refuse(block)
  }
  const submit = handleSubmit(
    (_, event) => {
      if (!toForm(event) || isOrdering || answer.checkout.items.length === 0) return
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
    failure,
    isOrdering,
    isStale: isReckoning || draft.isWaiting,
    blocks: { form: ref, field, error, way, taken, onWay: setWay, onChoose: draft.schedule },
    finish,
    schedule: draft.schedule,
    submit,
  }
}
