import './city.css'
import '#web/ui/overlays.css'
import { useState } from 'react'
import { deviceStore } from '#web/runtime/browser-store.ts'
import { openOverlay, useOverlay } from '#web/runtime/overlay.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { changeCity, confirmCity } from './city-change.ts'

const key = 'otves.city-asked'
const crawlers = /bot|crawl|spider|preview|lighthouse/i

export type CityConfirmProps = {
  city: { id: string; name: string }
  /** The page is shown for another city. */
  isOther: boolean
}

/** A small card in the corner, or a row on a phone, that asks to confirm the city. */
export default function CityConfirm({ city, isOther }: CityConfirmProps) {
  const [isHidden, setIsHidden] = useState(wasAsked)
  const [isBusy, setIsBusy] = useState(false)
  const isCovered = useOverlay() !== null
  if (isHidden || isCovered || crawlers.test(navigator.userAgent)) return null

  const confirm = async () => {
    setIsBusy(true)
    const refusal = await (isOther ? changeCity(city.id) : confirmCity(city.id))
    if (refusal !== null) showToast(refusal, { tone: 'error' })
    setIsBusy(false)
  }
  const hide = () => {
    remember()
    setIsHidden(true)
  }
  return (
    <section className="city-confirm popover" aria-label="Город">
      <p>
        Ваш город — <b>{city.name}</b>?
      </p>
      <IconButton icon="close" label="Закрыть" className="desktop-only" onClick={hide} />
      <Button tone="primary" loading={isBusy} onClick={() => void confirm()}>
        <span className="desktop-only">Да, верно</span>
        <span className="mobile-only">Да</span>
      </Button>
      <Button onClick={() => openOverlay({ name: 'city' })}>
        <span className="desktop-only">Выбрать другой</span>
        <span className="mobile-only">Другой</span>
      </Button>
    </section>
  )
}

const wasAsked = () => deviceStore.read(key) !== null

const remember = () => deviceStore.write(key, '')
