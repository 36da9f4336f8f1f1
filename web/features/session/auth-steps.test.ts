import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { readForm, toFormErrors } from '#web/forms/form-read.ts'
import type { Storefront } from '#web/graphql/storefront.ts'
import { type Consent, createPhoneSchema, reloadForbidden, requestCode } from './auth-steps.ts'

const consent = (slug: string, isRequired: boolean): Consent => ({
  __typename: 'LegalPageLink',
  slug,
  title: slug,
  version: '2026-11-01',
  isConsent: true,
  isRequired,
})

describe('the phone form', () => {
  const schema = createPhoneSchema([consent('data', true), consent('news', false)])

  test('asks for the required consent and not for the other', () => {
    const form = new FormData()
    form.set('phone', '+7 916 123-45-67')

    expect(readForm(schema, form)).toEqual({
      ok: false,
      errors: { 'consent-data': 'Это обязательное поле' },
    })
  })

  test('says what is wrong with the phone', () => {
    const form = new FormData()
    form.set('phone', '+7 812 555-45-67')
    form.set('consent-data', '2026-11-01')

    expect(readForm(schema, form)).toEqual({
      ok: false,
      errors: { phone: 'Неверный формат номера телефона' },
    })
  })
})

test('a refusal stands by the field it names, and by the form when it names none', () => {
  const errors = toFormErrors(
    [
      { message: 'имя', field: ['input', 'recipient', 'firstname'] },
      { message: 'всё', field: [] },
    ],
    ['firstname'],
  )

  expect(errors).toEqual({ firstname: 'имя', form: 'всё' })
})

test('a refusal for want of a consent stands by its box, and by the form when there is none', () => {
  const refuse = (slug: string) => ({ message: slug, field: ['legalPages', slug] })

  const errors = toFormErrors([refuse('data'), refuse('unasked')], ['phone', 'consent-data'])

  expect(errors).toEqual({ 'consent-data': 'data', form: 'unasked' })
})

describe('a code that is asked for too soon', () => {
  const ask = (field: string) => {
    const form = new FormData()
    form.set('phone', '+7 916 123-45-67')
    const refusal = { code: 'TOO_MANY', message: 'через 39 с', field: [field] }
    const answer = { resendInSeconds: 39, isCallOffered: null, userErrors: [refusal] }
    const client = { mutate: () => Promise.resolve({ phoneCodeRequest: answer }) }
    return requestCode(client as unknown as Storefront, form, [])
  }

  test('leads to the one that is good still, with what is left of the countdown', async () => {
    expect(await ask('code')).toMatchObject({ name: 'code', errors: {}, resendInSeconds: 39 })
  })

  test('is refused beside the phone when there is none', async () => {
    expect(await ask('phone')).toMatchObject({ name: 'phone', errors: { phone: 'через 39 с' } })
  })
})

test('a page that may not ask for a code is loaded anew, once in ten seconds', () => {
  const kept = new Map<string, string>()
  const load = vi.fn()
  vi.stubGlobal('window', { location: { reload: load } })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  onTestFinished(() => void vi.unstubAllGlobals())

  expect(reloadForbidden({ status: 422 })).toBe(false)
  expect(reloadForbidden({ status: 403 })).toBe(true)
  expect(reloadForbidden({ status: 403 })).toBe(false)
  expect(load).toHaveBeenCalledTimes(1)
})
