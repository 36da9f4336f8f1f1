/** «Отправить клиенту»: opens the link by which a client reads the estimate. */
import { useState } from 'react'
import { clientPart } from '#web/runtime/lazy-part.tsx'
import { Button, type ButtonLook } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.ts'

const Share = clientPart(() => import('./estimate-share.tsx'))

type SendButtonProps = ButtonLook & {
  id: string
  /** Stores what is still being edited, since a client reads what is stored; says whether it is. */
  store?: (() => Promise<boolean>) | null
}

/** Shown with script alone: without it there is nothing to hand a link over with. */
export function SendButton({ id, store, ...look }: SendButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const send = async () => {
    setIsBusy(true)
    const isStored = store ? await store() : true
    setIsBusy(false)
    if (isStored) setIsOpen(true)
    else {
      const words = 'Правки ещё не\u00a0сохранены: клиент увидел\u00a0бы смету без\u00a0них'
      showToast(words, { tone: 'error' })
    }
  }
  return (
    <>
      <Button
        {...look}
        icon="share"
        className="scripted"
        loading={isBusy}
        onClick={() => void send()}
      >
        Отправить клиенту
      </Button>
      {isOpen && <Share id={id} onClose={() => setIsOpen(false)} />}
    </>
  )
}
