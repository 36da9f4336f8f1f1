/** Calls of a change of the phone. */
import type { Resolvers } from '#gateway/generated/resolvers.ts'
import type { Outcome, Rest } from '#gateway/rest/client.ts'
import { toPhoneDigits } from '#schema/form.ts'
import { PhoneChangeResponse } from '#schema/rest/account/phone-change.ts'
import { UserResponse } from '#schema/rest/account/user.ts'

const root = ['user', 'phone-change']
const common = { answer: PhoneChangeResponse, access: 'session' } as const
/** The back end itself waits for the message provider. */
const timeoutMs = 6000

async function findPhoneChange(rest: Rest) {
  return (await rest.require({ segments: root, ...common })).phoneChange
}

const createPhoneChange = (rest: Rest, { phone, code }: { phone: string; code: string }) =>
  rest.write({ segments: root, body: { phone: toPhoneDigits(phone), code }, ...common })

const confirmPhoneChange = (rest: Rest, { phone, code }: { phone: string; code: string }) =>
  rest.write({
    segments: [...root, 'confirm'],
    body: { phone: toPhoneDigits(phone), code },
    answer: UserResponse,
    access: 'session',
    timeoutMs,
  })

const delayPhoneChange = (rest: Rest, phone: string) =>
  rest.write({
    segments: [...root, 'delay'],
    body: { phone: toPhoneDigits(phone) },
    ...common,
    timeoutMs,
  })

const cancelPhoneChange = (rest: Rest) =>
  rest.write({ method: 'DELETE', segments: root, ...common })

export const phoneChange = {
  Viewer: {
    phoneChange: (_, __, { rest }) => findPhoneChange(rest),
  },
  Mutation: {
    phoneChangeCreate: (_, asked, { rest }) => toPayload(createPhoneChange(rest, asked)),
    phoneChangeConfirm: (_, asked, { rest }) => toPayload(confirmPhoneChange(rest, asked)),
    phoneChangeDelay: (_, { phone }, { rest }) => toPayload(delayPhoneChange(rest, phone)),
    phoneChangeCancel: (_, __, { rest }) => toPayload(cancelPhoneChange(rest)),
  },
} satisfies Resolvers

async function toPayload(change: Promise<Outcome<unknown>>) {
  const outcome = await change
  return { viewer: {}, userErrors: outcome.ok ? [] : outcome.userErrors }
}
