/** The checkout's form: the server recalculates after every change and places the order. */
import './checkout.css'
import '#web/ui/choice-card.css'
import '#web/ui/notice.css'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTimezone } from '#web/features/city/timezone.ts'
import type { Point } from '#web/features/map/place.ts'
import { ApprovalNotice } from '#web/features/organization/member/approval-notice.tsx'
import { SaleTerms } from '#web/features/sale-terms/sale-terms.tsx'
import type { SaleTermsWords } from '#web/features/sale-terms/sale-terms-words.ts'
import { FormError } from '#web/forms/form-error.tsx'
import { sendForm } from '#web/forms/send-form.ts'
import { ReturnFocus } from '#web/runtime/overlay-focus.tsx'
import { CheckoutBlocks } from './checkout-blocks.tsx'
import { ChangeList, CheckoutChanges, listChanges } from './checkout-changes.tsx'
import { toCounted } from './checkout-counted.ts'
import type { Checkout, CheckoutAnswer } from './checkout-data.ts'
import { toBlock, useFolding } from './checkout-fold.ts'
import { OrderButtons } from './checkout-order-buttons.tsx'
import { isPointsPress } from './checkout-points-wait.ts'
import { isCounted, type Start } from './checkout-post.ts'
import { useCheckout } from './checkout-state.ts'
import { CheckoutSummary, SumBar } from './checkout-summary.tsx'
import { describeRecount } from './order-press.ts'
import { describeLeft } from './partial-pickup.ts'
import { toReadyName } from './ready-time-change.ts'

export type CheckoutViewProps = Start & {
  user: { id: string; phone?: string | null }
  city: Point & { id: string }
  /** Nothing has been chosen here before. */
  isFresh: boolean
  nowMs: number
  /** What is told of the sale before it is paid; null when it did not come. */
  terms: SaleTermsWords | null
}

export function CheckoutView(props: CheckoutViewProps) {
  const { user, nowMs } = props
  const { ref, submit, schedule, answer, before, blocks, finish, ...state } = useCheckout(props)
  const { checkout } = answer
  const [seen, setSeen] = useState({ items: props.checkout.items, answer: props.answer })
  const see = () => setSeen({ items: checkout.items, answer })
  // One's own change is no news.
  if (answer.leftOut && seen.answer !== answer) setSeen({ items: checkout.items, answer })
  const clock = { timezone: useTimezone(), nowMs }
  const folding = useFolding({ form: ref, answer, finish })
  return (
    <>
      <h1 className="checkout-title">Оформление заказа</h1>
      {/* Typing is heard here once for all fields; each has its own label and meaning. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        ref={ref}
        method="post"
        className="with-summary"
        noValidate
        onSubmit={(event) => !isPointsPress(event) && void submit(event)}
        onInput={(event: FormEvent) => isCounted(event) && schedule()}
        onKeyDown={(event) => finishByEnter(event, folding.finish)}
        {...folding.handlers}
      >
        <Told userId={user.id} answer={answer} />
        <div>
          <div className="checkout">
            <FormError message={answer.errors.form ?? state.failure} />
            <ChangeNotice {...{ answer, before }} />
            <CheckoutBlocks
              {...{ ...blocks, answer, clock, city: props.city }}
              fields={folding.fields}
              ownPhone={user.phone}
              isFresh={props.isFresh && state.isUntouched}
              isDraft={!props.isFresh && props.answer === undefined}
            />
          </div>
          <SumBar checkout={checkout} isStale={state.isStale} />
        </div>
        <CheckoutSummary
          checkout={checkout}
          onPoints={state.onPoints}
          changes={answer.changed ? [] : listChanges(seen.items, checkout)}
          onSeen={see}
          isStale={state.isStale}
        >
          <ApprovalNotice reasons={answer.approvalReasons} />
          <OrderButtons {...{ checkout, ...state.ordering }} isRecounted={answer.isRecounted} />
          {props.terms && <SaleTerms {...props.terms} />}
        </CheckoutSummary>
      </form>
      {answer.changed && seen.answer !== answer && (
        <ReturnFocus>
          <CheckoutChanges
            changed={answer.changed}
            {...{ before, checkout }}
            fields={answer.fields}
            clock={clock}
            onClose={see}
            onAccept={() => {
              see()
              sendForm(ref.current)
            }}
            onOther={() => openWay(ref.current, see)}
          />
        </ReturnFocus>
      )}
    </>
  )
}

/** Hidden fields that tell the server what the page shows. */
function Told({ userId, answer }: { userId: string; answer: CheckoutAnswer }) {
  const { orderKey, checkout, fields } = answer
  const { cartVersion, sums, shops } = checkout
  const total = sums.total.amountMinor
  const ready = Object.fromEntries(
    shops.map(({ shop, readyAt }) => [toReadyName(shop.id), readyAt ?? '']),
  )
  const told = { userId, orderKey, cartVersion, total, counted: toCounted(fields), ...ready }
  return Object.entries(told).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}

function openWay(form: HTMLFormElement | null, close: () => void) {
  // The dialog has to be gone: what lies behind it cannot be given the focus.
  flushSync(close)
  const block = form?.querySelector<HTMLDetailsElement>('.block-way .block-fold')
  if (!block) return
  block.open = true
  block.querySelector<HTMLElement>('input:checked')?.focus()
}

/** Enter in a field completes its block; it does not place the order. */
function finishByEnter(
  event: KeyboardEvent<HTMLFormElement>,
  onDone: (block: HTMLDetailsElement) => void,
) {
  const { key, target, defaultPrevented } = event
  if (key !== 'Enter' || defaultPrevented || !(target instanceof HTMLInputElement)) return
  const block = toBlock(target)
  if (!block) return
  event.preventDefault()
  onDone(block)
}

/** The text of the dialog, for browsers without script. */
function ChangeNotice(props: { answer: CheckoutAnswer; before: Checkout }) {
  const { changed, checkout, leftOut, isRecounted } = props.answer
  if (leftOut?.length)
    return (
      <noscript>
        <p className="notice">{describeLeft(leftOut)}</p>
      </noscript>
    )
  if (isRecounted)
    return (
      <noscript>
        <p className="notice notice-warning">{describeRecount(checkout.sums.total.amountMinor)}</p>
      </noscript>
    )
  if (!changed) return null
  return (
    <noscript>
      <div className="notice notice-warning">
        {changed.message}
        <ChangeList changes={listChanges(props.before.items, checkout)} />
      </div>
    </noscript>
  )
}
