import { data, redirect, useNavigate, useSearchParams } from 'react-router'
import { BreadcrumbTrail } from '#web/features/page/breadcrumb-trail.tsx'
import { finishSignIn } from '#web/features/session/auth-finish.ts'
import { AuthForm } from '#web/features/session/auth-form.tsx'
import {
  type AuthOutcome,
  confirmCode,
  isNameless,
  keepName,
  loadConsents,
  type NameStep,
  requestCode,
  type SignedIn,
  toReturnPath,
} from '#web/features/session/auth-steps.ts'
import { type Storefront, storefront } from '#web/graphql/storefront.ts'
import { toMeta, toRoot } from '#web/runtime/page-meta.ts'
import type { Route } from './+types/sign-in'
import '#web/document/styles/narrow.css'
import '#web/ui/parts.css'
import '#web/ui/states.css'

type LoaderArgs = Pick<Route.LoaderArgs, 'context'>

async function load({ context }: LoaderArgs) {
  return { consents: await loadConsents(context.get(storefront)) }
}

export const loader = (args: Route.LoaderArgs) => load(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args)

async function advance(
  client: Storefront,
  form: FormData,
  path: string,
): Promise<AuthOutcome | NameStep> {
  const intent = form.get('intent')
  if (intent === 'name') {
    const refused = await keepName(client, form)
    if (refused) return { name: 'name', path, ...refused }
    throw redirect(path)
  }
  const consents = await loadConsents(client)
  if (intent !== 'confirm') return requestCode(client, form, consents)
  const outcome = await confirmCode(client, form, consents)
  return outcome.name === 'done' && isNameless(outcome.signedIn)
    ? { name: 'name', firstname: '', path, errors: {} }
    : outcome
}

/** The steps without script; the browser's own way is in AuthForm. */
export async function action({ context, request }: Route.ActionArgs) {
  const client = context.get(storefront)
  const form = await request.formData()
  const path = toReturnPath(new URL(request.url).searchParams.get('returnTo'))
  const outcome = await advance(client, form, path)
  if (outcome.name === 'done') throw redirect(path)
  const isRefused = Object.keys(outcome.errors).length > 0
  return data(outcome, { status: isRefused ? 422 : 200 })
}

export function meta({ matches }: Route.MetaArgs) {
  return toMeta({ origin: toRoot(matches).origin, title: 'Вход или регистрация', isIndexed: false })
}

export default function SignInRoute({ loaderData, actionData }: Route.ComponentProps) {
  const navigate = useNavigate()
  const [searchParams] = useSearchParams()
  const path = toReturnPath(searchParams.get('returnTo'))
  const finish = (signedIn: SignedIn) =>
    finishSignIn(signedIn, path, () => void navigate(path, { replace: true }))
  return (
    <>
      <BreadcrumbTrail />
      <div className="panel narrow">
        <h1>Вход или регистрация</h1>
        {searchParams.has('again') && (
          <p className="notice notice-warning">
            Необходимо авторизоваться повторно. Всё, что вы&nbsp;ввели, сохранено
          </p>
        )}
        <AuthForm
          consents={loaderData.consents}
          step={actionData}
          path={path}
          onSignedIn={finish}
        />
      </div>
    </>
  )
}
