/** An order that waits for a colleague's word, and what was said: plain forms of the order's page. */
import '#web/ui/forms.css'
import './order.css'
import { Form, useNavigation } from 'react-router'
import { formatDay } from '#language/ru/day.ts'
import { toLocal } from '#web/features/city/city-clock.ts'
import {
  describeReasons,
  describeReasonsOfOther,
} from '#web/features/organization/member/approval-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { formatDeadline } from './deadline-words.ts'
import type { Order } from './order-data.ts'

type Props = { order: Order; timezone: string }

export function OrderApproval({ order, timezone }: Props) {
  const { approval, status } = order
  if (!approval) return null
  if (status !== 'AWAITING_APPROVAL') return <Decided approval={approval} timezone={timezone} />
  return (
    <section className="panel order-approval" aria-label="Согласование">
      <h2>Согласование</h2>
      {order.buyerName == null ? (
        <p>
          Заказ ушёл на&nbsp;согласование: {describeReasons(approval.reasons)}. Мы&nbsp;написали
          тем, кто согласует. Товар держим до&nbsp;{formatDeadline(approval.expiresAt, timezone)}.
        </p>
      ) : (
        <p>
          {order.buyerName}: {describeReasonsOfOther(approval.reasons)}. Решить нужно до&nbsp;
          {formatDeadline(approval.expiresAt, timezone)}, потом заказ отменится, а&nbsp;товар
          вернётся в&nbsp;продажу.
        </p>
      )}
      {approval.isDecidable && <Decision />}
    </section>
  )
}

function Decision() {
  const intent = useNavigation().formData?.get('intent')
  return (
    <>
      <Form method="post" preventScrollReset>
        <Button
          tone="primary"
          type="submit"
          name="intent"
          value="approve"
          loading={intent === 'approve'}
        >
          Согласовать
        </Button>
      </Form>
      <Disclosure title="Не&nbsp;согласовать">
        <Form method="post" className="form" preventScrollReset>
          <Field
            label="Почему"
            optional
            hint="Покупатель увидит это в&nbsp;СМС и&nbsp;в&nbsp;заказе"
          >
            {(control) => (
              <TextInput {...control} name="reason" maxLength={300} autoComplete="off" />
            )}
          </Field>
          <Button
            tone="danger"
            type="submit"
            name="intent"
            value="decline"
            loading={intent === 'decline'}
          >
            Не&nbsp;согласовать
          </Button>
        </Form>
      </Disclosure>
    </>
  )
}

type DecidedProps = { approval: NonNullable<Order['approval']>; timezone: string }

function Decided({ approval, timezone }: DecidedProps) {
  const { decision, decidedBy, decidedAt, word } = approval
  if (!decision || !decidedAt) return null
  const isApproved = decision === 'APPROVED'
  return (
    <p className="notice">
      <Icon name={isApproved ? 'check' : 'info'} size="s" />
      <span>
        {isApproved ? 'Согласовано' : 'Не\u00a0согласовано'}: {decidedBy},{' '}
        <span className="num">{formatAt(decidedAt, timezone)}</span>
        {word && `. «${word}»`}
      </span>
    </p>
  )
}

/** «15:40 21 ноября», by the city's clock. */
function formatAt(at: string, timezone: string): string {
  const { day, time } = toLocal(Date.parse(at), timezone)
  return `${time}\u00a0${formatDay(day)}`
}
