/** Signs the visitor in without leaving the page, then lets them go on from where they were. */
import { useEffect, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { browserStorefront } from '#web/graphql/client.ts'
import { useAnswer } from '#web/graphql/use-fresh.ts'
import { askSignIn } from '#web/runtime/app-channel.ts'
import type { Interrupted } from '#web/runtime/overlay.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loader } from '#web/ui/loader.tsx'
import { finishSignIn } from './auth-finish.ts'
import { AuthForm } from './auth-form.tsx'
import { loadConsents, type SignedIn } from './auth-steps.ts'

/** The interrupted action runs once the visitor is signed in. */
export type AuthOverlayProps = Interrupted & { onClose: () => void }

export default function AuthOverlay(props: AuthOverlayProps) {
  const { path, onSignedIn, onClose } = props
  const [isApps] = useState(() => askSignIn(props))
  useEffect(() => {
    if (isApps) onClose()
  }, [isApps, onClose])
  return isApps ? null : <SignIn path={path} onSignedIn={onSignedIn} onClose={onClose} />
}

function SignIn({ path, onSignedIn, onClose }: AuthOverlayProps) {
  const { data: consents, isFailed, retry } = useAnswer(askConsents)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const proceed = onSignedIn ?? (() => void (path && navigate(path)))
  const finish = (signedIn: SignedIn) => {
    const { pathname, search } = window.location
    finishSignIn(signedIn, path ?? pathname + search, () => {
      // Closed first: the action may open its own overlay.
      onClose()
      void revalidate()
      proceed()
    })
  }
  const [confirmed, setConfirmed] = useState<SignedIn | null>(null)
  return (
    <Dialog
      open
      title="Вход или регистрация"
      // The name may be passed over; who is signed in goes on all the same.
      onClose={confirmed ? () => finish(confirmed) : onClose}
    >
      {consents ? (
        <AuthForm consents={consents} onConfirmed={setConfirmed} onSignedIn={finish} />
      ) : isFailed ? (
        <ErrorState onRetry={retry} />
      ) : (
        <Loader />
      )}
    </Dialog>
  )
}

const askConsents = () => loadConsents(browserStorefront)
