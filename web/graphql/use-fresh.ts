/** Answers asked for anew by each mount: for what goes stale by itself. */
import { useCallback, useEffect, useRef, useState } from 'react'
import type { TypedDocumentString } from '#web/generated/graphql/graphql.ts'
import { query } from './client.ts'
import { StorefrontError } from './storefront.ts'

export type Fresh<Result> = {
  /** null until it has come; the last one while another is on its way. */
  data: Result | null
  isFailed: boolean
  retry: () => void
}

/** The network's own answer to a query. */
export function useFresh<Result, Variables>(
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
): Fresh<Result> {
  const key = JSON.stringify(variables)
  // The key stands for the variables: callers pass a new object each render.
  const question = useCallback(
    (): Promise<Result> => query(document, JSON.parse(key), 'network-only'),
    [document, key],
  )
  return useAnswer(question)
}

/** The answer to any question; `question` is the same function as long as it asks the same. */
export function useAnswer<Result>(question: () => Promise<Result>): Fresh<Result> {
  const [data, setData] = useState<Result | null>(null)
  const [isFailed, setIsFailed] = useState(false)
  const last = useRef(question)
  const load = useCallback(async () => {
    last.current = question
    try {
      const answer = await question()
      // What is no longer asked may be answered last.
      if (last.current !== question) return
      setData(answer)
      setIsFailed(false)
    } catch (error) {
      if (last.current === question) setIsFailed(true)
      if (!(error instanceof StorefrontError)) throw error
    }
  }, [question])
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- it is set by the answer, not here
    void load()
  }, [load])
  const retry = () => {
    setIsFailed(false)
    void load()
  }
  return { data, isFailed, retry }
}
