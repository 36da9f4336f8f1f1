/** Asking without leaving the product's page. */
import { href } from 'react-router'
import { toBlank } from '#web/features/ask/ask-data.ts'
import { AskSignIn, type ProductAskProps, useAsking } from '#web/features/ask/ask-dialog.tsx'
import { useOfViewer } from '#web/features/viewer/viewer.ts'
import { browserStorefront } from '#web/graphql/client.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { showToast } from '#web/ui/toast.ts'
import { sendQuestion } from './question-data.ts'
import { QuestionForm } from './question-form.tsx'

export default function QuestionDialog(props: ProductAskProps) {
  const { slug, onClose, onReopen } = props
  const isGuest = useOfViewer(({ user }) => user.isGuest)
  const path = href('/product/:slug/question', { slug })
  return (
    <Dialog open title="Вопрос о товаре" onClose={onClose}>
      {isGuest ? (
        <AskSignIn {...{ path, onClose, onReopen }}>
          Войдите, чтобы видеть свой вопрос, пока готовим ответ
        </AskSignIn>
      ) : (
        <Asking {...props} />
      )}
    </Dialog>
  )
}

function Asking({ slug, onClose, onSent }: ProductAskProps) {
  const asking = useAsking({
    blank: toBlank({ text: '' }),
    draft: `question ${slug}`,
    send: (form) => sendQuestion(browserStorefront, slug, form),
    onSent() {
      showToast('Вопрос отправлен. Ответ появится на\u00a0этой странице')
      onSent()
      onClose()
    },
  })
  return <QuestionForm {...asking} />
}
