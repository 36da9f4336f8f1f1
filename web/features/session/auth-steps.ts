/**
 * Signing in by phone: ask for a code, confirm it. Both steps take the posted form and any
 * transport, so the page without script and the overlay do the same.
 */
import * as z from 'zod/mini'
import { CodeForm, messages, NameForm, PhoneForm } from '#schema/form.ts'
import {
  type FormErrors,
  readForm,
  readText,
  toConsentName,
  toFormErrors,
} from '#web/forms/form-read.ts'
import type {
  AuthConsentsQuery,
  CodePurpose,
  PhoneSignInMutation,
} from '#web/generated/graphql/graphql.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import type { Storefront, StorefrontError } from '#web/graphql/storefront.ts'
import { reload, toReloadPauseMs } from '#web/runtime/reload.ts'
import { toSafePath } from '#web/runtime/safe-redirect.ts'

const AuthConsents = graphql(`
  query AuthConsents($cityId: ID!) {
    commonContent(cityId: $cityId) {
      city { id }
      legalPages { slug title version isConsent isRequired }
    }
  }
`)

const PhoneCodeRequest = graphql(`
  mutation PhoneCodeRequest(
    $phone: String!
    $legalPages: [LegalPageConsentInput!]!
    $channel: PhoneCodeChannel!
    $purpose: CodePurpose!
  ) {
    phoneCodeRequest(
      phone: $phone
      legalPages: $legalPages
      channel: $channel
      purpose: $purpose
    ) {
      resendInSeconds
      isCallOffered
      userErrors { code message field }
    }
  }
`)

const PhoneSignIn = graphql(`
  mutation PhoneSignIn($phone: String!, $code: String!) {
    phoneSignIn(phone: $phone, code: $code) {
      isNew
      merged { cartItems favorites comparison }
      userErrors { code message field }
      viewer {
        user { id isGuest firstname phone email birthday gender partnerType bonusBalance }
        city { current { id name } isConfirmed }
        cart {
          id
          version
          count
          total { amountMinor }
          discount { amountMinor }
          weightGrams
          volumeCubicCm
          items { id quantity isTicked note availability { available quantity } product { id } }
        }
        favorites { productIds categoryIds brandIds }
        comparisonProductIds
        restockProductIds
        viewedAnnouncementIds
        counters { orders }
      }
    }
  }
`)

const AuthNameUpdate = graphql(`
  mutation AuthNameUpdate($firstname: String!) {
    userUpdate(input: { firstname: $firstname }) {
      userErrors { code message field }
      viewer { user { id firstname } }
    }
  }
`)

export type Consent = AuthConsentsQuery['commonContent']['legalPages'][number]
export type SignedIn = PhoneSignInMutation['phoneSignIn']

/** What the form shows: the phone, or the code that was sent to it. */
export type PhoneStep =
  | { name: 'phone'; phone: string; agreed: string[]; errors: FormErrors }
  | ({
      name: 'code'
      phone: string
      agreed: string[]
      errors: FormErrors
      /** Counted from the answer; null when nothing was sent this time. */
      resendInSeconds: number | null
    } & CodeWay)

/** How the last code came, and whether the next may come by a call. Posted with the code. */
export type CodeWay = { isCalled: boolean; isCallOffered: boolean }

/** Signed in for the first time: only the name is not known. `path` is where to go on. */
export type NameStep = { name: 'name'; firstname: string; path: string; errors: FormErrors }

export type AuthStep = PhoneStep | NameStep

export type AuthOutcome = PhoneStep | { name: 'done'; signedIn: SignedIn }

/** Consents are asked each by its own box (specification, section 7, phone code). */
export async function loadConsents({ query, cityId }: Storefront): Promise<Consent[]> {
  const { commonContent } = await query(AuthConsents, { cityId })
  return commonContent.legalPages.filter(({ isConsent }) => isConsent)
}

/** The phone and the consent boxes that signing in requires. */
export function createPhoneSchema(consents: readonly Consent[]) {
  const required = consents.filter(({ isRequired }) => isRequired)
  const box = z.string(messages.required)
  return z.object({
    ...PhoneForm.shape,
    ...Object.fromEntries(required.map((consent) => [toConsentName(consent), box])),
  })
}

/** Asks for a code, or says what keeps it from being sent. */
export async function requestCode(
  storefront: Storefront,
  form: FormData,
  consents: readonly Consent[],
  purpose: CodePurpose = 'SIGN_IN',
): Promise<PhoneStep> {
  const agreed = consents.filter((consent) => form.has(toConsentName(consent)))
  const typed = { phone: readText(form, 'phone'), agreed: agreed.map(({ slug }) => slug) }
  const read = readForm(createPhoneSchema(consents), form)
  if (!read.ok) return { name: 'phone', ...typed, errors: read.errors }
  const isCalled = form.get('intent') === 'call'
  const { phoneCodeRequest } = await storefront.mutate(PhoneCodeRequest, {
    phone: typed.phone,
    legalPages: agreed.map(({ slug, version }) => ({ slug, version })),
    channel: isCalled ? 'CALL' : 'SMS',
    purpose,
  })
  const { userErrors, resendInSeconds, isCallOffered } = phoneCodeRequest
  if (userErrors.length === 0) {
    const way = { isCalled, isCallOffered: isCallOffered ?? false }
    return { name: 'code', ...typed, ...way, errors: {}, resendInSeconds: resendInSeconds ?? 60 }
  }
  const refused = toFormErrors(userErrors, ['phone', 'code', ...consents.map(toConsentName)])
  // The code that was sent before is good: the page was loaded anew, or closed for a moment.
  if (refused.code) {
    const wait = { errors: {}, resendInSeconds: resendInSeconds ?? null }
    return { name: 'code', ...typed, ...readWay(form), ...wait }
  }
  // A person who asks again stays on the code step: their code may still arrive.
  const isAgain = readText(form, 'step') === 'code'
  const message = refused.phone ?? refused.form
  if (isAgain && message) {
    const errors: FormErrors = { form: message }
    return { name: 'code', ...typed, ...readWay(form), errors, resendInSeconds: null }
  }
  return { name: 'phone', ...typed, errors: refused }
}

const readWay = (form: FormData): CodeWay => ({
  isCalled: form.has('isCalled'),
  isCallOffered: form.has('isCallOffered'),
})

/** What was typed in the second step, checked; the step to show again when it is wrong. */
export function readCode(form: FormData, consents: readonly Consent[]) {
  const agreed = consents.filter((consent) => form.has(toConsentName(consent)))
  const phone = readText(form, 'phone')
  const typed = { phone, agreed: agreed.map(({ slug }) => slug) }
  const read = readForm(CodeForm, form)
  const refuse = (errors: FormErrors): PhoneStep =>
    errors.phone
      ? { name: 'phone', ...typed, errors: { phone: errors.phone } }
      : { name: 'code', ...typed, ...readWay(form), errors, resendInSeconds: null }
  return {
    phone,
    code: readText(form, 'code'),
    refuse,
    refused: read.ok ? null : refuse(read.errors),
  }
}

/** Signs in, or says what is wrong with the code. */
export async function confirmCode(
  storefront: Storefront,
  form: FormData,
  consents: readonly Consent[],
): Promise<AuthOutcome> {
  const { phone, code, refused, refuse } = readCode(form, consents)
  if (refused) return refused
  const { phoneSignIn } = await storefront.mutate(PhoneSignIn, { phone, code })
  if (phoneSignIn.userErrors.length === 0) return { name: 'done', signedIn: phoneSignIn }
  const { message = messages.code } = phoneSignIn.userErrors[0] ?? {}
  return refuse({ code: message })
}

/** Whether to ask for the name: once per person, and only when it is not known. */
export const isNameless = ({ isNew, viewer }: SignedIn) => isNew === true && !viewer.user.firstname

/** Saves the name of a person who has just registered; null on success. */
export async function keepName(
  { mutate }: Storefront,
  form: FormData,
): Promise<{ firstname: string; errors: FormErrors } | null> {
  const firstname = readText(form, 'firstname')
  form.set('firstname', firstname)
  const read = readForm(NameForm, form)
  if (!read.ok) return { firstname, errors: read.errors }
  const { userUpdate } = await mutate(AuthNameUpdate, { firstname })
  if (userUpdate.userErrors.length === 0) return null
  return { firstname, errors: toFormErrors(userUpdate.userErrors, ['firstname']) }
}

/** Where to go after signing in: what was asked for, or the profile. */
export const toReturnPath = (wanted: string | null) => (wanted ? toSafePath(wanted) : '/profile')

/**
 * A page that is not allowed to ask for a code is loaded anew (specification, section 8), once in
 * ten seconds; whether it is.
 */
export function reloadForbidden({ status }: Pick<StorefrontError, 'status'>): boolean {
  if (status !== 403 || toReloadPauseMs() > 0) return false
  reload()
  return true
}
