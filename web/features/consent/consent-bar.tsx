import './consent.css'
import { useSyncExternalStore } from 'react'
import { href, useLocation } from 'react-router'
import { isChosenIn, purposes } from '#schema/storage-consent.ts'
import { isCrawler } from '#web/runtime/crawler.ts'
import { useOverlay } from '#web/runtime/overlay.ts'
import { isPage } from '#web/runtime/site-page.ts'
import { onConsent, type Purpose } from '#web/runtime/storage-consent.ts'
import { useWebview } from '#web/runtime/webview.ts'
import { Button } from '#web/ui/button.tsx'
import { CornerCard } from '#web/ui/corner-card.tsx'
import { showToast } from '#web/ui/toast.ts'
import { toSavedWords } from './consent-data.ts'
import { openCookies } from './open-choice.ts'
import { useConsentSave } from './use-consent-save.ts'

const isChosen = () => isChosenIn(document.cookie)

/**
 * Asks once, and holds nothing up: it stands in a corner, above the bars of a phone. Nothing
 * optional is kept until it is answered, so it waits for no other question: the one about the city
 * takes the same corner after it (city-confirm.tsx).
 */
export default function ConsentBar() {
  const isAnswered = useSyncExternalStore(onConsent, isChosen, () => true)
  const isCovered = useOverlay() !== null
  const isWebview = useWebview()
  const { pathname } = useLocation()
  const { save } = useConsentSave(() => showToast(toSavedWords(isWebview)))
  const answer = async (granted: readonly Purpose[]) => {
    // The pressed button goes at once: the focus stays near, and not at the top of the page.
    document.getElementById('content')?.focus({ preventScroll: true })
    const refusal = await save(granted)
    if (refusal !== null) showToast(refusal, { tone: 'error' })
  }
  if (isAnswered || isCovered || isWebview || isCrawler()) return null
  if (isPage(pathname, 'quiet') || isPage(pathname, 'held')) return null
  return (
    <CornerCard className="consent-bar" label="Настройки cookie">
      <p>
        Кроме необходимого, магазин может помнить ваш выбор, считать посещения и&nbsp;показывать
        просмотренное.{' '}
        <a className="link" href={href('/cookies')} {...openCookies}>
          Настроить
        </a>
      </p>
      <Button onClick={() => void answer([])}>Отклонить все</Button>
      <Button onClick={() => void answer(purposes)}>Принять все</Button>
    </CornerCard>
  )
}
