import type { Resolvers } from '#gateway/generated/resolvers.ts'
import { createQuestion, listQuestions } from '#gateway/rest/question.ts'

export const question = {
  Query: {
    productQuestions: (_, wanted, { rest }) => listQuestions(rest, wanted),
  },
  Mutation: {
    questionCreate: async (_, { productSlug, text }, { rest }) => {
      const outcome = await createQuestion(rest, productSlug, { text })
      return outcome.ok
        ? { question: outcome.value, userErrors: [] }
        : { question: null, userErrors: outcome.userErrors }
    },
  },
} satisfies Resolvers
