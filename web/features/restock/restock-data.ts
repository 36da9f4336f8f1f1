/** Waiting for a product: the same calls for the dialog and for the page without script. */
import * as z from 'zod/mini'
import { messages, PhoneForm } from '#schema/form.ts'
import type { Consent } from '#web/features/session/auth-steps.ts'
import { listConsents } from '#web/features/session/guest-consents.ts'
import {
  type FormErrors,
  readForm,
  readText,
  toConsentName,
  toFormErrors,
} from '#web/forms/form-read.ts'
import type { RestockOwnQuery } from '#web/generated/graphql/graphql.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import { type Storefront, StorefrontError } from '#web/graphql/storefront.ts'

export const RestockOwn = graphql(`
  query RestockOwn($cityId: ID!) {
    viewer {
      user { id isGuest phone }
      restockProductIds
    }
    commonContent(cityId: $cityId) {
      city { id nameIn }
      legalPages { slug title version isConsent isRequired }
    }
  }
`)

export const RestockAdd = graphql(`
  mutation RestockAdd(
    $productId: ID!
    $phone: String
    $legalPages: [LegalPageConsentInput!]! = []
  ) {
    restockAdd(productId: $productId, phone: $phone, legalPages: $legalPages) {
      userErrors { code message field }
      viewer { restockProductIds }
    }
  }
`)

export const RestockRemove = graphql(`
  mutation RestockRemove($productId: ID!) {
    restockRemove(productId: $productId) {
      userErrors { code message field }
      viewer { restockProductIds }
    }
  }
`)

/** What the form shows again; `isSent` once he is waited for. */
export type RestockAnswer = { phone: string; agreed: string[]; errors: FormErrors; isSent: boolean }

export const unanswered: RestockAnswer = { phone: '', agreed: [], errors: {}, isSent: false }

/** Of a guest: his phone and the boxes. */
export function createRestockSchema(consents: readonly Consent[], isGuest: boolean) {
  const box = z.string(messages.required)
  return z.object({
    ...(isGuest && PhoneForm.shape),
    ...Object.fromEntries(consents.map((consent) => [toConsentName(consent), box])),
  })
}

/** Sends a posted form. What was typed comes back with whatever was wrong with it. */
export async function sendRestock(
  { mutate }: Storefront,
  productId: string,
  form: FormData,
  own: RestockOwnQuery,
): Promise<RestockAnswer> {
  const consents = listConsents(own)
  const agreed = consents.filter((consent) => form.has(toConsentName(consent)))
  const phone = readText(form, 'phone')
  const typed = { phone, agreed: agreed.map(({ slug }) => slug) }
  const { isGuest } = own.viewer.user
  const read = readForm(createRestockSchema(consents, isGuest), form)
  if (!read.ok) return { ...typed, errors: read.errors, isSent: false }
  try {
    const { restockAdd } = await mutate(RestockAdd, {
      productId,
      phone: isGuest ? phone : null,
      legalPages: agreed.map(({ slug, version }) => ({ slug, version })),
    })
    const names = ['phone', ...consents.map(toConsentName)]
    const errors = toFormErrors(restockAdd.userErrors, names)
    return { ...typed, errors, isSent: restockAdd.userErrors.length === 0 }
  } catch (error) {
    if (!(error instanceof StorefrontError)) throw error
    return { ...typed, errors: { form: error.message }, isSent: false }
  }
}
