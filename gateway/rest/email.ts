/** Calls that confirm the user's e-mail. */
import { EmailCodeResponse } from '#schema/rest/email.ts'
import { UserResponse } from '#schema/rest/user.ts'
import type { Rest } from './client.ts'

/** The back end itself waits for the provider of e-mail. */
const timeoutMs = 8000

export const requestEmailCode = (rest: Rest) =>
  rest.write({
    segments: ['user', 'email', 'code'],
    answer: EmailCodeResponse,
    access: 'session',
    timeoutMs,
  })

export const confirmEmail = (rest: Rest, code: string) =>
  rest.write({
    segments: ['user', 'email', 'confirm'],
    body: { code },
    answer: UserResponse,
    access: 'session',
  })
