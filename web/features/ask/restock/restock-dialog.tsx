/** Waiting for a product without leaving the page. */
import './restock.css'
import { useState } from 'react'
import { AskDialog, useAsking } from '#web/features/ask/ask-dialog.tsx'
import type { RestockOwnQuery } from '#web/generated/graphql/graphql.ts'
import { browserStorefront } from '#web/graphql/client.ts'
import { useFresh } from '#web/graphql/use-fresh.ts'
import type { RestockProduct } from '#web/runtime/overlay.ts'
import { announce } from '#web/runtime/tab-sync.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.ts'
import { removeRestock } from './restock-change.ts'
import { RestockOwn, sendRestock, unanswered } from './restock-data.ts'
import { RestockForm } from './restock-form.tsx'

export type RestockDialogProps = { product?: RestockProduct | undefined; onClose: () => void }

export default function RestockDialog({ product, onClose }: RestockDialogProps) {
  const fresh = useFresh(RestockOwn, { cityId: browserStorefront.cityId })
  if (!product) return null
  return (
    <AskDialog title="Сообщить о поступлении" fresh={fresh} onClose={onClose}>
      {(own) => (
        <div className="restock">
          <p>{product.name}</p>
          {own.viewer.restockProductIds.includes(product.id) ? (
            <Waiting {...{ product, onClose }} place={own.commonContent.city.nameIn} />
          ) : (
            <Asking {...{ product, own, onClose }} />
          )}
        </div>
      )}
    </AskDialog>
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
  const asking = useAsking({
    blank: unanswered,
    send: (form) => sendRestock(browserStorefront, product.id, form, own),
    onSent() {
      announce('restock')
      showToast('Пришлём СМС, когда товар поступит')
      onClose()
    },
  })
  return <RestockForm own={own} {...asking} />
}
