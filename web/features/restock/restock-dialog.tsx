/** Waiting for a product without leaving the page. */
import './restock.css'
import { useState } from 'react'
import type { RestockOwnQuery } from '#web/generated/graphql/graphql.ts'
import { browserStorefront } from '#web/graphql/client.ts'
import { useFresh } from '#web/graphql/use-fresh.ts'
import type { RestockProduct } from '#web/runtime/overlay.ts'
import { announce } from '#web/runtime/tab-sync.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loader } from '#web/ui/loader.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { removeRestock } from './restock-change.ts'
import { RestockOwn, sendRestock, unanswered } from './restock-data.ts'
import { RestockForm } from './restock-form.tsx'

export type RestockDialogProps = { product?: RestockProduct | undefined; onClose: () => void }

export default function RestockDialog({ product, onClose }: RestockDialogProps) {
  const { cityId } = browserStorefront
  const { data, isFailed, retry } = useFresh(RestockOwn, { cityId })
  if (!product) return null
  return (
    <Dialog open title="Сообщить о поступлении" onClose={onClose}>
      <div className="restock">
        <p>{product.name}</p>
        {isFailed ? (
          <ErrorState onRetry={retry} />
        ) : !data ? (
          <Loader />
        ) : data.viewer.restockProductIds.includes(product.id) ? (
          <Waiting product={product} place={data.commonContent.city.nameIn} onClose={onClose} />
        ) : (
          <Asking product={product} own={data} onClose={onClose} />
        )}
      </div>
    </Dialog>
  )
}

type WaitingProps = { product: RestockProduct; place: string; onClose: () => void }

function Waiting({ product, place, onClose }: WaitingProps) {
  const [isPending, setIsPending] = useState(false)
  const stop = async () => {
    setIsPending(true)
    const isMade = await removeRestock(product.id)
    setIsPending(false)
    if (isMade) onClose()
  }
  return (
    <>
      <p className="muted">Пришлём СМС, когда товар появится {place}</p>
      <Button wide size="l" loading={isPending} onClick={() => void stop()}>
        Больше не&nbsp;ждать
      </Button>
    </>
  )
}

type AskingProps = { product: RestockProduct; own: RestockOwnQuery; onClose: () => void }

function Asking({ product, own, onClose }: AskingProps) {
  const [answer, setAnswer] = useState(unanswered)
  const [isSending, setIsSending] = useState(false)
  const send = async (form: HTMLFormElement) => {
    setIsSending(true)
    const sent = await sendRestock(browserStorefront, product.id, new FormData(form), own)
    setIsSending(false)
    if (!sent.isSent) return setAnswer(sent)
    announce('restock')
    showToast('Пришлём СМС, когда товар поступит')
    onClose()
  }
  return (
    <RestockForm
      own={own}
      answer={answer}
      isSending={isSending}
      onSend={(form) => void send(form)}
    />
  )
}
