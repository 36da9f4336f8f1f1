import { findAround } from '#gateway/catalogue/around.ts'
import type { Resolvers } from '#gateway/generated/resolvers.ts'
import type { Outcome, Rest } from '#gateway/rest/client.ts'
import { toPageQuery } from '#gateway/rest/page-query.ts'
import { toPayload } from '#gateway/rest/refusal.ts'
import {
  OwnQuestions,
  Question,
  type QuestionCreate,
  QuestionPage,
} from '#schema/rest/feedback/question.ts'

function listQuestions(
  rest: Rest,
  { slug, ...wanted }: { slug: string; page: number; perPage: number },
): Promise<QuestionPage | null> {
  return rest.read({
    segments: ['products', slug, 'questions'],
    query: toPageQuery(wanted),
    answer: QuestionPage,
    access: 'public',
  })
}

/** The viewer's own that wait for an answer; of an unknown product there are none. */
async function listOwnQuestions(rest: Rest, slug: string): Promise<Question[]> {
  const own = await rest.read({
    segments: ['user', 'products', slug, 'questions'],
    answer: OwnQuestions,
    access: 'session',
  })
  return own?.items ?? []
}

function createQuestion(
  rest: Rest,
  slug: string,
  question: QuestionCreate,
): Promise<Outcome<Question>> {
  return rest.write({
    segments: ['products', slug, 'questions'],
    body: question,
    answer: Question,
    access: 'session',
  })
}

export const question = {
  Viewer: {
    questions: (_, { slug }, { rest }) => listOwnQuestions(rest, slug),
  },
  Query: {
    productQuestions: (_, { slug, ...page }, { rest }) =>
      findAround(rest, { slug, page }, 'questions', () => listQuestions(rest, { slug, ...page })),
  },
  Mutation: {
    questionCreate: async (_, { productSlug, text }, { rest }) => {
      const outcome = await createQuestion(rest, productSlug, { text })
      return toPayload('question', outcome)
    },
  },
} satisfies Resolvers
