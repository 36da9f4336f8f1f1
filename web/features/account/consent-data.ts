/** Consents of the settings: what was agreed to, and the change of it. */
import { readText, toFormErrors } from '#web/forms/form-read.ts'
import type { ConsentBlocksQuery } from '#web/generated/graphql/graphql.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import type { Storefront } from '#web/graphql/storefront.ts'
import type { SettingsAnswer } from './settings-save.ts'

const ConsentBlocks = graphql(`
  query ConsentBlocks {
    viewer {
      consents {
        slug title version isRequired purpose agreedVersion agreedAt agreedDigest
      }
      consentHistory { act slug title version at digest }
      deletion {
        favorites estimates cartItems restocks bonusBalance complaints organizations orders
        hindrances
      }
      user { id phone }
    }
  }
`)

const ConsentText = graphql(`
  query ConsentText($digest: String!) {
    viewer { legalText(digest: $digest) {
        digest title version summary blocks { heading paragraphs items } } }
  }
`)

const ConsentsUpdate = graphql(`
  mutation ConsentsUpdate($agree: [LegalPageConsentInput!]!, $withdraw: [String!]!) {
    consentsUpdate(agree: $agree, withdraw: $withdraw) {
      userErrors { code message field }
      viewer {
        consents { slug agreedVersion agreedAt agreedDigest title version isRequired purpose }
        consentHistory { act slug title version at digest }
        user { id termsAccepted }
      }
    }
  }
`)

/** Why orders are not taken, for the note beside each page of the profile. */
export const ConsentsLacking = graphql(`
  query ConsentsLacking {
    viewer {
      consents { slug title version isRequired agreedVersion agreedAt }
      consentHistory { act slug }
      user { id }
    }
  }
`)

export type Privacy = Awaited<ReturnType<typeof loadPrivacy>>
export type OwnConsent = ConsentBlocksQuery['viewer']['consents'][number]

/** Consents, what deleting the account would mean, and the text that the address asks for. */
export async function loadPrivacy(query: Storefront['query'], url: string) {
  const digest = new URL(url).searchParams.get('text')
  const [{ viewer }, text] = await Promise.all([
    query(ConsentBlocks, {}),
    digest && /^[0-9a-f]{64}$/.test(digest) ? query(ConsentText, { digest }) : null,
  ])
  return { ...viewer, text: text?.viewer.legalText ?? null }
}

const outdated = 'Документ изменился. Обновите страницу и прочитайте новую редакцию'

/** Agrees to one document, or takes the consent back. */
export async function saveConsent({ mutate }: Storefront, form: FormData): Promise<SettingsAnswer> {
  const slug = readText(form, 'slug')
  const version = readText(form, 'version')
  const isWithdrawal = form.get('intent') === 'withdraw'
  const { consentsUpdate } = await mutate(ConsentsUpdate, {
    agree: isWithdrawal ? [] : [{ slug, version }],
    withdraw: isWithdrawal ? [slug] : [],
  })
  const fields = { slug, act: isWithdrawal ? 'withdrawn' : 'agreed' }
  const errors = toFormErrors(consentsUpdate.userErrors, [])
  const now = consentsUpdate.viewer.consents.find((one) => one.slug === slug)
  const isStale = !isWithdrawal && !errors['form'] && now?.agreedVersion !== version
  if (isStale) errors['form'] = outdated
  const isSaved = errors['form'] === undefined
  return { block: 'consent', fields, errors, savedAt: isSaved ? Date.now() : null }
}
