/** Waiting for a product: the same calls for the dialog and for the page without script. */
import { PhoneForm } from '#schema/form.ts'
import { sendAsk, toBlank, withConsents } from '#web/features/ask/ask-data.ts'
import type { Consent } from '#web/features/session/auth-steps.ts'
import { listConsents } from '#web/features/session/guest-consents.ts'
import type { RestockOwnQuery } from '#web/generated/graphql/graphql.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import type { Storefront } from '#web/graphql/storefront.ts'

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

export const unanswered = toBlank({ phone: '' })

/** Of a guest: a phone and the boxes. */
export const createRestockSchema = (consents: readonly Consent[], isGuest: boolean) =>
  withConsents(isGuest ? PhoneForm.shape : {}, consents)

export function sendRestock(
  { mutate }: Storefront,
  productId: string,
  form: FormData,
  own: RestockOwnQuery,
) {
  const consents = listConsents(own)
  const { isGuest } = own.viewer.user
  return sendAsk(form, {
    names: ['phone'],
    schema: createRestockSchema(consents, isGuest),
    consents,
    send: async ({ phone }, legalPages) => {
      const wanted = { productId, phone: isGuest ? phone : null, legalPages }
      return (await mutate(RestockAdd, wanted)).restockAdd
    },
  })
}
