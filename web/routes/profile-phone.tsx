import { data, href, Link, redirect, useNavigate } from 'react-router'
import { confirmPhone, loadMissingConsents } from '#web/features/account/profile-phone-steps.ts'
import { requireUser } from '#web/features/account/require-user.ts'
import { PhoneSteps } from '#web/features/session/auth-phone-steps.tsx'
import { requestCode } from '#web/features/session/auth-steps.ts'
import { browserStorefront } from '#web/graphql/client.ts'
import { storefront } from '#web/graphql/storefront.ts'
import { toMeta, toRoot } from '#web/runtime/page-meta.ts'
import { announce } from '#web/runtime/tab-sync.ts'
import { formatPhone } from '#web/ui/format-phone.ts'
import { showToast } from '#web/ui/toast.ts'
import type { Route } from './+types/profile-phone'

type LoaderArgs = Pick<Route.LoaderArgs, 'context' | 'request'>

async function load({ context, request }: LoaderArgs) {
  const client = context.get(storefront)
  const { user } = (await requireUser(client, request)).viewer
  return { phone: user.phone, consents: await loadMissingConsents(client, user) }
}

export const loader = (args: Route.LoaderArgs) => load(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args)

/** The two steps without script. */
export async function action({ context, request }: Route.ActionArgs) {
  const client = context.get(storefront)
  const { user } = (await requireUser(client, request)).viewer
  const form = await request.formData()
  const consents = await loadMissingConsents(client, user)
  const isConfirming = form.get('intent') === 'confirm'
  const step = await (isConfirming ? confirmPhone : requestCode)(client, form, consents)
  if (!step) throw redirect(href('/profile/settings'))
  return data(step, { status: Object.keys(step.errors).length > 0 ? 422 : 200 })
}

export function meta({ matches }: Route.MetaArgs) {
  return toMeta({ origin: toRoot(matches).origin, title: 'Смена телефона', isIndexed: false })
}

const words = { phone: 'Новый телефон', confirm: 'Сменить телефон' }

export default function ProfilePhoneRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { phone, consents } = loaderData
  const navigate = useNavigate()
  const confirm = async (form: FormData) => {
    const step = await confirmPhone(browserStorefront, form, consents)
    if (step) return step
    announce('profile')
    showToast('Телефон изменён')
    await navigate(href('/profile/settings'), { replace: true })
    return null
  }
  return (
    <section className="panel settings-one">
      <h1>Смена телефона</h1>
      <p>
        Сейчас вы&nbsp;входите по&nbsp;номеру{' '}
        <span className="num">{formatPhone(phone ?? '')}</span>. Заказы, корзина и&nbsp;избранное
        останутся с&nbsp;вами. Номер можно сменить в&nbsp;течение 15&nbsp;минут после входа;
        на&nbsp;других устройствах придётся войти заново.
      </p>
      <PhoneSteps consents={consents} words={words} first={actionData} confirm={confirm} />
      <Link className="link" to={href('/profile/settings')}>
        Оставить прежний номер
      </Link>
    </section>
  )
}
