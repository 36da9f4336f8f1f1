/** Calls that confirm the user's e-mail. */
import type { Resolvers } from '#gateway/generated/resolvers.ts'
import type { Rest } from '#gateway/rest/client.ts'
import { EmailCodeResponse } from '#schema/rest/account/email.ts'
import { UserResponse } from '#schema/rest/account/user.ts'

/** The back end itself waits for the provider of e-mail. */
const timeoutMs = 8000

const requestEmailCode = (rest: Rest) =>
  rest.write({
    segments: ['user', 'email', 'code'],
    answer: EmailCodeResponse,
    access: 'session',
    timeoutMs,
  })

const confirmEmail = (rest: Rest, code: string) =>
  rest.write({
    segments: ['user', 'email', 'confirm'],
    body: { code },
    answer: UserResponse,
    access: 'session',
  })

export const email = {
  Mutation: {
    emailCodeRequest: async (_, __, { rest }) => {
      const outcome = await requestEmailCode(rest)
      if (outcome.ok) return { ...outcome.value, userErrors: [] }
      const { userErrors, retryAfterSeconds: resendInSeconds } = outcome
      return { userErrors, resendInSeconds }
    },
    emailConfirm: async (_, { code }, { rest }) => {
      const outcome = await confirmEmail(rest, code)
      return { viewer: {}, userErrors: outcome.ok ? [] : outcome.userErrors }
    },
  },
} satisfies Resolvers
