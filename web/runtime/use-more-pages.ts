/** Pages of a list that are asked for one under another. */
import { useState } from 'react'
import { StorefrontError } from '#web/graphql/storefront.ts'
import { showToast } from '#web/ui/toast.ts'

export type ListPage<Item> = { items: readonly Item[]; total: number; perPage: number }

/**
 * What is shown of a list that begins with `page`, the `number`th, and asks for the next pages by
 * `askPage`. An item that came meanwhile moves the later ones on by one: each is shown once.
 */
export function useMorePages<Item extends { id: string }>(
  page: ListPage<Item>,
  number: number,
  askPage: (number: number) => Promise<{ items: readonly Item[] } | null | undefined>,
) {
  const [more, setMore] = useState<readonly Item[]>([])
  const [last, setLast] = useState(number)
  const [isLoading, setIsLoading] = useState(false)
  const load = async () => {
    if (isLoading) return
    setIsLoading(true)
    try {
      const next = await askPage(last + 1)
      setMore((before) => [...before, ...(next?.items ?? [])])
      setLast(last + 1)
    } catch (error) {
      if (!(error instanceof StorefrontError)) throw error
      showToast(error.message, { tone: 'error' })
    }
    setIsLoading(false)
  }
  const shown = [...new Map([...page.items, ...more].map((one) => [one.id, one])).values()]
  return { shown, last, isEnd: last * page.perPage >= page.total, isLoading, load }
}
