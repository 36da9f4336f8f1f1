/** What a visitor is asked in a corner of the page: one question at a time, the city first. */
import { useState } from 'react'
import {
  CityConfirm,
  type CityConfirmProps,
  wasCityAsked,
} from '#web/features/city/city-confirm.tsx'
import { ConsentBar } from '#web/features/consent/consent-bar.tsx'

type Props = Omit<CityConfirmProps, 'onHide'> & { isConfirmed: boolean }

export default function Questions({ isConfirmed, ...asked }: Props) {
  const [isPutOff, setIsPutOff] = useState(wasCityAsked)
  if (isConfirmed || isPutOff) return <ConsentBar />
  return <CityConfirm {...asked} onHide={() => setIsPutOff(true)} />
}
