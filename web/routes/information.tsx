// Of a part that comes late: without script the part's own styles do not come.
import '#web/features/page/page-vote.css'
import { Suspense } from 'react'
import { data, href } from 'react-router'
import { toMessage } from '#schema/error.ts'
import { DeliveryLoad, parseLoad } from '#web/features/delivery/delivery-load.ts'
import { PageQuestions } from '#web/features/page/page-questions.tsx'
import { type ExtraSection, TextPage } from '#web/features/page/page-text.tsx'
import { sendPageVote } from '#web/features/page/page-vote-data.ts'
import { useShellContent } from '#web/features/viewer/shell-content.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import { storefront } from '#web/graphql/storefront.ts'
import { useSeed } from '#web/graphql/use-seed.ts'
import { toFaqPage } from '#web/runtime/json-ld.ts'
import { lazyHydrated } from '#web/runtime/lazy-part.tsx'
import { toTextMeta } from '#web/runtime/page-head.ts'
import { toRoot } from '#web/runtime/page-meta.ts'
import { RouteError } from '#web/shell/route-error.tsx'
import { toTelephone } from '#web/ui/format-phone.ts'
import type { Route } from './+types/information'

const DeliveryCalculator = lazyHydrated(
  () => import('#web/features/delivery/delivery-calculator.tsx'),
)
const PageVote = lazyHydrated(() => import('#web/features/page/page-vote.tsx'))

const InformationPage = graphql(`
  query InformationPage($slug: String!) {
    infoPage(slug: $slug) {
      slug
      title
      summary
      blocks { ...PageText_block }
      questions { question answer }
      calculator
    }
    infoPages { slug title }
  }
`)

type LoadArgs = Pick<Route.LoaderArgs, 'context' | 'params' | 'request'>

async function load({ context, params: { slug }, request }: LoadArgs) {
  const { cityId, query } = context.get(storefront)
  const answer = await query(InformationPage, { slug })
  const page = answer.infoPage
  if (!page) throw data(null, { status: 404 })
  const isCounted = page.calculator === 'DELIVERY'
  const asked = parseLoad(isCounted ? new URL(request.url).searchParams : new URLSearchParams())
  const counted = asked.load && (await query(DeliveryLoad, { cityId, ...asked.load }))
  return { answer, page, asked, quote: counted && counted.delivery }
}

export const loader = (args: Route.LoaderArgs) => load(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args)

/** Whether the page has helped: the only form that is posted here. */
export async function action({ context, params: { slug }, request }: Route.ActionArgs) {
  const answer = await sendPageVote(context.get(storefront), slug, await request.formData())
  return data(answer, { status: answer.error === null ? 200 : 422 })
}

/** Without a network the page stays, with what was typed in it; the same press sends it again. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const reason = String((await request.clone().formData()).get('reason') ?? '')
  try {
    return await serverAction()
  } catch (answer) {
    if (answer instanceof Response) throw answer
    return data({ isUseful: null, reason, error: toMessage('UNAVAILABLE') }, { status: 503 })
  }
}

const toPath = (slug: string) => href('/information/:slug', { slug })

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { slug, title, summary, questions } = loaderData.page
  return toTextMeta({
    origin: toRoot(matches).origin,
    path: toPath(slug),
    title,
    description: summary,
    ...(questions.length > 0 && { jsonLd: () => toFaqPage(questions) }),
  })
}

export default function InformationRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { answer, page } = loaderData
  useSeed(InformationPage, { slug: page.slug }, answer)
  return (
    <TextPage
      page={page}
      extras={useExtras(loaderData)}
      after={
        <Suspense>
          <PageVote key={page.slug} posted={actionData} />
        </Suspense>
      }
      group={{ title: 'Все условия', links: answer.infoPages, toPath }}
    >
      <Help />
    </TextPage>
  )
}

function useExtras({ page, asked, quote }: Route.ComponentProps['loaderData']): ExtraSection[] {
  const cityIn = useShellContent()?.city.nameIn ?? ''
  const counted = {
    id: 'calculator',
    title: 'Посчитать доставку',
    content: (
      <Suspense>
        <DeliveryCalculator {...{ asked, quote, cityIn }} anchor="calculator" />
      </Suspense>
    ),
    isPrinted: false,
  }
  const asking = {
    id: 'questions',
    title: 'Вопросы и ответы',
    content: <PageQuestions questions={page.questions} />,
  }
  return [
    ...(page.calculator === 'DELIVERY' ? [counted] : []),
    ...(page.questions.length > 0 ? [asking] : []),
  ]
}

function Help() {
  const frame = useShellContent()
  if (!frame?.phone) return null
  return (
    <p className="text-help panel">
      Не нашли ответа? Позвоните в&nbsp;магазин {frame.city.nameIn}
      <br />
      <a className="num" href={toTelephone(frame.phone)}>
        {frame.phone}
      </a>
    </p>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />
}
