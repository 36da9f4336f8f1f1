/** Confirms the e-mail of the settings: asks for a code, tries it. */
import * as z from 'zod/mini'
import { otpCode } from '#schema/form.ts'
import { readForm, readText, toFormErrors } from '#web/forms/form-read.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import type { Storefront } from '#web/graphql/storefront.ts'
import type { SettingsAnswer } from './settings-save.ts'

const EmailCodeRequest = graphql(`
  mutation EmailCodeRequest {
    emailCodeRequest {
      resendInSeconds
      userErrors { code message field }
    }
  }
`)

const EmailConfirm = graphql(`
  mutation EmailConfirm($code: String!) {
    emailConfirm(code: $code) {
      userErrors { code message field }
      viewer { user { id email isEmailConfirmed } }
    }
  }
`)

const block = 'email'

export const EmailCodeForm = z.object({ code: otpCode })

/** The code of a letter's link; empty without one. */
export function readLinkCode(url: string): string {
  const code = new URL(url).searchParams.get('code') ?? ''
  return EmailCodeForm.safeParse({ code }).success ? code : ''
}

/** Both steps; `fields.step` is «code» when one is awaited. */
export async function saveEmail(storefront: Storefront, form: FormData): Promise<SettingsAnswer> {
  return form.get('intent') === 'confirm' ? confirm(storefront, form) : request(storefront, form)
}

async function request({ mutate }: Storefront, form: FormData): Promise<SettingsAnswer> {
  const { emailCodeRequest } = await mutate(EmailCodeRequest, {})
  const { userErrors, resendInSeconds } = emailCodeRequest
  const errors = toFormErrors(userErrors, ['code'])
  // Of the code: the one that was sent before is good.
  if (userErrors.length === 0 || errors['code']) {
    const fields = { step: 'code', resendInSeconds: String(resendInSeconds ?? 60) }
    return { block, fields, errors: {}, savedAt: null }
  }
  // A person who asks again keeps the step: their code may still arrive.
  const step = readText(form, 'step')
  return { block, fields: { step }, errors, savedAt: null }
}

async function confirm({ mutate }: Storefront, form: FormData): Promise<SettingsAnswer> {
  const code = readText(form, 'code')
  const refuse = (errors: SettingsAnswer['errors']): SettingsAnswer => {
    return { block, fields: { step: 'code', code }, errors, savedAt: null }
  }
  const read = readForm(EmailCodeForm, form)
  if (!read.ok) return refuse(read.errors)
  const { emailConfirm } = await mutate(EmailConfirm, { code })
  if (emailConfirm.userErrors.length > 0) {
    return refuse(toFormErrors(emailConfirm.userErrors, ['code']))
  }
  return { block, fields: {}, errors: {}, savedAt: Date.now() }
}
