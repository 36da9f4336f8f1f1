/** A choice of what the browser keeps, as the ledger of consents is told of it. */
import { type Purpose, purposes } from '#schema/storage-consent.ts'
import type { ConsentChange } from '#schema/storage-consent-text.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import { listRefusals, type Storefront } from '#web/graphql/storefront.ts'

const StorageConsentUpdate = graphql(`
  mutation StorageConsentUpdate($agree: [LegalPageConsentInput!]!, $withdraw: [String!]!) {
    consentsUpdate(agree: $agree, withdraw: $withdraw, screen: COOKIES) {
      userErrors { code message field }
    }
  }
`)

/** Refusals by a rule; anything worse is thrown. */
export const tellLedger = (client: Pick<Storefront, 'mutate'>, change: ConsentChange) =>
  listRefusals(client, StorageConsentUpdate, change)

/** What the pressed button and the ticked boxes grant. */
export function readChoice(form: FormData): Purpose[] {
  const intent = form.get('intent')
  if (intent === 'all') return [...purposes]
  const ticked = intent === 'none' ? [] : form.getAll('granted')
  return purposes.filter((purpose) => ticked.includes(purpose))
}

export const savedWords = 'Выбор сохранён'

/** Where the choice is opened again: an app shows no footer. */
export const toSavedWords = (isWebview: boolean): string =>
  isWebview ? savedWords : `${savedWords}. Изменить его можно внизу страницы`

/** What was done stands all the same: it is this browser's. */
export const untold =
  'Выбор сохранён в\u00a0этом браузере. Магазин узнает о\u00a0нём, когда появится связь.'
