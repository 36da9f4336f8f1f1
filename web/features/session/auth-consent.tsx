import type { UseFormRegisterReturn } from 'react-hook-form'
import { FieldError } from '#web/forms/form-error.tsx'
import { toConsentName } from '#web/forms/form-read.ts'
import { isAllowedPath } from '#web/runtime/site-page.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import type { Consent } from './auth-steps.ts'

type Props = {
  /** One that may be left unticked says so. */
  consent: Pick<Consent, 'slug' | 'version' | 'title'> & { isRequired?: boolean }
  isAgreed?: boolean
  error: string | undefined
  /** A form that is posted as it stands has none. */
  field?: UseFormRegisterReturn
}

/** One consent, one box, never ticked beforehand. */
export function ConsentBox({ consent, isAgreed = false, error, field }: Props) {
  const name = toConsentName(consent)
  const path = `/legal/${consent.slug}`
  return (
    <>
      <Checkbox
        name={name}
        {...field}
        value={consent.version}
        defaultChecked={isAgreed}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${name}-error` : undefined}
        hint={consent.isRequired === false ? 'Необязательно' : null}
      >
        {consent.title}
        {isAllowedPath(path) && (
          <>
            {': '}
            <a className="link" href={path} target="_blank" rel="noreferrer">
              прочитать
            </a>
          </>
        )}
      </Checkbox>
      <FieldError id={`${name}-error`} message={error} />
    </>
  )
}

type BoxesProps = {
  consents: readonly Consent[]
  /** Slugs of those agreed to before. */
  agreed: readonly string[]
  error: (name: string) => string | undefined
  field: (name: string) => UseFormRegisterReturn
}

/** One box for each; nothing when none is asked. */
export function ConsentBoxes({ consents, agreed, error, field }: BoxesProps) {
  if (consents.length === 0) return null
  return (
    <div>
      {consents.map((consent) => (
        <ConsentBox
          key={consent.slug}
          consent={consent}
          isAgreed={agreed.includes(consent.slug)}
          error={error(toConsentName(consent))}
          field={field(toConsentName(consent))}
        />
      ))}
    </div>
  )
}
