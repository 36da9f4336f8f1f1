/** Changes an account's phone: a code to the new one, then a code to the old one or a day's wait. */
import {
  type Consent,
  loadConsents,
  type PhoneStep,
  readCode,
  requestCode,
} from '#web/features/session/auth-steps.ts'
import { type FormErrors, readText, toFormErrors } from '#web/forms/form-read.ts'
import type { PhoneChangeSteps_ViewerFragment } from '#web/generated/graphql/graphql.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import { listRefusals, type Storefront } from '#web/graphql/storefront.ts'

/** Asked for with every change, so that the browser's cache follows. */
export const PhoneChangeSteps = graphql(`
  fragment PhoneChangeSteps_viewer on Viewer {
    user { id phone }
    phoneChange { phone state appliesAt }
  }
`)

export const PhoneChangePage = graphql(`
  query PhoneChangePage { viewer { ...PhoneChangeSteps_viewer } }
`)

const PhoneChangeCreate = graphql(`
  mutation PhoneChangeCreate($phone: String!, $code: String!) {
    phoneChangeCreate(phone: $phone, code: $code) {
      userErrors { code message field }
      viewer { ...PhoneChangeSteps_viewer }
    }
  }
`)

const PhoneChangeConfirm = graphql(`
  mutation PhoneChangeConfirm($phone: String!, $code: String!) {
    phoneChangeConfirm(phone: $phone, code: $code) {
      userErrors { code message field }
      viewer { ...PhoneChangeSteps_viewer }
    }
  }
`)

const PhoneChangeDelay = graphql(`
  mutation PhoneChangeDelay($phone: String!) {
    phoneChangeDelay(phone: $phone) {
      userErrors { message }
      viewer { ...PhoneChangeSteps_viewer }
    }
  }
`)

const PhoneChangeCancel = graphql(`
  mutation PhoneChangeCancel {
    phoneChangeCancel {
      userErrors { message }
      viewer { ...PhoneChangeSteps_viewer }
    }
  }
`)

export type PhoneChange = NonNullable<PhoneChangeSteps_ViewerFragment['phoneChange']>

/** Documents the user must still agree to before a code is sent. */
export async function loadMissingConsents(
  storefront: Storefront,
  { termsAccepted }: { termsAccepted: boolean },
): Promise<Consent[]> {
  if (termsAccepted) return []
  return (await loadConsents(storefront)).filter(({ isRequired }) => isRequired)
}

/** Asks for a code whose message says what it is for. */
export const requestChangeCode = (
  storefront: Storefront,
  form: FormData,
  consents: readonly Consent[],
): Promise<PhoneStep> => requestCode(storefront, form, consents, 'PHONE_CHANGE')

type Confirm = (
  storefront: Storefront,
  form: FormData,
  consents: readonly Consent[],
) => Promise<PhoneStep | null>

/** Proves the new phone; answers the step to show again, or null when it is proven. */
export const confirmNew: Confirm = async ({ mutate }, form, consents) => {
  const { phone, code, refused, refuse } = readCode(form, consents)
  if (refused) return refused
  const { phoneChangeCreate } = await mutate(PhoneChangeCreate, { phone, code })
  if (phoneChangeCreate.userErrors.length === 0) return null
  return refuse(toFormErrors(phoneChangeCreate.userErrors, ['phone', 'code']))
}

/** Applies the change to `newPhone` by the code of the old one. */
export const createConfirmOld =
  (newPhone: string): Confirm =>
  async ({ mutate }, form, consents) => {
    const { code, refused, refuse } = readCode(form, consents)
    if (refused) return refused
    const { phoneChangeConfirm } = await mutate(PhoneChangeConfirm, { phone: newPhone, code })
    if (phoneChangeConfirm.userErrors.length === 0) return null
    const { phone, ...errors } = toFormErrors(phoneChangeConfirm.userErrors, ['phone', 'code'])
    // The phone that is refused is the new one, which this step does not show.
    return refuse(phone ? { ...errors, form: phone } : errors)
  }

/** Lets the change wait for its day, or ends it; null for another form. */
export async function advancePhoneChange(
  storefront: Storefront,
  form: FormData,
): Promise<FormErrors | null> {
  const intent = form.get('intent')
  if (intent !== 'delay' && intent !== 'cancel') return null
  const [refusal] =
    intent === 'delay'
      ? await listRefusals(storefront, PhoneChangeDelay, { phone: readText(form, 'newPhone') })
      : await listRefusals(storefront, PhoneChangeCancel, {})
  return refusal ? { form: refusal.message } : {}
}
