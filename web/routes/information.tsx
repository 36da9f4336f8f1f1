import { data, href } from 'react-router'
import { useFrameContent } from '../components/frame-content.ts'
import { toTelephone } from '../components/header.tsx'
import { toTextMeta } from '../components/page-head.ts'
import { toRoot } from '../components/page-meta.ts'
import { TextPage } from '../components/page-text.tsx'
import { RouteError } from '../components/route-error.tsx'
import { graphql } from '../generated/graphql/index.ts'
import { useSeed } from '../graphql/use-seed.ts'
import { storefront } from '../storefront.ts'
import type { Route } from './+types/information'

const InformationPage = graphql(`
  query InformationPage($slug: String!) {
    infoPage(slug: $slug) {
      slug
      title
      summary
      blocks { ...PageText_block }
    }
    infoPages { slug title }
  }
`)

async function load({ context, params: { slug } }: Pick<Route.LoaderArgs, 'context' | 'params'>) {
  const answer = await context.get(storefront).query(InformationPage, { slug })
  if (!answer.infoPage) throw data(null, { status: 404 })
  return { answer, page: answer.infoPage }
}

export const loader = (args: Route.LoaderArgs) => load(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args)

const toPath = (slug: string) => href('/information/:slug', { slug })

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { slug, title, summary } = loaderData.page
  return toTextMeta({
    origin: toRoot(matches).origin,
    path: toPath(slug),
    title,
    description: summary,
  })
}

export default function InformationRoute({ loaderData: { answer, page } }: Route.ComponentProps) {
  useSeed(InformationPage, { slug: page.slug }, answer)
  return (
    <TextPage page={page} group={{ title: 'Все условия', links: answer.infoPages, toPath }}>
      <Help />
    </TextPage>
  )
}

function Help() {
  const frame = useFrameContent()
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
