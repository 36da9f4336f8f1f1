import './city.css'
import { useState } from 'react'
import { openOverlay } from '#web/runtime/overlay.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.ts'
import { changeCity, confirmCity } from './city-change.ts'

export type CityConfirmProps = {
  city: { id: string; name: string }
  /** The page is shown for another city. */
  isOther: boolean
  onClose: () => void
}

/** Asks to confirm the city. */
export function CityConfirm({ city, isOther, onClose }: CityConfirmProps) {
  const [isBusy, setIsBusy] = useState(false)
  const confirm = async () => {
    setIsBusy(true)
    const refusal = await (isOther ? changeCity(city.id) : confirmCity(city.id))
    if (refusal !== null) showToast(refusal, { tone: 'error' })
    setIsBusy(false)
  }
  return (
    <>
      <p>
        Ваш город — <b>{city.name}</b>?
      </p>
      <Button loading={isBusy} onClick={() => void confirm()}>
        <span className="desktop-only">Да, верно</span>
        <span className="mobile-only">Да</span>
      </Button>
      <Button onClick={() => openOverlay({ name: 'city' })}>
        <span className="desktop-only">Выбрать другой</span>
        <span className="mobile-only">Другой</span>
      </Button>
      <IconButton icon="close" label="Закрыть" className="desktop-only" onClick={onClose} />
    </>
  )
}
