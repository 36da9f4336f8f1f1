/** The four blocks in order, each with its summary for the folded state. */
import { useState } from 'react'
import type { Path, UseFormRegisterReturn } from 'react-hook-form'
import { href, Link } from 'react-router'
import type { Clock } from '#web/features/city/city-clock.ts'
import type { Point } from '#web/features/map/place.ts'
import { formatReady } from '#web/features/shop/ready-words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { CheckoutBlock } from './checkout-block.tsx'
import type { CheckoutValues } from './checkout-block-props.ts'
import { CheckoutConsents, CheckoutPayments } from './checkout-consents.tsx'
import type { CheckoutAnswer } from './checkout-data.ts'
import {
  describePayer,
  describePayment,
  describeRecipient,
  describeWay,
  listBlockFields,
  listDone,
} from './checkout-done.ts'
import type { CheckoutFields } from './checkout-field-name.ts'
import { CheckoutPayer } from './checkout-payer.tsx'
import { CheckoutRecipient } from './checkout-recipient.tsx'
import { CheckoutWay } from './checkout-way.tsx'

type Props = {
  answer: CheckoutAnswer
  /** What the summaries of folded blocks tell. */
  fields: CheckoutFields
  field: (name: Path<CheckoutValues>) => UseFormRegisterReturn
  error: (name: string) => string | undefined
  way: string
  /** Addresses that came from another tab. */
  taken: number
  city: Point & { id: string }
  clock: Clock
  ownPhone: string | null | undefined
  isFresh: boolean
  /** The page opened with a saved draft. */
  isDraft: boolean
  onWay: (way: string) => void
  onChoose: () => void
  /** Orders at a shop without the lines it lacks. */
  onLeaveOut: (shopId: string) => void
  /** Fills the form from a saved address. */
  onPick: (id: string) => void
}

const recipientFields = listBlockFields('recipient', [])

export function CheckoutBlocks(props: Props) {
  const { answer, fields, field, error, way, city, clock, isDraft } = props
  const { checkout, consents } = answer
  const [done] = useState(() => listDone(answer.fields, checkout))
  const part = { fields: answer.fields, field, error }
  const toReady = (readyAt: string) => formatReady(readyAt, clock.nowMs, clock.timezone)
  return (
    <>
      <CheckoutBlock
        id="recipient"
        title={'Получатель и\u00a0плательщик'}
        summary={<RecipientSummary fields={fields} payers={checkout.payers} />}
        isDone={done.has('recipient') && !recipientFields.some(error)}
      >
        <CheckoutRecipient {...part} ownPhone={props.ownPhone} />
        <CheckoutPayer {...part} payers={checkout.payers} objects={checkout.objects} />
      </CheckoutBlock>
      <CheckoutBlock
        id="way"
        title="Как получить"
        summary={describeWay(fields, checkout, toReady)}
        isDone={isDraft && done.has('way')}
      >
        <CheckoutWay
          {...part}
          {...{ checkout, way, clock, city }}
          isFresh={props.isFresh}
          found={answer.suggestions}
          addressKey={props.taken}
          onWay={props.onWay}
          onChoose={props.onChoose}
          onLeaveOut={props.onLeaveOut}
          answer={answer}
          onPick={props.onPick}
        />
      </CheckoutBlock>
      <CheckoutBlock
        id="payment"
        title="Оплата"
        summary={describePayment(fields, checkout)}
        isDone={isDraft && done.has('payment')}
      >
        <CheckoutPayments {...part} checkout={checkout} />
      </CheckoutBlock>
      {consents.length === 0 ? (
        <p className="checkout-agreed">
          <Icon name="check" size="s" />
          <span>
            Согласия вы&nbsp;дали при&nbsp;входе.{' '}
            <Link className="link link-amid" to={href('/profile/settings')}>
              Посмотреть
            </Link>
          </span>
        </p>
      ) : (
        <CheckoutBlock
          id="consents"
          title="Согласия"
          summary={consents.map(({ title }) => title).join(', ')}
          isDone={false}
        >
          <CheckoutConsents consents={consents} {...{ field, error }} />
        </CheckoutBlock>
      )}
    </>
  )
}

/** Who pays is said in the open: of a company's buyer it is the first thing to be wrong. */
function RecipientSummary({ fields, payers }: RecipientProps) {
  const payer = describePayer(fields, payers)
  return (
    <>
      {describeRecipient(fields)}
      {payer && <b>{payer}</b>}
    </>
  )
}

type RecipientProps = { fields: CheckoutFields } & Pick<CheckoutAnswer['checkout'], 'payers'>
