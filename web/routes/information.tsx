import { data, href } from 'react-router'
import { TextPage } from '#web/features/page/page-text.tsx'
import { useShellContent } from '#web/features/viewer/shell-content.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import { storefront } from '#web/graphql/storefront.ts'
import { useSeed } from '#web/graphql/use-seed.ts'
import { toTextMeta } from '#web/runtime/page-head.ts'
import { toRoot } from '#web/runtime/page-meta.ts'
import { RouteError } from '#web/shell/route-error.tsx'
import { toTelephone } from '#web/ui/format-phone.ts'
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
