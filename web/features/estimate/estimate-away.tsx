/** What stands there while the network is away says of when it is, and comes back by itself. */
import '#web/ui/notice.css'
import './estimate.css'
import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { formatDay } from '#language/ru/day.ts'
import { waitForShop } from '#web/runtime/shop-wait.ts'
import { Icon } from '#web/ui/icon.tsx'
import { EstimatePage } from './estimate-data.ts'

type Props = {
  id: string
  /** When the page was opened. */
  nowMs: number
}

export function EstimateAway({ id, nowMs }: Props) {
  const { revalidate } = useRevalidator()
  const [shownMs, setShownMs] = useState<number | null>(null)
  const findMoment = useEffectEvent(async () => (await readAnsweredAtMs(id)) ?? nowMs)
  const comeBack = useEffectEvent(() => revalidate())
  useEffect(() => {
    const left = new AbortController()
    const { signal } = left
    let isAway = false
    const lose = async () => {
      if (isAway) return
      isAway = true
      setShownMs(await findMoment())
      const isBack = await waitForShop(signal)
      isAway = false
      if (!isBack) return
      setShownMs(null)
      await comeBack()
    }
    window.addEventListener('offline', () => void lose(), { signal })
    if (!navigator.onLine) void lose()
    return () => left.abort()
  }, [])
  return (
    shownMs !== null && (
      <output className="notice notice-warning estimate-away no-print">
        <Icon name="alert" size="s" />
        Нет связи: показываем то, что было {formatMoment(new Date(shownMs))}
      </output>
    )
  )
}

/** null when it was the page that brought the answer, and the client has not come since. */
async function readAnsweredAtMs(id: string): Promise<number | null> {
  try {
    const { findAnsweredAtMs } = await import('#web/graphql/urql.ts')
    return findAnsweredAtMs(EstimatePage, { id }) ?? null
  } catch {
    return null
  }
}

/** «в 14:05», «26 ноября в 14:05», by the clock of the device. */
function formatMoment(moment: Date): string {
  const time = [moment.getHours(), moment.getMinutes()]
    .map((part) => `${part}`.padStart(2, '0'))
    .join(':')
  const isToday = moment.toDateString() === new Date().toDateString()
  return `${isToday ? '' : `${formatDay(moment)} `}в\u00a0${time}`
}
