/** Says that a page does not come because the network is away; the page at hand stays. */
import { useEffect, useEffectEvent } from 'react'
import { useNavigation } from 'react-router'
import { hideToast, showToast } from '#web/ui/toast.tsx'

const retry = () => window.dispatchEvent(new Event('shop-retry'))

/** Hears build-tools/route-code.ts, which waits for the code of the page that was asked for. */
export function AwayNotice() {
  const { state } = useNavigation()
  const tell = useEffectEvent(() => {
    // Code that was fetched ahead of a press is nobody's loss.
    if (state === 'idle') return
    showToast('Нет связи. Страница откроется, когда связь вернётся', {
      tone: 'error',
      durationMs: 60_000,
      action: { label: 'Повторить', onClick: retry },
    })
    window.addEventListener('online', hideToast, { once: true })
  })
  useEffect(() => {
    const listen = () => tell()
    window.addEventListener('shop-away', listen)
    return () => window.removeEventListener('shop-away', listen)
  }, [])
  return null
}
