/** Loading a list so that a part that fails does not take the rest with it. */
import { useEffect, useState } from 'react'
import type { TypedDocumentString } from '#web/generated/graphql/graphql.ts'
import { writeCache } from '#web/graphql/client.ts'
import { logFailure } from './log-failure.ts'

/** A value that came in time to stand in the page itself, or the promise of one. */
export type Deferred<Value> = { now: Value } | { later: Promise<Value> }

/** A page is not later than this for what is beside its main content. */
const patienceMs = 40

/**
 * Waits for a part beside the main content: until that is here, and a moment longer. In time, it is
 * part of the page and works without script; late, it is streamed after. In the browser there is
 * nothing to hold up.
 */
export async function settleWithin<Value>(
  part: Promise<Value>,
  main: Promise<unknown> = Promise.resolve(),
): Promise<Deferred<Value>> {
  if (!import.meta.env.SSR) return { now: await part }
  const [answer] = await settleAllWithin([part], main)
  return answer
}

type Parts = readonly Promise<unknown>[] | []

type AllSoon<Asked extends Parts> = { -readonly [At in keyof Asked]: Deferred<Awaited<Asked[At]>> }

/** The same on the server for several parts, which have one moment, and so one timer, together. */
export async function settleAllWithin<Asked extends Parts>(
  parts: Asked,
  main: Promise<unknown>,
): Promise<AllSoon<Asked>> {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const moment = new Promise<null>((resolve) => {
    const start = () => {
      if (!isOver) timer = setTimeout(resolve, patienceMs, null)
    }
    main.then(start, start)
  })
  const soonest = parts.map(async (part) => {
    const told = await Promise.race([part.then((now) => ({ now })), moment])
    return told ?? { later: part }
  })
  const answers = await Promise.all(soonest)
  isOver = true
  clearTimeout(timer)
  return answers as AllSoon<Asked>
}

/** null in place of a failure, which is logged: the page goes on without this part. */
export async function orNull<Value>(part: Promise<Value>): Promise<Value | null> {
  try {
    return await part
  } catch (error) {
    logFailure('A part of the page did not load', error)
    return null
  }
}

/** The value, null when it failed, undefined while it is on its way. */
export function useDeferred<Value>(part: Deferred<Value>): Value | undefined {
  const [late, setLate] = useState<{ part: Deferred<Value>; value: Value } | null>(null)
  useEffect(() => {
    if ('later' in part) void part.later.then((value) => setLate({ part, value }))
  }, [part])
  if ('now' in part) return part.now
  return late?.part === part ? late.value : undefined
}

/** Puts a part the server sent in the cache, once it is there. */
export function useCachedDeferred<Result, Variables extends object>(
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
  data: Result | null | undefined,
): void {
  useEffect(() => {
    if (data) void writeCache(document, variables, data)
  }, [document, variables, data])
}
