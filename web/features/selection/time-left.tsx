import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { dayForms } from '#language/ru/noun.ts'
import { formatCount } from '#language/ru/plural.ts'
import { Timer } from '#web/ui/timer.tsx'

const dayMs = 86_400_000

/** How much is left until a moment (ISO 8601): days, and on the last day hours to the second. */
export default function TimeLeft({ endsAt }: { endsAt: string }) {
  const { revalidate } = useRevalidator()
  const until = Date.parse(endsAt)
  const [now] = useState(() => Date.now())
  const leftMs = until - now
  if (!(leftMs > 0)) return null
  const days = Math.floor(leftMs / dayMs)
  return (
    <>
      , осталось{' '}
      {days > 0 ? (
        formatCount(days, dayForms)
      ) : (
        <Timer until={until} onEnd={() => void revalidate()} />
      )}
    </>
  )
}
