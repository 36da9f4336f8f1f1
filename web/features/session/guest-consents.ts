import type { Consent } from './auth-steps.ts'

type Own = {
  viewer: { user: { isGuest: boolean } }
  commonContent: { legalPages: readonly Consent[] }
}

/** What a guest must agree to before he leaves his phone; whoever is signed in has agreed. */
export function listConsents({ viewer, commonContent }: Own): Consent[] {
  if (!viewer.user.isGuest) return []
  return commonContent.legalPages.filter(({ isConsent, isRequired }) => isConsent && isRequired)
}
