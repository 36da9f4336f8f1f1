import { data, href, redirect } from 'react-router'
import { isGrantedIn, readGranted } from '#schema/storage-consent.ts'
import { site } from '#web/document/site.ts'
import { postChoice } from '#web/features/consent/consent-post.server.ts'
import { RecommendationRules } from '#web/features/consent/recommendation-rules.tsx'
import { BreadcrumbTrail } from '#web/features/page/breadcrumb-trail.tsx'
import { graphql } from '#web/generated/graphql/index.ts'
import { type Storefront, storefront } from '#web/graphql/storefront.ts'
import { toMeta, toRoot } from '#web/runtime/page-meta.ts'
import { orNull } from '#web/runtime/settle-within.ts'
import { Button } from '#web/ui/button.tsx'
import type { Route } from './+types/recommendations'
import '#web/document/styles/narrow.css'
import '#web/ui/panel.css'
import '#web/ui/notice.css'

const RecommendationsPage = graphql(`
  query RecommendationsPage($cityId: ID!) {
    commonContent(cityId: $cityId) { ...RecommendationRules_content }
  }
`)

const RecommendationRefusal = graphql(`
  query RecommendationRefusal {
    viewer { recommendationsRefusedAt }
  }
`)

export async function loader({ context, request }: Route.LoaderArgs) {
  const client = context.get(storefront)
  const cookies = request.headers.get('cookie')
  const asked = orNull(client.query(RecommendationsPage, { cityId: client.cityId }))
  const isOn = isGrantedIn(cookies, 'personalization') && !(await isRefused(client))
  return { isOn, content: (await asked)?.commonContent ?? null }
}

/** Asked of those who have allowed it here: for others a session would be made to say no. */
async function isRefused({ query }: Storefront): Promise<boolean> {
  const answer = await orNull(query(RecommendationRefusal, {}))
  return Boolean(answer?.viewer.recommendationsRefusedAt)
}

/** One purpose of the cookie selection; the others stay as they are. */
export async function action({ context, request }: Route.ActionArgs) {
  const isOn = (await request.formData()).get('intent') === 'on'
  const cookies = request.headers.get('cookie')
  const others = readGranted(cookies).filter((purpose) => purpose !== 'personalization')
  const answer = await postChoice(context.get(storefront), {
    cookies,
    granted: isOn ? [...others, 'personalization'] : others,
    isSecure: context.get(site).origin.startsWith('https:'),
  })
  if ('refusal' in answer) return data(answer, { status: 422 })
  const headers = new Headers()
  for (const line of answer.lines) headers.append('set-cookie', line)
  return redirect(href('/rekomendacii'), { headers })
}

export function meta({ matches }: Route.MetaArgs) {
  const title = 'Рекомендательные технологии'
  return toMeta({ origin: toRoot(matches).origin, title, isIndexed: false })
}

/** A plain form: the whole page is sent anew, so that no list of the page before outlives the choice. */
export default function RecommendationsRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { isOn, content } = loaderData
  return (
    <>
      <BreadcrumbTrail />
      <div className="panel narrow">
        <h1>Рекомендательные технологии</h1>
        <p>
          Магазин показывает товары, которые подбирает по&nbsp;тому, что смотрят и&nbsp;покупают.
          Здесь сказано, какие сведения для этого нужны и&nbsp;как отказаться.
        </p>
        {actionData && (
          <p className="notice notice-error" role="alert">
            {actionData.refusal}
          </p>
        )}
        <form method="post" className="form">
          <p>
            В&nbsp;этом браузере личные рекомендации <b>{isOn ? 'включены' : 'выключены'}</b>
          </p>
          <Button type="submit" name="intent" value={isOn ? 'off' : 'on'}>
            {isOn ? 'Выключить рекомендации' : 'Включить рекомендации'}
          </Button>
          <p className="muted">
            Выключить сразу во&nbsp;всех браузерах и&nbsp;приложениях: «Согласия» в&nbsp;
            <a className="link link-amid" href={`${href('/profile/settings')}#consents`}>
              настройках профиля
            </a>
          </p>
        </form>
        <RecommendationRules content={content} />
      </div>
    </>
  )
}
