/** Writing a review without leaving the product's page. */
import { href } from 'react-router'
import {
  AskDialog,
  AskSignIn,
  type ProductAskProps,
  useAsking,
} from '#web/features/ask/ask-dialog.tsx'
import { browserStorefront } from '#web/graphql/client.ts'
import { useFresh } from '#web/graphql/use-fresh.ts'
import { showToast } from '#web/ui/toast.ts'
import { blankReview, ReviewOwn, sendReview } from './review-data.ts'
import { ReviewForm } from './review-form.tsx'
import { ReviewRefused } from './review-own.tsx'

export default function ReviewDialog(props: ProductAskProps) {
  const { slug, onClose, onReopen } = props
  // An order may have been paid, or a review written, in another tab.
  const fresh = useFresh(ReviewOwn, { slug })
  const path = href('/product/:slug/review', { slug })
  return (
    <AskDialog title="Отзыв о товаре" fresh={fresh} onClose={onClose}>
      {({ viewer }) =>
        viewer.user.isGuest ? (
          <AskSignIn {...{ path, onClose, onReopen }}>
            {'Отзывы пишут покупатели. Войдите, чтобы мы нашли ваш заказ с\u00a0этим товаром'}
          </AskSignIn>
        ) : viewer.review.canWrite ? (
          <Writing {...props} />
        ) : (
          <ReviewRefused own={viewer.review} />
        )
      }
    </AskDialog>
  )
}

function Writing({ slug, onClose, onSent }: ProductAskProps) {
  const asking = useAsking({
    blank: blankReview,
    draft: `review ${slug}`,
    send: (form) => sendReview(browserStorefront, slug, form),
    onSent() {
      showToast('Спасибо, отзыв опубликован')
      onSent()
      onClose()
    },
  })
  return <ReviewForm {...asking} />
}
