import { href } from 'react-router'
import { purposes } from '#schema/storage-consent.ts'
import type { Purpose } from '#web/runtime/storage-consent.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.ts'
import { toSavedWords } from './consent-data.ts'
import { openCookies } from './open-choice.ts'
import { useConsentSave } from './use-consent-save.ts'

/**
 * Asked once of a visit, and holds nothing up: nothing optional is kept until it is answered. Both
 * answers look alike.
 */
export function ConsentQuestion() {
  const { save } = useConsentSave(() => showToast(toSavedWords(false)))
  const answer = async (granted: readonly Purpose[]) => {
    // The pressed button goes at once: the focus stays near, and not at the top of the page.
    document.getElementById('content')?.focus({ preventScroll: true })
    const refusal = await save(granted)
    if (refusal !== null) showToast(refusal, { tone: 'error' })
  }
  return (
    <>
      <p>
        <span className="desktop-only">
          Кроме необходимого, магазин может помнить ваш выбор, считать посещения и&nbsp;показывать
          просмотренное.
        </span>
        <span className="mobile-only">Необязательные cookie?</span>{' '}
        <a className="link" href={href('/cookies')} {...openCookies}>
          Настроить
        </a>
      </p>
      <Button onClick={() => void answer([])}>Отклонить</Button>
      <Button onClick={() => void answer(purposes)}>Принять</Button>
    </>
  )
}
