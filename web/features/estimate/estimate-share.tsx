/** A link by which a client reads what was sent: what it shows, and the end of it. */
import './estimate-share.css'
import { useState } from 'react'
import { href } from 'react-router'
import { formatDay } from '#language/ru/day.ts'
import { warnOfUnpriced } from '#language/ru/estimate.ts'
import { FieldError } from '#web/forms/form-error.tsx'
import { graphql } from '#web/generated/graphql/index.ts'
import { browserStorefront } from '#web/graphql/client.ts'
import { toRefusal } from '#web/graphql/refusal.ts'
import { listRefusals } from '#web/graphql/storefront.ts'
import { useFresh } from '#web/graphql/use-fresh.ts'
import { announce } from '#web/runtime/tab-sync.ts'
import { Button } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loader } from '#web/ui/loader.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { say } from '#web/ui/toast.ts'
import { type Guard, ShareGuard } from './share-guard.tsx'

const EstimateShareQuery = graphql(`
  query EstimateShare($id: ID!) {
    viewer {
      estimate(id: $id) {
        id
        totals { unpricedCount }
        share { token withPrices withContacts endsOn hasPin }
      }
    }
  }
`)

const EstimateShareOpen = graphql(`
  mutation EstimateShareOpen(
    $id: ID!
    $withPrices: Boolean!
    $withContacts: Boolean!
    $endsOn: String
    $pin: String
  ) {
    estimateShare(
      id: $id
      withPrices: $withPrices
      withContacts: $withContacts
      endsOn: $endsOn
      pin: $pin
    ) {
      estimate { id version isShared share { token withPrices withContacts endsOn hasPin } }
      userErrors { code message field }
    }
  }
`)

const EstimateShareRevoke = graphql(`
  mutation EstimateShareRevoke($id: ID!) {
    estimateShareRevoke(id: $id) {
      estimate { id version isShared share { token withPrices withContacts endsOn hasPin } }
      userErrors { code message field }
    }
  }
`)

type Shown = { withPrices: boolean; withContacts: boolean }

/** A paper says who offers it; the owner may take the names away before it is opened. */
const atFirst: Shown = { withPrices: true, withContacts: true }

export type EstimateShareProps = {
  id: string
  onClose: () => void
}

export default function EstimateShare({ id, onClose }: EstimateShareProps) {
  const { data, isFailed, retry } = useFresh(EstimateShareQuery, { id })
  const estimate = data?.viewer.estimate
  const share = estimate?.share ?? null
  const unpricedCount = estimate?.totals.unpricedCount ?? 0
  return (
    <Dialog open variant="sheet" title="Ссылка на&nbsp;смету" onClose={onClose}>
      {data ? (
        <Share key={share?.token} {...{ id, unpricedCount, share }} renew={retry} />
      ) : isFailed ? (
        <ErrorState onRetry={retry} />
      ) : (
        <Loader />
      )}
    </Dialog>
  )
}

type ShareProps = Omit<EstimateShareProps, 'onClose'> & {
  /** Lines without a price, of which the owner is warned. */
  unpricedCount: number
  share: (Shown & { token: string; endsOn?: string | null; hasPin: boolean }) | null
  renew: () => void
}

/** Changes go one after another: while one is under way nothing can be pressed. */
function useShare({ id, share, renew }: Omit<ShareProps, 'unpricedCount'>) {
  const [shown, setShown] = useState<Shown>(share ?? atFirst)
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const send = async (change: () => ReturnType<typeof listRefusals>) => {
    setIsBusy(true)
    const refused = await toRefusal(change)
    setIsBusy(false)
    setRefusal(refused ?? undefined)
    if (refused !== null) return
    announce('estimate')
    renew()
  }
  const open = (next: Shown & Partial<Guard>) =>
    send(() => listRefusals(browserStorefront, EstimateShareOpen, { id, ...next }))
  return {
    shown,
    isBusy,
    refusal,
    open: () => void open(shown),
    guard: (next: Guard) => void open({ ...shown, ...next }),
    choose: (change: Partial<Shown>) => {
      const next = { ...shown, ...change }
      setShown(next)
      if (share) void open(next)
    },
    revoke: () => void send(() => listRefusals(browserStorefront, EstimateShareRevoke, { id })),
  }
}

function Share({ unpricedCount, ...props }: ShareProps) {
  const { share } = props
  const warning = warnOfUnpriced(unpricedCount)
  const { shown, isBusy, refusal, open, guard, choose, revoke } = useShare(props)
  return (
    <div className="estimate-share">
      <p>
        По&nbsp;ссылке клиент видит версию, которую вы&nbsp;отправили. Новые правки он&nbsp;увидит,
        когда вы&nbsp;отправите следующую. Закупочных цен и&nbsp;кодов в&nbsp;ней нет
      </p>
      <Switch
        checked={shown.withPrices}
        disabled={isBusy}
        hint="С&nbsp;вашей наценкой внутри"
        onChange={({ target }) => choose({ withPrices: target.checked })}
      >
        Показывать цены
      </Switch>
      <Switch
        checked={shown.withContacts}
        disabled={isBusy}
        hint="Ваше имя и&nbsp;телефон, имя клиента и&nbsp;адрес объекта"
        onChange={({ target }) => choose({ withContacts: target.checked })}
      >
        Показывать контакты
      </Switch>
      <FieldError message={refusal} />
      {warning && shown.withPrices && <p className="notice notice-warning">{warning}</p>}
      {share ? (
        <>
          <Link token={share.token} />
          <Disclosure title={describeGuard(share)}>
            <ShareGuard
              endsOn={share.endsOn ?? null}
              hasPin={share.hasPin}
              isBusy={isBusy}
              onChange={guard}
            />
          </Disclosure>
          <Button tone="danger" loading={isBusy} onClick={revoke}>
            Закрыть доступ
          </Button>
        </>
      ) : (
        <Button tone="primary" icon="share" loading={isBusy} onClick={open}>
          Создать ссылку
        </Button>
      )}
    </div>
  )
}

function describeGuard({ endsOn, hasPin }: { endsOn?: string | null; hasPin: boolean }) {
  const end = endsOn ? `открыта до\u00a0${formatDay(endsOn)}` : 'без\u00a0срока'
  return `Срок и\u00a0код: ${end}, ${hasPin ? 'с\u00a0кодом' : 'без\u00a0кода'}`
}

function Link({ token }: { token: string }) {
  const url = new URL(href('/shared/estimates/:token', { token }), window.location.origin).href
  const [isCopied, setIsCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      setIsCopied(true)
      say('Ссылка скопирована')
    } catch {
      // Not allowed, as in some webviews: it can still be selected.
    }
  }
  return (
    <div className="estimate-link">
      <TextInput
        readOnly
        value={url}
        aria-label="Ссылка"
        onFocus={({ target }) => target.select()}
      />
      <Button icon={isCopied ? 'check' : 'copy'} onClick={() => void copy()}>
        {isCopied ? 'Скопирована' : 'Скопировать'}
      </Button>
    </div>
  )
}
