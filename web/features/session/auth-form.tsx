/**
 * Phone, then code, then a new user's name: in the overlay and on /sign-in, where it also posts
 * without script.
 */
import { useState } from 'react'
import { browserStorefront } from '#web/graphql/client.ts'
import { NameStep } from './auth-name-step.tsx'
import { PhoneSteps } from './auth-phone-steps.tsx'
import {
  type AuthStep,
  type Consent,
  confirmCode,
  isNameless,
  type NameStep as NameState,
  type SignedIn,
} from './auth-steps.ts'

export type AuthFormProps = {
  consents: readonly Consent[]
  /** Where the form posted without script has come to. */
  step?: AuthStep
  /** Where signing in leads to, for those without script. */
  path?: string
  /** The form is what the page is for: the focus begins in it. */
  isOnly?: boolean
  /** The code was right; the name may still be asked for, and passed over by closing. */
  onConfirmed?: (signedIn: SignedIn) => void
  onSignedIn: (signedIn: SignedIn) => void
}

const words = { phone: 'Телефон', confirm: 'Войти' }

export function AuthForm(props: AuthFormProps) {
  const { consents, step, path = '/profile', isOnly = true, onConfirmed, onSignedIn } = props
  const [name, setName] = useState<NameState | null>(step?.name === 'name' ? step : null)
  const [signedIn, setSignedIn] = useState<SignedIn | null>(null)

  const confirm = async (form: FormData) => {
    const outcome = await confirmCode(browserStorefront, form, consents)
    if (outcome.name !== 'done') return outcome
    if (isNameless(outcome.signedIn)) {
      setSignedIn(outcome.signedIn)
      setName({ name: 'name', firstname: '', path, errors: {} })
      onConfirmed?.(outcome.signedIn)
    } else {
      onSignedIn(outcome.signedIn)
    }
    return null
  }
  const leave = (firstname: string | null) => {
    // Signed in by a post, before the script came.
    if (!signedIn) return window.location.assign(path)
    const { viewer } = signedIn
    onSignedIn({ ...signedIn, viewer: { ...viewer, user: { ...viewer.user, firstname } } })
  }

  if (name) return <NameStep step={name} onLeave={leave} />
  return (
    <PhoneSteps
      consents={consents}
      words={words}
      isOnly={isOnly}
      first={step?.name === 'name' ? undefined : step}
      confirm={confirm}
    />
  )
}
