/** Changes an account's phone number, using a code sent to the new number. */

import {
  type Consent,
  loadConsents,
  type PhoneStep,
  readCode,
} from '#web/features/session/auth-steps.ts'
import { toFormErrors } from '#web/forms/form-read.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import type { Storefront } from '#web/graphql/storefront.ts'

const UserPhoneUpdate = graphql(`
  mutation UserPhoneUpdate($phone: String!, $code: String!) {
    userUpdate(input: { phone: $phone, code: $code }) {
      userErrors { code message field }
      viewer { user { id phone } }
    }
  }
`)

/** Documents the user must still agree to before a code is sent. */
export async function loadMissingConsents(
  storefront: Storefront,
  { termsAccepted }: { termsAccepted: boolean },
): Promise<Consent[]> {
  if (termsAccepted) return []
  return (await loadConsents(storefront)).filter(({ isRequired }) => isRequired)
}

/** Changes the phone; answers the step to show again, or null when it is changed. */
export async function confirmPhone(
  storefront: Storefront,
  form: FormData,
  consents: readonly Consent[],
): Promise<PhoneStep | null> {
  const { phone, code, refused, refuse } = readCode(form, consents)
  if (refused) return refused
  const { userUpdate } = await storefront.mutate(UserPhoneUpdate, { phone, code })
  if (userUpdate.userErrors.length === 0) return null
  return refuse(toFormErrors(userUpdate.userErrors, ['phone', 'code']))
}
