import { RadioCard } from '../ui/radio.tsx'
import { ConsentBox } from './auth-consent.tsx'
import type { Consent } from './auth-steps.ts'
import type { Checkout } from './checkout-data.ts'
import type { CheckoutPart } from './checkout-part.ts'
import { FieldError } from './form-error.tsx'
import { toConsentName } from './form-read.ts'

export function CheckoutPayments(props: CheckoutPart & { checkout: Checkout }) {
  const { fields, field, error, checkout } = props
  return (
    <fieldset>
      <legend className="hidden">Как оплатить</legend>
      <div className="choices">
        {checkout.payments.map(({ type, title, text, isAvailable }) => (
          <RadioCard
            key={type}
            {...field('paymentType')}
            value={type}
            defaultChecked={fields.paymentType === type}
            disabled={!isAvailable}
            hint={text}
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
