/** A list on its way into an estimate: read at once, its goods looked for part by part. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { fillMatchMax } from '#schema/estimate.ts'
import { matchRows, type ReadList } from './fill-data.ts'
import { type FillChoice, type Reviewed, toFirstChoice } from './fill-review.ts'

export type Fill = ReturnType<typeof useFill>

export function useFill(estimateId: string) {
  const [list, setList] = useState<ReadList | null>(null)
  const [reviewed, setReviewed] = useState<readonly Reviewed[]>([])
  const [refusal, setRefusal] = useState<string | null>(null)
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])

  /** The parts go one after another: the first rows can be looked at while the others are sought. */
  const match = async ({ rows }: ReadList, from: number) => {
    setRefusal(null)
    for (let at = from; at < rows.length; at += fillMatchMax) {
      const part = rows.slice(at, at + fillMatchMax)
      const found = await matchRows(estimateId, part)
      if (!isOpen.current) return
      if ('refusal' in found) return setRefusal(found.refusal)
      const next = part.flatMap((read, i) => {
        const row = found[i]
        return row ? [{ read, row, choice: toFirstChoice(read, row) }] : []
      })
      setReviewed((old) => [...old, ...next])
    }
  }

  return {
    list,
    /** As many of the rows as goods were looked for, from the first on. */
    reviewed,
    /** Why the search stopped; null while it goes on, and at its end. */
    refusal,
    start(read: ReadList) {
      setList(read)
      void match(read, 0)
    },
    goOn() {
      if (list) void match(list, reviewed.length)
    },
    choose: useCallback((at: number, choice: FillChoice) => {
      setReviewed((old) => old.map((one, i) => (i === at ? { ...one, choice } : one)))
    }, []),
  }
}
