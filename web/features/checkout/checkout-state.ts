/** What the form does: follows other tabs, tells the server, folds a block, orders. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { toForm, useSchemaForm } from '#web/forms/form-state.ts'
import { foldBlock } from './checkout-block.tsx'
import type { CheckoutValues } from './checkout-block-props.ts'
import { type BlockName, listBlockFields } from './checkout-done.ts'
import { createCheckoutSchema } from './checkout-fields.ts'
import {
  type Intent,
  type Start,
  useAgain,
  useDraft,
  usePosted,
  useRefusal,
} from './checkout-post.ts'
import { useFollow, useOtherTabs } from './checkout-tab-sync.ts'
import { addUntold, forgetUntold, keepUntold, readUntold, type Untold } from './checkout-unsaved.ts'
import { useLeaveOut } from './partial-pickup.ts'

export function useCheckout({ user, ...start }: Start & { user: { id: string } }) {
  const { answer, before, isOrdering, isReckoning, failure, send } = usePosted(start)
  const ref = useRef<HTMLFormElement>(null)
  const [way, setWay] = useState(answer.fields.way)
  const schema = createCheckoutSchema(way, answer.consents)
  const { form, field, error, handleSubmit } = useSchemaForm<CheckoutValues>(
    schema,
    // Left out meanwhile: the same refusal said again is news.
    isOrdering ? {} : answer.errors,
  )
  const { look, read, taken } = useFollow(ref, answer, { setValue: form.setValue, onWay: setWay })
  const post = (intent: Intent) => send(read(), intent)
  const draft = useDraft(post, isOrdering)
  const tell = (body: FormData) => {
    draft.stop()
    if (!isOrdering) send(body, 'draft')
  }
  const leaveOut = useLeaveOut({ answer, read, send: tell })
  const schedule = () => {
    keepUntold(look())
    draft.schedule()
  }
  useAgain(isReckoning ? undefined : failure, schedule)
  useUntold({ userId: user.id, answer, isUntold: draft.isWaiting }, (untold) =>
    send(addUntold(look(), untold), 'draft'),
  )
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
    failure: failure?.failure,
    isOrdering,
    isStale: isReckoning || draft.isWaiting,
    blocks: {
      form: ref,
      field,
      error,
      way,
      taken,
      onWay: setWay,
      onChoose: schedule,
      onLeaveOut: leaveOut,
    },
    finish,
    schedule,
    submit,
  }
}

type Told = { userId: string; answer: object; isUntold: boolean }

/** Tells once what the tab had kept back, and forgets it when all has been answered. */
function useUntold({ userId, answer, isUntold }: Told, tell: (untold: Untold) => void) {
  // Read before any field of the form puts its own in that place.
  const [untold] = useState(() => readUntold(userId))
  const first = useRef(answer)
  const hear = useEffectEvent((heard: object) => {
    if (heard === first.current) {
      if (untold) tell(untold)
    } else if (!isUntold) forgetUntold()
  })
  useEffect(() => hear(answer), [answer])
}
