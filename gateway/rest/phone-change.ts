/** Calls of a change of the phone. */
import { toPhoneDigits } from '#schema/form.ts'
import { PhoneChangeResponse } from '#schema/rest/phone-change.ts'
import { UserResponse } from '#schema/rest/user.ts'
import type { Rest } from './client.ts'

const root = ['user', 'phone-change']
const common = { answer: PhoneChangeResponse, access: 'session' } as const
/** The back end itself waits for the message provider. */
const timeoutMs = 6000

export async function findPhoneChange(rest: Rest) {
  return (await rest.require({ segments: root, ...common })).phoneChange
}

export const createPhoneChange = (rest: Rest, { phone, code }: { phone: string; code: string }) =>
  rest.write({ segments: root, body: { phone: toPhoneDigits(phone), code }, ...common })

export const confirmPhoneChange = (rest: Rest, { phone, code }: { phone: string; code: string }) =>
  rest.write({
    segments: [...root, 'confirm'],
    body: { phone: toPhoneDigits(phone), code },
    answer: UserResponse,
    access: 'session',
    timeoutMs,
  })

export const delayPhoneChange = (rest: Rest, phone: string) =>
  rest.write({
    segments: [...root, 'delay'],
    body: { phone: toPhoneDigits(phone) },
    ...common,
    timeoutMs,
  })

export const cancelPhoneChange = (rest: Rest) =>
  rest.write({ method: 'DELETE', segments: root, ...common })
