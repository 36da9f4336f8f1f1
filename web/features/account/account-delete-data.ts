/** Deleting the account: a code to its phone, then the deletion. */
import { CodeForm } from '#schema/form.ts'
import { forgetUnsent } from '#web/features/viewer/unsent-change.ts'
import { forgetHint } from '#web/features/viewer/viewer-hint.ts'
import { readForm, readText, toFormErrors } from '#web/forms/form-read.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import type { Storefront } from '#web/graphql/storefront.ts'
import { keepFlashMessage } from '#web/runtime/flash-message.ts'
import { announce } from '#web/runtime/tab-sync.ts'
import type { SettingsAnswer } from './settings-save.ts'

const DeletionCode = graphql(`
  mutation DeletionCode($phone: String!) {
    phoneCodeRequest(phone: $phone, legalPages: [], purpose: DELETION) {
      resendInSeconds
      userErrors { code message field }
    }
  }
`)

const AccountDelete = graphql(`
  mutation AccountDelete($code: String!) {
    accountDelete(code: $code) {
      userErrors { code message field }
      viewer { user { id isGuest } }
    }
  }
`)

const block = 'delete'

/** `fields.step` is what is shown next: `code` or `done`. */
export async function saveDeletion(
  storefront: Storefront,
  form: FormData,
): Promise<SettingsAnswer> {
  const phone = readText(form, 'phone')
  if (form.get('intent') !== 'delete') return askCode(storefront, phone, form.has('code'))
  const read = readForm(CodeForm, form)
  if (!read.ok) return { block, fields: { step: 'code' }, errors: read.errors, savedAt: null }
  const { accountDelete } = await storefront.mutate(AccountDelete, { code: read.values.code })
  const errors = toFormErrors(accountDelete.userErrors, ['code'])
  if (Object.keys(errors).length > 0) {
    return { block, fields: { step: 'code' }, errors, savedAt: null }
  }
  return { block, fields: { step: 'done' }, errors, savedAt: Date.now() }
}

/** A code that was sent before may still come: who asked again, or comes back, stays with it. */
async function askCode(
  { mutate }: Storefront,
  phone: string,
  isAgain: boolean,
): Promise<SettingsAnswer> {
  const { userErrors, resendInSeconds } = (await mutate(DeletionCode, { phone })).phoneCodeRequest
  const { code: isKept, ...errors } = toFormErrors(userErrors, ['code'])
  if (userErrors.length === 0 || isKept) {
    const fields = { step: 'code', resendInSeconds: String(resendInSeconds ?? 60) }
    return { block, fields, errors: {}, savedAt: null }
  }
  return { block, fields: isAgain ? { step: 'code' } : {}, errors, savedAt: null }
}

export const isDeleted = (answer: SettingsAnswer) =>
  answer.block === block && answer.fields['step'] === 'done'

/** Reloads the shop, so that nothing of the user stays in memory, and says what was done. */
export function leaveDeleted(): Promise<never> {
  forgetHint()
  forgetUnsent()
  announce('user')
  keepFlashMessage('Профиль удалён. Заказы остались у\u00a0магазина без ваших данных')
  window.location.replace('/')
  // Meanwhile the page is not loaded anew: it would send the guest to sign in.
  return new Promise(() => {})
}
