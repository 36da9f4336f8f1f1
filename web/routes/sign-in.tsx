import { useNavigate, useSearchParams } from 'react-router'
import { BreadcrumbTrail } from '#web/features/page/breadcrumb-trail.tsx'
import { finishSignIn } from '#web/features/session/auth-finish.ts'
import { AuthForm } from '#web/features/session/auth-form.tsx'
import { postSignIn } from '#web/features/session/auth-post.ts'
import { loadConsents, type SignedIn, toReturnPath } from '#web/features/session/auth-steps.ts'
import { storefront } from '#web/graphql/storefront.ts'
import { toMeta, toRoot } from '#web/runtime/page-meta.ts'
import type { Route } from './+types/sign-in'
import '#web/document/styles/narrow.css'
import '#web/ui/panel.css'
import '#web/ui/notice.css'

type LoaderArgs = Pick<Route.LoaderArgs, 'context'>

async function load({ context }: LoaderArgs) {
  return { consents: await loadConsents(context.get(storefront)) }
}

export const loader = (args: Route.LoaderArgs) => load(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args)

/** The steps without script; the browser's own way is in AuthForm. */
export function action({ context, request }: Route.ActionArgs) {
  const path = toReturnPath(new URL(request.url).searchParams.get('returnTo'))
  return postSignIn(context.get(storefront), request, path)
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
