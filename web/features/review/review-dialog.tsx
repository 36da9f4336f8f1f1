/** Writing a review without leaving the product's page. */
import './review-form.css'
import { useState } from 'react'
import { href } from 'react-router'
import { browserStorefront } from '#web/graphql/client.ts'
import { useFresh } from '#web/graphql/use-fresh.ts'
import { openOverlay } from '#web/runtime/overlay.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loader } from '#web/ui/loader.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { type ReviewAnswer, type ReviewFields, ReviewOwn, sendReview } from './review-data.ts'
import { ReviewForm } from './review-form.tsx'
import { ReviewRefused } from './review-own.tsx'

export type ReviewDialogProps = {
  slug: string
  onClose: () => void
  /** The dialog again, after a sign-in has closed it. */
  onReopen: () => void
  onSent: () => void
}

const nothing: ReviewFields = { rating: '', text: '' }
/** What was typed and not sent, by product: a dialog is easily closed by mistake. */
const drafts = new Map<string, ReviewFields>()

export default function ReviewDialog(props: ReviewDialogProps) {
  const { slug, onClose, onReopen } = props
  // An order may have been paid, or a review written, in another tab.
  const { data, isFailed, retry } = useFresh(ReviewOwn, { slug })
  const viewer = data?.viewer
  const signIn = () => {
    onClose()
    openOverlay({
      name: 'auth',
      path: href('/product/:slug/review', { slug }),
      onSignedIn: onReopen,
    })
  }
  return (
    <Dialog open title="Отзыв о товаре" onClose={onClose}>
      {isFailed ? (
        <ErrorState onRetry={retry} />
      ) : !viewer ? (
        <Loader />
      ) : viewer.user.isGuest ? (
        <div className="review-own">
          <p>Отзывы пишут покупатели. Войдите, чтобы мы нашли ваш заказ с&nbsp;этим товаром</p>
          <Button tone="primary" size="l" onClick={signIn}>
            Войти
          </Button>
        </div>
      ) : viewer.review.canWrite ? (
        <Writing {...props} />
      ) : (
        <ReviewRefused own={viewer.review} />
      )}
    </Dialog>
  )
}

function Writing({ slug, onClose, onSent }: ReviewDialogProps) {
  const [answer, setAnswer] = useState<ReviewAnswer>({
    fields: drafts.get(slug) ?? nothing,
    errors: {},
    isSent: false,
  })
  const [isSending, setIsSending] = useState(false)
  const send = async (form: HTMLFormElement) => {
    setIsSending(true)
    const sent = await sendReview(browserStorefront, slug, new FormData(form))
    setIsSending(false)
    if (!sent.isSent) return setAnswer(sent)
    drafts.delete(slug)
    showToast('Спасибо, отзыв опубликован')
    onSent()
    onClose()
  }
  return (
    <ReviewForm
      fields={answer.fields}
      errors={answer.errors}
      isSending={isSending}
      onSend={(form) => void send(form)}
      onType={(fields) => drafts.set(slug, fields)}
    />
  )
}
