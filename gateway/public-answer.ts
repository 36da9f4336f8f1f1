/**
 * Answers anybody may be told are kept whole, so that the same question costs no execution. Which
 * those are no list says: the reads of an operation show it (`sharedUntilMs` in rest/client.ts).
 */
import { type DocumentNode, getOperationAST, OperationTypeNode } from 'graphql'
import type { GatewayCache, PublicAnswer } from './cache.ts'
import type { Rest } from './rest/client.ts'

export type Question = {
  query?: string | null | undefined
  operationName?: string | null | undefined
  variables?: Record<string, unknown> | null | undefined
}

/** Visitors write them: a longer one is no key. */
const keyMaxLetters = 20_000

const toKey = ({ query, operationName, variables }: Question) =>
  JSON.stringify([query, operationName || null, variables ?? {}])

export function recallAnswer(
  cache: GatewayCache | null,
  question: Question,
): PublicAnswer | undefined {
  return cache?.answers.get(toKey(question))?.value
}

/** Keeps `data`, which came without an error; answers it in the form in which it is kept. */
export function keepAnswer(
  cache: GatewayCache | null,
  question: Question,
  { data, rest, document }: { data: unknown; rest: Rest; document: DocumentNode },
): PublicAnswer {
  let text: string | null = null
  const answer = {
    data,
    toText() {
      text ??= JSON.stringify({ data })
      return text
    },
  }
  if (!cache || rest.sharedUntilMs <= cache.now()) return answer
  const key = toKey(question)
  // A change is never repeated from memory, and asked by GET it must be refused each time.
  const operation = getOperationAST(document, question.operationName)
  if (key.length <= keyMaxLetters && operation?.operation === OperationTypeNode.QUERY) {
    const untilMs = Math.min(rest.sharedUntilMs, cache.toUntilMs(cache.now()))
    cache.answers.set(key, { value: answer, untilMs })
  }
  return answer
}
