/** What pages opened by a link to another person's list have in common. */
import { href, isRouteErrorResponse, Link } from 'react-router'
import { absent } from '#language/ru/absent.ts'
import { identity } from '#shop/identity.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { RouteError } from './route-error.tsx'

/** A link that leads nowhere says what may have become of it; anything else is an error. */
export function SharedListError({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <RouteError error={error} />
  return (
    <>
      <title>{`Ссылка не работает — ${identity.name}`}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        heading="h1"
        icon="share"
        title="Ссылка не&nbsp;работает"
        subtitle="Она пришла не&nbsp;целиком, или&nbsp;списком больше не&nbsp;делятся. Попросите прислать её ещё раз"
        action={
          <Link className={buttonClass({ tone: 'primary' })} to={href('/')}>
            {absent.action}
          </Link>
        }
      />
    </>
  )
}
