/**
 * Caches whole public answers, so a repeated query is not executed again. No list says which
 * answers are public: the reads of an operation decide (`sharedUntilMs` in rest/client.ts).
 */
import { type DocumentNode, getOperationAST, OperationTypeNode } from 'graphql'
import type { Rest } from '#gateway/rest/client.ts'
import { isAnonymous, type Session } from '#gateway/session/session.ts'
import type { CachedResponse, GatewayCache } from './cache.ts'

export type Question = {
  query?: string | null | undefined
  operationName?: string | null | undefined
  variables?: Record<string, unknown> | null | undefined
}

/** Visitors write them: of a longer document or key nothing is kept. */
const maxLetters = 20_000

function toKey(cache: GatewayCache, { query, operationName, variables }: Question): string | null {
  if (!query || query.length > maxLetters) return null
  const key = JSON.stringify([cache.toName(query), operationName || null, variables ?? {}])
  return key.length > maxLetters ? null : key
}

export function readResponse(
  cache: GatewayCache | null,
  question: Question,
  session: Session,
): CachedResponse | undefined {
  const key = cache && toKey(cache, question)
  const answer = key ? cache.answers.get(key)?.value : undefined
  return answer?.isForStrangers && !isAnonymous(session) ? undefined : answer
}

/** Keeps `data`, which came without an error; answers it in the form in which it is kept. */
export function writeResponse(
  cache: GatewayCache | null,
  question: Question,
  { data, rest, document }: { data: unknown; rest: Rest; document: DocumentNode },
): CachedResponse {
  const answer = toAnswer(data, rest.isForStrangers)
  if (!cache || rest.sharedUntilMs <= cache.now()) return answer
  const key = toKey(cache, question)
  // A change is never repeated from memory, and asked by GET it must be refused each time.
  const operation = getOperationAST(document, question.operationName)
  if (key && operation?.operation === OperationTypeNode.QUERY) {
    const untilMs = Math.min(rest.sharedUntilMs, cache.toUntilMs(cache.now()))
    // The executor's objects have no prototype, and are slow to read.
    const plain = JSON.parse(answer.toText()).data
    // Of its own data: the text and the executor's objects would stay in memory beside it.
    cache.answers.set(key, { value: toAnswer(plain, answer.isForStrangers), untilMs })
  }
  return answer
}

function toAnswer(data: unknown, isForStrangers: boolean): CachedResponse {
  let text: string | null = null
  return {
    data,
    isForStrangers,
    toText() {
      text ??= JSON.stringify({ data })
      return text
    },
  }
}
