/** A page that failed for want of a network comes back by itself. */
import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { StorefrontError } from '#web/graphql/storefront.ts'
import { logFailure } from '#web/runtime/log-failure.ts'
import { waitForNetwork } from '#web/runtime/network-wait.ts'
import { isReachable } from '#web/runtime/reload.ts'

/** What the shop refuses has the number of its request, what does not reach it has none. */
const isUnanswered = (error: unknown) =>
  error instanceof StorefrontError && error.requestId === null

export type ErrorWords = { title: string; subtitle: string }

const away: ErrorWords = {
  title: 'Нет связи',
  subtitle: 'Проверьте интернет. Страница откроется сама, когда связь вернётся',
}

export type ReturnProps = {
  error: unknown
  /** Stands while there is a network, and stays the same object. */
  said: ErrorWords
  /** Hears what the screen is to say. Stays the same function. */
  onChange: (words: ErrorWords) => void
}

/**
 * Asks for the page's data anew once the shop answers, and again while its answers do not come.
 * What the shop itself refuses is not asked again.
 */
export default function Return({ error, said, onChange }: ReturnProps) {
  const { revalidate } = useRevalidator()
  const attempts = useRef(0)
  useEffect(() => {
    logFailure('The page did not load', error)
    const left = new AbortController()
    const { signal } = left
    const comeBack = async () => {
      let isBack = await isReachable()
      if (isBack && !isUnanswered(error)) return onChange(said)
      do {
        if (signal.aborted) return
        onChange(isBack ? said : away)
        await waitForNetwork(attempts.current, signal)
        attempts.current += 1
        isBack = await isReachable()
      } while (!isBack)
      if (!signal.aborted) await revalidate()
    }
    void comeBack()
    return () => left.abort()
  }, [error, said, onChange, revalidate])
  return null
}
