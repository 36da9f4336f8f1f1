import { useEffect } from 'react'
import { useNavigation, useRevalidator } from 'react-router'

/** Draws the page anew when what the cache showed at once has changed meanwhile (graphql/urql.ts). */
export function RevalidateOnChange() {
  const { state } = useNavigation()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    // A page that is on its way reads the new answer anyway.
    if (state !== 'idle') return
    const draw = () => void revalidate()
    document.addEventListener('answerrenewed', draw)
    return () => document.removeEventListener('answerrenewed', draw)
  }, [state, revalidate])
  return null
}
