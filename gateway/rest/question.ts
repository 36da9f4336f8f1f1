import { OwnQuestions, Question, type QuestionCreate, QuestionPage } from '#schema/rest/question.ts'
import type { Outcome, Rest } from './client.ts'

/** The back end answers no longer pages. */
const perPageMax = 100

export function listQuestions(
  rest: Rest,
  { slug, page, perPage }: { slug: string; page: number; perPage: number },
): Promise<QuestionPage | null> {
  return rest.read({
    segments: ['products', slug, 'questions'],
    query: new URLSearchParams({
      page: String(page),
      perPage: String(Math.min(perPage, perPageMax)),
    }),
    answer: QuestionPage,
    access: 'public',
  })
}

/** The viewer's own that wait for an answer; of an unknown product there are none. */
export async function listOwnQuestions(rest: Rest, slug: string): Promise<Question[]> {
  const own = await rest.read({
    segments: ['user', 'products', slug, 'questions'],
    answer: OwnQuestions,
    access: 'session',
  })
  return own?.items ?? []
}

export function createQuestion(
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
