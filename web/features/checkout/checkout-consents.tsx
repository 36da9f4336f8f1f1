import { ConsentBox } from '#web/features/session/auth-consent.tsx'
import type { Consent } from '#web/features/session/auth-steps.ts'
import { FieldError } from '#web/forms/form-error.tsx'
import { toConsentName } from '#web/forms/form-read.ts'
import { PaymentMarks } from '#web/ui/payment-marks.tsx'
import { RadioCard } from '#web/ui/radio.tsx'
import type { CheckoutPart } from './checkout-block-props.ts'
import type { Checkout } from './checkout-data.ts'

export function CheckoutPayments(props: CheckoutPart & { checkout: Checkout }) {
  const { fields, field, error, checkout } = props
  return (
    <fieldset>
      <legend className="hidden">Как оплатить</legend>
      <div className="choices">
        {checkout.payments.map(({ type, title, text, isAvailable, means }) => (
          <RadioCard
            key={type}
            {...field('paymentType')}
            value={type}
            defaultChecked={fields.paymentType === type}
            disabled={!isAvailable}
            hint={text}
            end={<PaymentMarks means={means} />}
          >
            <strong>{title}</strong>
          </RadioCard>
        ))}
      </div>
      <FieldError message={error('paymentType')} />
    </fieldset>
  )
}

type ConsentsProps = Pick<CheckoutPart, 'field'> & {
  consents: readonly Consent[]
  error: (name: string) => string | undefined
}

/** Only those not given yet; each alone, none ticked for the buyer. */
export function CheckoutConsents({ consents, field, error }: ConsentsProps) {
  return (
    <div>
      {consents.map((consent) => (
        <ConsentBox
          key={consent.slug}
          consent={consent}
          isAgreed={false}
          field={field(toConsentName(consent))}
          error={error(toConsentName(consent))}
        />
      ))}
    </div>
  )
}
