/** Asking without leaving the product's page. */
import '#web/features/review/review-form.css'
import { useState } from 'react'
import { href } from 'react-router'
import { useOfViewer } from '#web/features/viewer/viewer.ts'
import { browserStorefront } from '#web/graphql/client.ts'
import { openOverlay } from '#web/runtime/overlay.ts'
import { ReturnFocus } from '#web/runtime/overlay-focus.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { type QuestionAnswer, sendQuestion } from './question-data.ts'
import { QuestionForm } from './question-form.tsx'

export type QuestionDialogProps = {
  slug: string
  onClose: () => void
  /** The dialog again, after a sign-in has closed it. */
  onReopen: () => void
  onSent: () => void
}

/** What was typed and not sent, by product: a dialog is easily closed by mistake. */
const drafts = new Map<string, string>()

export default function QuestionDialog(props: QuestionDialogProps) {
  const { slug, onClose, onReopen } = props
  const isGuest = useOfViewer(({ user }) => user.isGuest)
  const signIn = () => {
    onClose()
    openOverlay({
      name: 'auth',
      path: href('/product/:slug/question', { slug }),
      onSignedIn: onReopen,
    })
  }
  return (
    <ReturnFocus>
      <Dialog open title="Вопрос о товаре" onClose={onClose}>
        {isGuest ? (
          <div className="review-own">
            <p>Войдите, чтобы видеть свой вопрос, пока готовим ответ</p>
            <Button tone="primary" size="l" onClick={signIn}>
              Войти
            </Button>
          </div>
        ) : (
          <Asking {...props} />
        )}
      </Dialog>
    </ReturnFocus>
  )
}

function Asking({ slug, onClose, onSent }: QuestionDialogProps) {
  const [answer, setAnswer] = useState<QuestionAnswer>({
    text: drafts.get(slug) ?? '',
    errors: {},
    isSent: false,
  })
  const [isSending, setIsSending] = useState(false)
  const send = async (form: HTMLFormElement) => {
    setIsSending(true)
    const sent = await sendQuestion(browserStorefront, slug, new FormData(form))
    setIsSending(false)
    if (!sent.isSent) return setAnswer(sent)
    drafts.delete(slug)
    showToast('Вопрос отправлен. Ответ появится на\u00a0этой странице')
    onSent()
    onClose()
  }
  return (
    <QuestionForm
      text={answer.text}
      errors={answer.errors}
      isSending={isSending}
      onSend={(form) => void send(form)}
      onType={(text) => drafts.set(slug, text)}
    />
  )
}
