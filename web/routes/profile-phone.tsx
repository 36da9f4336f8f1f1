import { data, href, Link, redirect, useNavigate } from 'react-router'
import { PhoneSteps } from '../components/auth-phone-steps.tsx'
import { requestCode } from '../components/auth-steps.ts'
import { toMeta, toRoot } from '../components/page-meta.ts'
import { requireUser } from '../components/profile-guard.ts'
import { confirmPhone, loadMissingConsents } from '../components/profile-phone-steps.ts'
import { announce } from '../components/tab-sync.ts'
import { browserStorefront } from '../graphql/client.ts'
import { storefront } from '../storefront.ts'
import { formatPhone } from '../ui/format-phone.ts'
import { showToast } from '../ui/toast.tsx'
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
        останутся с&nbsp;вами.
      </p>
      <PhoneSteps consents={consents} words={words} first={actionData} confirm={confirm} />
      <Link className="link" to={href('/profile/settings')}>
        Оставить прежний номер
      </Link>
    </section>
  )
}
