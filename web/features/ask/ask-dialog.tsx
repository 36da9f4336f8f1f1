/** A dialog to ask the shop a question without leaving the page. */
import './ask-form.css'
import { type ReactNode, useState } from 'react'
import type { Fresh } from '#web/graphql/use-fresh.ts'
import { openOverlay } from '#web/runtime/overlay.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, type DialogProps } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loader } from '#web/ui/loader.tsx'
import type { AskAnswer } from './ask-data.ts'

type AskDialogProps<Data> = Pick<DialogProps, 'title' | 'variant' | 'onClose'> & {
  /** What the question depends on. */
  fresh: Pick<Fresh<Data>, 'data' | 'isFailed' | 'retry'>
  children: (data: Data) => ReactNode
}

export function AskDialog<Data>({ fresh, children, ...dialog }: AskDialogProps<Data>) {
  const { data, isFailed, retry } = fresh
  return (
    <Dialog open {...dialog}>
      {isFailed ? <ErrorState onRetry={retry} /> : data ? children(data) : <Loader />}
    </Dialog>
  )
}

export type ProductAskProps = {
  slug: string
  onClose: () => void
  /** The dialog again, after a sign-in has closed it. */
  onReopen: () => void
  onSent: () => void
}

type SignInProps = Pick<ProductAskProps, 'onClose' | 'onReopen'> & {
  /** The page with the same form. */
  path: string
  children: string
}

/** Replaces a form that only signed-in customers may send. */
export function AskSignIn({ path, onClose, onReopen, children }: SignInProps) {
  const signIn = () => {
    onClose()
    openOverlay({ name: 'auth', path, onSignedIn: onReopen })
  }
  return (
    <div className="review-own">
      <p>{children}</p>
      <Button tone="primary" size="l" onClick={signIn}>
        Войти
      </Button>
    </div>
  )
}

type Asking<Name extends string, Answer extends AskAnswer<Name>> = {
  blank: AskAnswer<Name>
  /** Storage key of the typed text: a dialog is easily closed by mistake. */
  draft?: string
  send: (form: FormData) => Promise<Answer>
  onSent: (answer: Answer) => void
}

/** Text that was typed but not sent. */
const drafts = new Map<string, Record<string, string>>()

/** Props of a dialog's form. */
export function useAsking<Name extends string, Answer extends AskAnswer<Name>>(
  asking: Asking<Name, Answer>,
) {
  const { blank, draft, send, onSent } = asking
  const [answer, setAnswer] = useState<AskAnswer<Name>>(() => {
    const kept = draft === undefined ? undefined : drafts.get(draft)
    return { ...blank, fields: { ...blank.fields, ...kept } }
  })
  const [isSending, setIsSending] = useState(false)
  const post = async (form: HTMLFormElement) => {
    setIsSending(true)
    const sent = await send(new FormData(form))
    setIsSending(false)
    if (!sent.isSent) return setAnswer(sent)
    if (draft !== undefined) drafts.delete(draft)
    onSent(sent)
  }
  return {
    answer,
    isSending,
    onSend: (form: HTMLFormElement) => void post(form),
    onType: (fields: Record<Name, string>) => draft !== undefined && drafts.set(draft, fields),
  }
}
