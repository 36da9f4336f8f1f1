/** The checkout's form: the server reckons anew after every change and places the order. */
import '../styles/checkout.css'
import '../styles/states.css'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { formatMoney } from '../ui/format.ts'
import type { Consent } from './auth-steps.ts'
import { ChangeList, CheckoutChanges } from './checkout-changes.tsx'
import { CheckoutConsents, CheckoutPayments } from './checkout-consents.tsx'
import type { Checkout, CheckoutAnswer } from './checkout-data.ts'
import { type CheckoutFields, createCheckoutSchema } from './checkout-fields.ts'
import type { CheckoutValues } from './checkout-part.ts'
import { isCounted, useDraft, useFirstError, usePosted } from './checkout-post.ts'
import { CheckoutRecipient } from './checkout-recipient.tsx'
import { CheckoutSummary } from './checkout-summary.tsx'
import { CheckoutWay } from './checkout-way.tsx'
import { FormError } from './form-error.tsx'
import { toForm, useSchemaForm } from './form-state.ts'
import { useFrameContent } from './frame-content.ts'

export type CheckoutViewProps = {
  user: { id: string; phone?: string | null }
  consents: readonly Consent[]
  checkout: Checkout
  fields: CheckoutFields
  /** Nothing has been chosen here before. */
  isFresh: boolean
  orderKey: string
  nowMs: number
  /** Of a form posted without script. */
  answer: CheckoutAnswer | undefined
}

export function CheckoutView(props: CheckoutViewProps) {
  const { user, nowMs } = props
  const { answer, checkout, before, isOrdering, isReckoning, failure, post } = usePosted(props)
  const [way, setWay] = useState(answer.fields.way)
  const { field, error, handleSubmit } = useSchemaForm<CheckoutValues>(
    createCheckoutSchema(way, answer.consents),
    answer.errors,
  )
  const form = useRef<HTMLFormElement>(null)
  const draft = useDraft(form, post, isOrdering)
  const [seen, setSeen] = useState<CheckoutAnswer | null>(null)
  useFirstError(form, answer)
  const place = { timezone: useFrameContent()?.city.timezone ?? 'Europe/Moscow', nowMs }
  const part = { fields: answer.fields, field, error }
  const total = checkout.sums.total.amountMinor
  const submit = handleSubmit((_, event) => {
    const posted = toForm(event)
    if (!posted || isOrdering) return
    draft.stop()
    post(posted, 'order')
  })

  return (
    <>
      <h1 className="checkout-title">Оформление заказа</h1>
      {/* Typing is heard here once for all fields; each has its own label and meaning. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        ref={form}
        method="post"
        className="with-summary"
        noValidate
        onSubmit={submit}
        onInput={(event: FormEvent) => isCounted(event) && draft.schedule()}
      >
        <input type="hidden" name="userId" value={user.id} />
        <input type="hidden" name="orderKey" value={answer.orderKey} />
        <input type="hidden" name="cartVersion" value={checkout.cartVersion} />
        <input type="hidden" name="total" value={total} />
        <div className="checkout">
          <FormError message={answer.errors.form ?? failure} />
          <ChangeNotice {...{ answer, before }} />
          <CheckoutRecipient {...part} ownPhone={user.phone} />
          <CheckoutWay
            {...part}
            {...{ checkout, way, place }}
            isFresh={props.isFresh && answer.fields === props.fields}
            found={answer.suggestions}
            onWay={setWay}
            onChoose={draft.schedule}
          />
          <CheckoutPayments {...part} checkout={checkout} />
          <CheckoutConsents consents={answer.consents} {...{ field, error }} />
        </div>
        <CheckoutSummary checkout={checkout} isStale={isReckoning || draft.isWaiting}>
          <OrderButtons {...{ total, isOrdering }} />
        </CheckoutSummary>
      </form>
      {answer.changed && seen !== answer && (
        <CheckoutChanges
          {...{ changed: answer.changed, before, checkout }}
          onClose={() => setSeen(answer)}
        />
      )}
    </>
  )
}

/** What the dialog says, for whoever has no script. */
function ChangeNotice(props: { answer: CheckoutAnswer; before: Checkout['items'] }) {
  const { changed, checkout } = props.answer
  if (!changed) return null
  return (
    <noscript>
      <div className="notice notice-warning">
        {changed.message}
        <ChangeList before={props.before} checkout={checkout} />
      </div>
    </noscript>
  )
}

function OrderButtons({ total, isOrdering }: { total: number; isOrdering: boolean }) {
  return (
    <div className="form">
      <noscript>
        <Button wide type="submit" name="intent" value="draft">
          Пересчитать
        </Button>
      </noscript>
      <Button
        tone="primary"
        size="l"
        wide
        type="submit"
        name="intent"
        value="order"
        loading={isOrdering}
      >
        {isOrdering ? 'Оформляем' : `Оформить на\u00a0${formatMoney(total)}`}
      </Button>
    </div>
  )
}
