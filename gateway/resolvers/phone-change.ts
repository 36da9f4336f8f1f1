import type { Resolvers } from '#gateway/generated/resolvers.ts'
import type { Outcome } from '#gateway/rest/client.ts'
import {
  cancelPhoneChange,
  confirmPhoneChange,
  createPhoneChange,
  delayPhoneChange,
  findPhoneChange,
} from '#gateway/rest/phone-change.ts'

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
