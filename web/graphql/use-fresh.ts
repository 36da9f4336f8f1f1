/** An answer of the network's own, asked for anew by each mount: for what goes stale by itself. */
import { useCallback, useEffect, useState } from 'react'
import type { TypedDocumentString } from '../generated/graphql/graphql.ts'
import { StorefrontError } from '../storefront.ts'
import { ask } from './client.ts'

export type Fresh<Result> = {
  /** null until it has come. */
  data: Result | null
  isFailed: boolean
  retry: () => void
}

export function useFresh<Result, Variables>(
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
): Fresh<Result> {
  const key = JSON.stringify(variables)
  const [data, setData] = useState<Result | null>(null)
  const [isFailed, setIsFailed] = useState(false)
  // The key stands for the variables: callers pass a new object each render.
  const load = useCallback(async () => {
    try {
      setData(await ask(document, JSON.parse(key), 'network-only'))
    } catch (error) {
      setIsFailed(true)
      if (!(error instanceof StorefrontError)) throw error
    }
  }, [document, key])
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
