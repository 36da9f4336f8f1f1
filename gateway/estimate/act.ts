/** Acts of work done by estimates. */
import type { Resolvers } from '#gateway/generated/resolvers.ts'
import { EstimateActs } from '#schema/rest/estimate/act.ts'
import { changeAnswers, toOwn } from './answer.ts'

export const estimateAct = {
  Mutation: {
    estimateActCreate: (_, { id, idempotencyKey: key, day, lines }, { rest }) =>
      changeAnswers(rest, id, {
        segments: toOwn(id, 'acts'),
        body: { day, lines },
        answer: EstimateActs,
        key,
      }),
    estimateActDelete: (_, { id, number }, { rest }) =>
      changeAnswers(rest, id, {
        segments: toOwn(id, 'acts', String(number)),
        method: 'DELETE',
        answer: EstimateActs,
      }),
  },
} satisfies Resolvers
