import { data, href, redirect, useNavigate, useRevalidator } from 'react-router'
import {
  advancePhoneChange,
  confirmNew,
  createConfirmOld,
  loadMissingConsents,
  PhoneChangePage,
  PhoneChangeSteps,
  requestChangeCode,
} from '#web/features/account/phone-change.ts'
import { NewPhone, OldPhone, WaitingPhone } from '#web/features/account/phone-change-steps.tsx'
import { useTimezone } from '#web/features/city/timezone.ts'
import type { PhoneStep } from '#web/features/session/auth-steps.ts'
import { requireUser } from '#web/features/session/require-user.ts'
import { readFragment } from '#web/generated/graphql/index.ts'
import { browserStorefront } from '#web/graphql/client.ts'
import { type Storefront, StorefrontError, storefront } from '#web/graphql/storefront.ts'
import { toMeta, toRoot } from '#web/runtime/page-meta.ts'
import { announce } from '#web/runtime/tab-sync.ts'
import { showToast } from '#web/ui/toast.ts'
import type { Route } from './+types/profile-phone'

type LoaderArgs = Pick<Route.LoaderArgs, 'context' | 'request'>

async function load({ context, request }: LoaderArgs) {
  const client = context.get(storefront)
  const { user } = (await requireUser(client, request)).viewer
  const { viewer } = await client.query(PhoneChangePage, {})
  const { user: owner, phoneChange } = readFragment(PhoneChangeSteps, viewer)
  return {
    phone: owner.phone ?? '',
    change: phoneChange ?? null,
    consents: await loadMissingConsents(client, user),
  }
}

export const loader = (args: Route.LoaderArgs) => load(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args)

type Loaded = Awaited<ReturnType<typeof load>>

const isBegun = ({ change }: Loaded) => change !== null && change.state !== 'TAKEN'

/** How the code is tried: of the old phone when the new one is proven. */
const toConfirm = ({ change }: Loaded) =>
  change && change.state !== 'TAKEN' ? createConfirmOld(change.phone) : confirmNew

/** Steps of the codes without script. */
async function takeStep(client: Storefront, form: FormData, loaded: Loaded) {
  if (form.get('intent') !== 'confirm') return requestChangeCode(client, form, loaded.consents)
  const step = await toConfirm(loaded)(client, form, loaded.consents)
  if (step) return step
  throw redirect(isBegun(loaded) ? href('/profile/settings') : href('/profile/settings/phone'))
}

export async function action({ context, request }: Route.ActionArgs) {
  const client = context.get(storefront)
  const loaded = await load({ context, request })
  const form = await request.formData()
  const errors = await advancePhoneChange(client, form)
  if (errors?.form) return data({ step: null, errors }, { status: 409 })
  if (errors) throw redirect(toNext(form))
  const step = await takeStep(client, form, loaded)
  const isRefused = Object.keys(step.errors).length > 0
  return data({ step, errors: {} }, { status: isRefused ? 422 : 200 })
}

/** The buttons, by the browser's own client. */
export async function clientAction({ context, request }: Route.ClientActionArgs) {
  const form = await request.formData()
  try {
    const errors = (await advancePhoneChange(context.get(storefront), form)) ?? {}
    if (errors.form) return { step: null, errors }
  } catch (error) {
    if (!(error instanceof StorefrontError)) throw error
    return { step: null, errors: { form: error.message } }
  }
  throw redirect(toNext(form))
}

const toNext = (form: FormData) =>
  form.get('intent') === 'cancel' ? href('/profile/settings') : href('/profile/settings/phone')

export function meta({ matches }: Route.MetaArgs) {
  return toMeta({ origin: toRoot(matches).origin, title: 'Смена телефона', isIndexed: false })
}

export default function ProfilePhoneRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { phone, change, consents } = loaderData
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const timezone = useTimezone()
  const errors = actionData?.errors ?? {}
  const confirm = async (form: FormData): Promise<PhoneStep | null> => {
    const isLast = isBegun(loaderData)
    const step = await toConfirm(loaderData)(browserStorefront, form, consents)
    if (step) return step
    if (!isLast) {
      await revalidate()
      return null
    }
    announce('profile')
    showToast('Телефон изменён')
    await navigate(href('/profile/settings'), { replace: true })
    return null
  }
  const steps = { phone, consents, confirm, first: actionData?.step ?? undefined }
  return (
    <section className="panel settings-one">
      <h1>Смена телефона</h1>
      {!change || change.state === 'TAKEN' ? (
        <NewPhone {...steps} isTaken={change !== null} />
      ) : change.state === 'PROVEN' ? (
        <OldPhone {...steps} change={change} errors={errors} />
      ) : (
        <WaitingPhone {...steps} {...{ change, timezone, errors }} />
      )}
    </section>
  )
}
