import './city.css'
import '#web/ui/overlays.css'
import { useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { isChosenIn } from '#schema/storage-consent.ts'
import { isCrawler } from '#web/runtime/crawler.ts'
import { openOverlay, useOverlay } from '#web/runtime/overlay.ts'
import { onConsent } from '#web/runtime/storage-consent.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { CornerCard } from '#web/ui/corner-card.tsx'
import { showToast } from '#web/ui/toast.ts'
import { rememberCityAsked, wasCityAsked } from './city-asked.ts'
import { changeCity, confirmCity } from './city-change.ts'

export type CityConfirmProps = {
  city: { id: string; name: string }
  /** The page is shown for another city. */
  isOther: boolean
}

/** Where the bar above the header has room for the question, in the letters the visitor has set. */
const roomy = matchMedia('(min-width: 1280px) and (min-width: 78rem)')
const watchRoom = (tell: () => void) => {
  roomy.addEventListener('change', tell)
  return () => roomy.removeEventListener('change', tell)
}

const isConsentChosen = () => isChosenIn(document.cookie)

/**
 * Asks to confirm the city: beside its name in the bar above the header, where it covers nothing;
 * without room there, in a card above the bars of a phone, once the question about cookies, which
 * has that corner first, is answered.
 */
export default function CityConfirm({ city, isOther }: CityConfirmProps) {
  const [isHidden, setIsHidden] = useState(wasCityAsked)
  const [isBusy, setIsBusy] = useState(false)
  const isCovered = useOverlay() !== null
  const isRoomy = useSyncExternalStore(watchRoom, () => roomy.matches)
  const isConsented = useSyncExternalStore(onConsent, isConsentChosen)
  if (isHidden || isCovered || isCrawler() || !(isRoomy || isConsented)) return null

  const confirm = async () => {
    setIsBusy(true)
    const refusal = await (isOther ? changeCity(city.id) : confirmCity(city.id))
    if (refusal !== null) showToast(refusal, { tone: 'error' })
    setIsBusy(false)
  }
  const hide = () => {
    rememberCityAsked()
    setIsHidden(true)
  }
  const question = (
    <CornerCard className="city-confirm" label="Город">
      <p>
        Ваш город — <b>{city.name}</b>?
      </p>
      <Button tone="primary" loading={isBusy} onClick={() => void confirm()}>
        <span className="desktop-only">Да, верно</span>
        <span className="mobile-only">Да</span>
      </Button>
      <Button onClick={() => openOverlay({ name: 'city' })}>
        <span className="desktop-only">Выбрать другой</span>
        <span className="mobile-only">Другой</span>
      </Button>
      <IconButton icon="close" label="Закрыть" className="desktop-only" onClick={hide} />
    </CornerCard>
  )
  const bar = isRoomy ? document.getElementById('topbar') : null
  return bar ? createPortal(question, bar) : question
}
