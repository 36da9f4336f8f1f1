// Styles of what the server draws and the browser has the code of later.
import '#web/ui/choice.css'
import '#web/ui/forms.css'
import '#web/ui/input.css'
import '#web/ui/notice.css'
// Of a part that comes late: without script the part's own styles do not come.
import '#web/features/page/page-vote.css'
import { Suspense } from 'react'
import { data, href } from 'react-router'
import { toTelephone } from '#language/ru/phone.ts'
import { toMessage } from '#schema/error.ts'
import { loyaltySlug } from '#schema/loyalty-page.ts'
import { isUserReading } from '#web/document/server-page.ts'
import { DeliveryLoad, parseLoad } from '#web/features/delivery/delivery-load.ts'
import { toLoyaltyPath } from '#web/features/loyalty/loyalty-path.ts'
import { PageQuestions } from '#web/features/page/page-questions.tsx'
import { type ExtraSection, TextPage } from '#web/features/page/page-text.tsx'
import { type PageVoteAnswer, sendPageVote } from '#web/features/page/page-vote-data.ts'
import { useShellContent } from '#web/features/viewer/shell-content.ts'
import { findViewer } from '#web/features/viewer/viewer.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import { storefront } from '#web/graphql/storefront.ts'
import { useSeed } from '#web/graphql/use-seed.ts'
import { toFaqPage } from '#web/runtime/json-ld.ts'
import { lazyHydrated } from '#web/runtime/lazy-part.tsx'
import { toTextMeta } from '#web/runtime/page-head.ts'
import { toRoot } from '#web/runtime/page-meta.ts'
import { RouteError } from '#web/shell/route-error.tsx'
import type { Route } from './+types/information'

const DeliveryCalculator = lazyHydrated(
  () => import('#web/features/delivery/delivery-calculator.tsx'),
)
const LoyaltyLanding = lazyHydrated(() => import('#web/features/loyalty/program/landing.tsx'), {
  isAhead: false,
})
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

const isLoyalty = ({ params }: Pick<LoadArgs, 'params'>) => params.slug === loyaltySlug
const loadLoyalty = () => import('#web/features/loyalty/program/landing-data.ts')

export async function loader(args: Route.LoaderArgs) {
  if (!isLoyalty(args)) return load(args)
  const { isSignedInReader, loadLanding } = await loadLoyalty()
  const isUser = args.context.get(isUserReading)
  return { landing: await loadLanding(args, async (client) => isUser && isSignedInReader(client)) }
}

export async function clientLoader(args: Route.ClientLoaderArgs) {
  if (!isLoyalty(args)) return load(args)
  const { loadLanding } = await loadLoyalty()
  const isUser = async () => (await findViewer())?.user.isGuest === false
  return { landing: await loadLanding(args, isUser) }
}

/** Whether the page has helped; of the programme's, a step of joining it without script. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const client = context.get(storefront)
  if (isLoyalty({ params })) {
    const { postSignIn } = await import('#web/features/session/auth-post.ts')
    return postSignIn(client, request, toLoyaltyPath('about'))
  }
  const answer = await sendPageVote(client, params.slug, await request.formData())
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
  const { page, questions } =
    'landing' in loaderData
      ? loaderData.landing
      : { page: loaderData.page, questions: loaderData.page.questions }
  return toTextMeta({
    origin: toRoot(matches).origin,
    path: toPath(page.slug),
    title: page.title,
    description: page.summary,
    ...(questions.length > 0 && { jsonLd: () => toFaqPage(questions) }),
  })
}

export default function InformationRoute({ loaderData, actionData }: Route.ComponentProps) {
  if (!('landing' in loaderData)) {
    return (
      <Information
        loaded={loaderData}
        posted={actionData && 'isUseful' in actionData ? actionData : undefined}
      />
    )
  }
  const step = actionData && 'name' in actionData ? actionData : undefined
  return (
    <Suspense>
      <LoyaltyLanding landing={loaderData.landing} step={step} />
    </Suspense>
  )
}

type Loaded = Awaited<ReturnType<typeof load>>
type InformationProps = { loaded: Loaded; posted: PageVoteAnswer | undefined }

function Information({ loaded, posted }: InformationProps) {
  const { answer, page } = loaded
  useSeed(InformationPage, { slug: page.slug }, answer)
  return (
    <TextPage
      page={page}
      extras={useExtras(loaded)}
      after={
        <Suspense>
          <PageVote key={page.slug} posted={posted} />
        </Suspense>
      }
      group={{ title: 'Все условия', links: answer.infoPages, toPath }}
    >
      <Help />
    </TextPage>
  )
}

function useExtras({ page, asked, quote }: Loaded): ExtraSection[] {
  const shell = useShellContent()
  const cityIn = shell?.city.nameIn ?? ''
  const hasLifting = shell?.delivery?.hasLifting ?? false
  const counted = {
    id: 'calculator',
    title: 'Посчитать доставку',
    content: (
      <Suspense>
        <DeliveryCalculator {...{ asked, quote, cityIn, hasLifting }} anchor="calculator" />
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
