import { data, href } from 'react-router'
import { TextPage } from '#web/features/page/page-text.tsx'
import { graphql } from '#web/generated/graphql/index.ts'
import { storefront } from '#web/graphql/storefront.ts'
import { useSeed } from '#web/graphql/use-seed.ts'
import { toTextMeta } from '#web/runtime/page-head.ts'
import { toRoot } from '#web/runtime/page-meta.ts'
import { RouteError } from '#web/shell/route-error.tsx'
import { formatDate } from '#web/ui/format.ts'
import type { Route } from './+types/legal'

const LegalPage = graphql(`
  query LegalPage($slug: String!) {
    legalPage(slug: $slug) {
      slug
      title
      version
      edition
      summary
      blocks { ...PageText_block }
    }
    legalPages { slug title }
  }
`)

async function load({ context, params: { slug } }: Pick<Route.LoaderArgs, 'context' | 'params'>) {
  const answer = await context.get(storefront).query(LegalPage, { slug })
  if (!answer.legalPage) throw data(null, { status: 404 })
  return { answer, page: answer.legalPage }
}

export const loader = (args: Route.LoaderArgs) => load(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args)

const toPath = (slug: string) => href('/legal/:slug', { slug })

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

export default function LegalRoute({ loaderData: { answer, page } }: Route.ComponentProps) {
  useSeed(LegalPage, { slug: page.slug }, answer)
  return (
    <TextPage
      page={page}
      facts={<Version version={page.version} edition={page.edition} />}
      group={{ title: 'Все документы', links: answer.legalPages, toPath }}
    />
  )
}

/** Which text one agrees to: consents are stored with this date. */
function Version({ version, edition }: { version: string; edition: string | null }) {
  return (
    <>
      {version && (
        <span>
          Действует с&nbsp;<time dateTime={version}>{formatDate(version)}</time>
        </span>
      )}
      {edition && <span>Редакция&nbsp;{edition}</span>}
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />
}
