/** What a client says of an estimate by its link, what its owner replies, and acts of work done. */
import type * as z from 'zod'
import type { Resolvers } from '#gateway/generated/resolvers.ts'
import type { Outcome, Rest } from '#gateway/rest/client.ts'
import { toPayload } from '#gateway/rest/refusal.ts'
import { EstimateActs } from '#schema/rest/estimate/act.ts'
import { EstimateAnswers, SharedAnswers } from '#schema/rest/estimate/answer.ts'
import { EstimateCodeResponse } from '#schema/rest/estimate/signing.ts'
import { findEstimate } from './estimate.ts'

/** Pictures take their time to be carried and kept. */
const timeoutMs = 20_000

export const toOwn = (id: string, ...rest: string[]) => ['user', 'estimates', id, ...rest]

type Link = { token: string; pass?: string | null | undefined }

const toShared = ({ token, pass }: Link, act: string) => ({
  segments: ['shared', 'estimates', token, act],
  query: new URLSearchParams({ ...(pass && { pass }) }),
})

const findShared = (rest: Rest, link: Link): Promise<SharedAnswers | null> =>
  rest.read({ ...toShared(link, 'answers'), answer: SharedAnswers, access: 'open' })

const readOwn = (rest: Rest, id: string): Promise<EstimateAnswers> =>
  rest.require({ segments: toOwn(id, 'answers'), answer: EstimateAnswers, access: 'session' })

const readActs = (rest: Rest, id: string): Promise<EstimateActs> =>
  rest.require({ segments: toOwn(id, 'acts'), answer: EstimateActs, access: 'session' })

/** Clients have a guest's session: what they may do often is counted by it, too. */
async function say(
  rest: Rest,
  { link, act, body, key }: { link: Link; act: string; body: object; key?: string },
) {
  const outcome = await rest.write({
    ...toShared(link, act),
    body,
    answer: SharedAnswers,
    access: 'session',
    timeoutMs,
    ...(key !== undefined && { idempotencyKey: key }),
  })
  return toPayload('answers', outcome)
}

type Signed = { versionNumber?: number | null | undefined; actNumber?: number | null | undefined }

const toSigned = ({ versionNumber = null, actNumber = null }: Signed) => ({
  versionNumber,
  actNumber,
})

async function sendCode(rest: Rest, link: Link, signed: Signed) {
  const outcome = await rest.write({
    ...toShared(link, 'code'),
    body: toSigned(signed),
    answer: EstimateCodeResponse,
    access: 'session',
  })
  if (!outcome.ok) return { phone: null, resendInSeconds: null, userErrors: outcome.userErrors }
  const { phone, resendInSeconds } = outcome.value
  return { phone, resendInSeconds, userErrors: [] }
}

/** Posts what its owner does; answers the estimate. */
export async function changeAnswers<Answer extends z.ZodType>(
  rest: Rest,
  id: string,
  call: { segments: string[]; answer: Answer; method?: 'DELETE'; body?: object; key?: string },
) {
  const { key, ...asked } = call
  const outcome: Outcome<unknown> = await rest.write({
    ...asked,
    access: 'session',
    ...(key !== undefined && { idempotencyKey: key }),
  })
  if (!outcome.ok) return { estimate: null, userErrors: outcome.userErrors }
  return { estimate: await findEstimate(rest, id), userErrors: [] }
}

export const estimateAnswer = {
  Estimate: {
    waitingCount: async ({ card, view }) => (card ?? (await view())).waitingCount,
    waitingLineIds: async ({ id, card, view }, _, { rest }) => {
      if ((card ?? (await view())).waitingCount === 0) return []
      const { answers } = await readOwn(rest, id)
      const waiting = answers.filter(({ reply }) => reply === null)
      return [...new Set(waiting.flatMap(({ lineId }) => lineId ?? []))]
    },
    clientAnswers: async ({ id }, _, { rest }) => ({
      ...(await readOwn(rest, id)),
      work: await readActs(rest, id),
    }),
  },
  Query: {
    sharedAnswers: (_, link, { rest }) => findShared(rest, link),
  },
  Mutation: {
    sharedAnswerCreate: (_, { input }, { rest }) => {
      const { token, pass, idempotencyKey: key, lineId = null, ...said } = input
      return say(rest, { link: { token, pass }, act: 'answers', body: { ...said, lineId }, key })
    },
    sharedCodeSend: (_, { input: { token, pass, ...signed } }, { rest }) =>
      sendCode(rest, { token, pass }, signed),
    sharedAccept: (_, { input: { token, pass, ...signed }, name, code }, { rest }) =>
      say(rest, {
        link: { token, pass },
        act: 'accept',
        body: { ...toSigned(signed), name, code },
      }),
    sharedSilence: (_, { isSilent, ...link }, { rest }) =>
      say(rest, { link, act: 'silence', body: { isSilent } }),
    estimateReply: (_, { id, answerId, ...body }, { rest }) =>
      changeAnswers(rest, id, {
        segments: toOwn(id, 'answers', answerId, 'reply'),
        body,
        answer: EstimateAnswers,
      }),
  },
} satisfies Resolvers
