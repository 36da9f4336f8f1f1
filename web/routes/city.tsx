import { data, Form, href, redirect } from 'react-router'
import { shopForms } from '#language/ru/noun.ts'
import { formatCount } from '#language/ru/plural.ts'
import { UserCityUpdate } from '#web/features/city/city-change.ts'
import { CityList, toRegions } from '#web/features/city/city-list.ts'
import { BreadcrumbTrail } from '#web/features/page/breadcrumb-trail.tsx'
import { useShellContent } from '#web/features/viewer/shell-content.ts'
import { storefront } from '#web/graphql/storefront.ts'
import { toMeta } from '#web/runtime/page-meta.ts'
import { toSafePath } from '#web/runtime/safe-redirect.ts'
import type { Route } from './+types/city'
import '#web/features/city/city.css'
import '#web/ui/overlays.css'
import '#web/ui/panel.css'
import '#web/ui/notice.css'

/** The city overlay for those without script: a list of buttons. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { cities } = await context.get(storefront).query(CityList, {})
  const returnTo = toSafePath(new URL(request.url).searchParams.get('returnTo'))
  return { cities, returnTo }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const cityId = String(form.get('cityId') ?? '')
  const { userCityUpdate } = await context.get(storefront).mutate(UserCityUpdate, { cityId })
  const [refusal] = userCityUpdate.userErrors
  if (refusal) return data({ refusal: refusal.message }, { status: 422 })
  return redirect(toSafePath(String(form.get('returnTo') ?? '')))
}

export const meta: Route.MetaFunction = () =>
  toMeta({ origin: undefined, title: 'Выбор города', isIndexed: false })

export default function CityRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { cities, returnTo } = loaderData
  const current = useShellContent()?.city
  return (
    <>
      <BreadcrumbTrail />
      <h1>Выберите город</h1>
      <p className="muted">Цены и наличие зависят от города.</p>
      {actionData && (
        <p className="notice notice-error" role="alert">
          {actionData.refusal}
        </p>
      )}
      <Form className="cities panel section" method="post" action={href('/city')} reloadDocument>
        <input type="hidden" name="returnTo" value={returnTo} />
        {toRegions(cities).map(([region, group]) => (
          <section key={region}>
            <h2 className="muted">{region}</h2>
            {group.map(({ id, name, shopCount }) => (
              <button
                key={id}
                className="menu-item"
                name="cityId"
                value={id}
                aria-current={id === current?.id ? 'true' : undefined}
              >
                {name}
                <span className="count-of">{formatCount(shopCount, shopForms)}</span>
              </button>
            ))}
          </section>
        ))}
      </Form>
    </>
  )
}
