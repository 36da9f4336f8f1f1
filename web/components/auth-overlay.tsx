/** Signing in without leaving the page; whoever opened it goes on from where he was. */
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserStorefront } from '../graphql/client.ts'
import { useAnswer } from '../graphql/use-fresh.ts'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Loader } from '../ui/loader.tsx'
import { finishSignIn } from './auth-finish.ts'
import { AuthForm } from './auth-form.tsx'
import { loadConsents, type SignedIn } from './auth-steps.ts'

export type AuthOverlayProps = {
  /** The interrupted action, done once somebody is signed in. */
  onSignedIn?: () => void
  onClose: () => void
}

export default function AuthOverlay({ onSignedIn, onClose }: AuthOverlayProps) {
  const { data: consents, isFailed, retry } = useAnswer(askConsents)
  const { revalidate } = useRevalidator()
  const finish = (signedIn: SignedIn) => {
    const { pathname, search } = window.location
    finishSignIn(signedIn, pathname + search, () => {
      // Closed first: the action may open an overlay of its own.
      onClose()
      void revalidate()
      onSignedIn?.()
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
