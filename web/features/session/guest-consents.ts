import type { Consent } from './auth-steps.ts'

type Own = {
  viewer: { user: { isGuest: boolean } }
  commonContent: { legalPages: readonly Consent[] }
}

/** What guests must agree to before they leave their phone; signed-in shoppers have agreed. */
export function listConsents({ viewer, commonContent }: Own): Consent[] {
  if (!viewer.user.isGuest) return []
  return commonContent.legalPages.filter(({ isConsent, isRequired }) => isConsent && isRequired)
}
