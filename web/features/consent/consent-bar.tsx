import './consent.css'
import '#web/ui/corner-card.css'
import { useSyncExternalStore } from 'react'
import { href, useLocation } from 'react-router'
import { isChosenIn, purposes } from '#schema/storage-consent.ts'
import { isCrawler } from '#web/runtime/crawler.ts'
import { openCookies, useOverlay } from '#web/runtime/overlay.ts'
import { onConsent } from '#web/runtime/storage-consent.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.ts'
import { savedWords } from './consent-data.ts'
import { useConsentSave } from './consent-form.tsx'

const isChosen = () => isChosenIn(document.cookie)

/**
 * Asks once, and holds nothing up: it stands in a corner, above the bars of a phone. Nothing
 * optional is kept for as long as it is not answered.
 */
export function ConsentBar() {
  const isAnswered = useSyncExternalStore(onConsent, isChosen, () => true)
  const isCovered = useOverlay() !== null
  const { pathname } = useLocation()
  const { isBusy, save } = useConsentSave(() => {
    // The pressed button goes: the focus stays near, and not at the top of the page.
    document.getElementById('content')?.focus({ preventScroll: true })
    showToast(savedWords)
  })
  if (isAnswered || isCovered || pathname === href('/cookies') || isCrawler()) return null
  return (
    <section className="consent-bar corner-card popover" aria-label="Настройки cookie">
      <p>
        Кроме необходимого, магазин может помнить ваш выбор, считать посещения и&nbsp;показывать
        просмотренное. Решать вам.
      </p>
      <Button loading={isBusy} onClick={() => void save([])}>
        Отклонить все
      </Button>
      <Button loading={isBusy} onClick={() => void save(purposes)}>
        Принять все
      </Button>
      <a className={buttonClass({ tone: 'quiet' })} href={href('/cookies')} {...openCookies}>
        Настроить
      </a>
    </section>
  )
}
