/** What a first visit is asked, one line at a time: the cookies, then the city. */
import '#web/ui/overlays.css'
import { useCallback, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { isChosenIn } from '#schema/storage-consent.ts'
import { rememberCityAsked, wasCityAsked } from '#web/features/city/city-asked.ts'
import { CityConfirm, type CityConfirmProps } from '#web/features/city/city-confirm.tsx'
import { ConsentQuestion } from '#web/features/consent/consent-question.tsx'
import { tabStore } from '#web/runtime/browser-store.ts'
import { isCrawler } from '#web/runtime/crawler.ts'
import { useOverlay } from '#web/runtime/overlay.ts'
import { onConsent } from '#web/runtime/storage-consent.ts'
import { QuestionLine } from '#web/ui/question-line.tsx'

export type FirstQuestionsProps = {
  /** null when it needs no confirmation, or is not known yet. */
  city: Pick<CityConfirmProps, 'city' | 'isOther'> | null
}

type Question = 'consent' | 'place'

/** Questions that nobody has answered: this visit is not asked them again. */
const leftKey = 'otves.questions'
const readLeft = () => tabStore.read(leftKey)?.split(' ') ?? []

const isChosen = () => isChosenIn(document.cookie)

export default function FirstQuestions({ city }: FirstQuestionsProps) {
  const { pathname } = useLocation()
  const isAnswered = useSyncExternalStore(onConsent, isChosen, () => true)
  const isCovered = useOverlay() !== null
  const [left, setLeft] = useState(readLeft)
  /** Where a question has gone by itself: the next one waits for another page. */
  const [quietPath, setQuietPath] = useState<string | null>(null)
  const isDue = (question: Question) => {
    if (left.includes(question)) return false
    return question === 'consent' ? !isAnswered : city !== null && !wasCityAsked()
  }
  const due = (['consent', 'place'] as const).find(isDue)
  const leave = useCallback(() => {
    if (!due) return
    tabStore.write(leftKey, [...readLeft(), due].join(' '))
    setLeft(readLeft())
    setQuietPath(pathname)
  }, [due, pathname])
  const closeCity = () => {
    rememberCityAsked()
    setLeft([...left, 'place'])
  }
  if (!due || isCovered || quietPath === pathname || isCrawler()) return null
  if (due === 'consent') {
    return (
      <QuestionLine key={due} label="Настройки cookie" onExpire={leave}>
        <ConsentQuestion />
      </QuestionLine>
    )
  }
  return (
    city && (
      <QuestionLine key={due} label="Город" onExpire={leave}>
        <CityConfirm {...city} onClose={closeCity} />
      </QuestionLine>
    )
  )
}
