/** How a client becomes an installer: the form, or what has become of the request. */
import './installer.css'
import '#web/ui/forms.css'
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, useActionData, useFetcher, useLoaderData } from 'react-router'
import { formatDay } from '#language/ru/day.ts'
import { toLoyaltyPath } from '#web/features/loyalty/loyalty-path.ts'
import { refreshViewer } from '#web/features/viewer/viewer.ts'
import { FormError } from '#web/forms/form-error.tsx'
import { readShrunk } from '#web/forms/photo.ts'
import { query, quietly } from '#web/graphql/client.ts'
import { useLive } from '#web/graphql/use-live.ts'
import { lazyHydrated } from '#web/runtime/lazy-part.tsx'
import { announce, useAnnouncement } from '#web/runtime/tab-sync.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loader } from '#web/ui/loader.tsx'
import { PhotoLinks } from '#web/ui/photos.tsx'
import {
  type Installer,
  type InstallerAnswer,
  InstallerState,
  type OwnRequest,
} from './installer-state.ts'
import { canAsk, describeRequest, toWho } from './installer-words.ts'

type Loaded = { installer?: { viewer: Installer } | null; formKey?: string } | undefined
type Posted = { installer?: InstallerAnswer } | undefined

/** Not of installers, who are past it. */
const InstallerForm = lazyHydrated(() => import('./installer-form.tsx'))

const refetch = () => quietly(() => query(InstallerState, {}, 'network-only'))

/**
 * Stands on any page: what the page's loader and action know of it (`installer`) is shown at once
 * and without script, and asked for otherwise.
 */
export function InstallerRequest() {
  const loaded = useLoaderData<Loaded>()
  const posted = useActionData<Posted>()
  const { data, error } = useLive(InstallerState, {}, loaded?.installer ?? null)
  useFresh(data?.viewer ?? null)
  if (data)
    return (
      <State installer={data.viewer} posted={posted?.installer} formKey={loaded?.formKey ?? ''} />
    )
  if (error) return <ErrorState title="Заявка не загрузилась" onRetry={() => void refetch()} />
  return <Loader />
}

/** The shop decides while the page is open: it is asked for again whenever the tab is looked at. */
function useFresh(installer: Installer | null) {
  const onSight = useEffectEvent(() => {
    if (!document.hidden) void refetch()
  })
  useAnnouncement((subject) => {
    if (subject === 'profile') void refetch()
  })
  useEffect(() => {
    const listen = () => onSight()
    listen()
    document.addEventListener('visibilitychange', listen)
    return () => document.removeEventListener('visibilitychange', listen)
  }, [])
  const isInstaller = installer?.user.partnerType === 'MOUNTER'
  const isKnown = installer !== null
  const wasInstaller = useRef<boolean | null>(null)
  useEffect(() => {
    // Menu and header of this tab and of others were drawn for a client.
    if (isInstaller && wasInstaller.current === false) {
      announce('profile')
      void refreshViewer()
    }
    if (isKnown) wasInstaller.current = isInstaller
  }, [isInstaller, isKnown])
}

type StateProps = { installer: Installer; posted: InstallerAnswer | undefined; formKey: string }

function State({ installer, posted, formKey }: StateProps) {
  const request = installer.installerRequest
  const { answer, isSending, send } = useSending(posted, `${request?.id} ${request?.status}`)
  const isOpen = canAsk(installer)
  const own = {
    installer,
    answer,
    formKey,
    isSending,
    onSend: send,
    action: toLoyaltyPath('about'),
  }
  return (
    <section className="panel installer" id="installer" aria-labelledby="installer-title">
      <h2 id="installer-title">{isOpen || request ? 'Заявка монтажника' : 'Вы\u00a0монтажник'}</h2>
      {request && <Sent request={request} />}
      {request?.status === 'PENDING' && (
        <Withdraw id={request.id} error={answer?.errors.form} isSending={isSending} onSend={send} />
      )}
      {!isOpen && request?.status !== 'PENDING' && (
        <p>
          <Link className={buttonClass({ tone: 'primary' })} to={toLoyaltyPath()}>
            К&nbsp;бонусам
          </Link>
        </p>
      )}
      {/* One that was sent is drawn anew: with another key, and empty. */}
      <Suspense>{isOpen && <InstallerForm key={request?.id ?? 'first'} {...own} />}</Suspense>
    </section>
  )
}

function Sent({ request }: { request: OwnRequest }) {
  const { number, createdAt, answer, text, photoCount, id, status } = request
  const { tone, name, next } = describeRequest(request)
  return (
    <div className="installer-facts">
      <output className="installer-head">
        <b>
          №&nbsp;{number} от&nbsp;{formatDay(createdAt)}
        </b>
        <Badge {...(tone !== 'neutral' && { tone })}>{name}</Badge>
      </output>
      {answer && (
        <p className={status === 'REFUSED' ? 'notice notice-error' : 'notice notice-success'}>
          {answer}
        </p>
      )}
      <p>{next}</p>
      {status === 'PENDING' && (
        <>
          <p>{toWho(request)}</p>
          <p className="muted">{text}</p>
          {photoCount > 0 && (
            <PhotoLinks path={`/profile/installer-request/${id}/photos`} count={photoCount} />
          )}
        </>
      )}
    </div>
  )
}

type WithdrawProps = {
  id: string
  error: string | undefined
  isSending: boolean
  onSend: (form: HTMLFormElement) => void
}

function Withdraw({ id, error, isSending, onSend }: WithdrawProps) {
  return (
    <Disclosure title="Отозвать заявку" open={error !== undefined}>
      <form
        method="post"
        action={toLoyaltyPath('about')}
        encType="multipart/form-data"
        className="form"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isSending) onSend(event.currentTarget)
        }}
      >
        <FormError message={error} />
        <p>Фото документов удалятся. Новую заявку можно отправить сразу.</p>
        <input type="hidden" name="intent" value="withdraw" />
        <input type="hidden" name="id" value={id} />
        <Button type="submit" loading={isSending}>
          Отозвать
        </Button>
      </form>
    </Disclosure>
  )
}

/**
 * Sends a form with its pictures made smaller; a press meanwhile sends nothing. An answer is of the
 * form that stood there in that `state` of the request, not of the one that has followed it.
 */
function useSending(posted: InstallerAnswer | undefined, state: string) {
  const fetcher = useFetcher<Posted>()
  const [isShrinking, setIsShrinking] = useState(false)
  const [sentIn, setSentIn] = useState<string | null>(null)
  const answered = sentIn === state ? fetcher.data?.installer : undefined
  const send = async (form: HTMLFormElement) => {
    setSentIn(state)
    setIsShrinking(true)
    try {
      const fields = await readShrunk(form)
      const method = { method: 'post', encType: 'multipart/form-data' } as const
      await fetcher.submit(fields, { ...method, action: toLoyaltyPath('about') })
    } finally {
      setIsShrinking(false)
    }
  }
  return {
    answer: sentIn === null ? posted : answered,
    isSending: isShrinking || fetcher.state !== 'idle',
    send: (form: HTMLFormElement) => void send(form),
  }
}
