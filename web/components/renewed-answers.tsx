import { useEffect, useEffectEvent } from 'react'
import { useNavigation, useRevalidator } from 'react-router'

/** Draws the page anew when what the cache showed at once has changed meanwhile (graphql/age.ts). */
export function RenewedAnswers() {
  const { state } = useNavigation()
  const { revalidate } = useRevalidator()
  const draw = useEffectEvent(() => {
    // A page that is on its way reads the new answer anyway.
    if (state === 'idle') void revalidate()
  })
  useEffect(() => {
    const listen = () => draw()
    document.addEventListener('answerrenewed', listen)
    return () => document.removeEventListener('answerrenewed', listen)
  }, [])
  return null
}
