import '#web/features/page/legal.css'
import { data, href } from 'react-router'
import { LegalFacts, LegalNotice, LegalVersions } from '#web/features/page/legal-versions.tsx'
import { TextPage } from '#web/features/page/page-text.tsx'
import { graphql } from '#web/generated/graphql/index.ts'
import { storefront } from '#web/graphql/storefront.ts'
import { useSeed } from '#web/graphql/use-seed.ts'
import { toTextMeta } from '#web/runtime/page-head.ts'
import { toMeta, toRoot } from '#web/runtime/page-meta.ts'
import { RouteError } from '#web/shell/route-error.tsx'
import type { Route } from './+types/legal'

const LegalPage = graphql(`
  query LegalPage($slug: String!, $version: String) {
    legalPage(slug: $slug, version: $version) {
      slug
      title
      version
      validUntil
      isCurrent
      edition
      summary
      changes
      versions { version validUntil edition isCurrent changes }
      blocks { ...PageText_block }
    }
    legalPages { slug title }
  }
`)

type LoadArgs = Pick<Route.LoaderArgs, 'context' | 'params' | 'request'>

async function load({ context, params: { slug }, request }: LoadArgs) {
  const version = new URL(request.url).searchParams.get('version')
  const variables = { slug, version }
  const answer = await context.get(storefront).query(LegalPage, variables)
  if (!answer.legalPage) throw data(null, { status: 404 })
  return { answer, page: answer.legalPage, variables }
}

export const loader = (args: Route.LoaderArgs) => load(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args)

const toPath = (slug: string) => href('/legal/:slug', { slug })

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { slug, title, summary, version, isCurrent } = loaderData.page
  const { origin } = toRoot(matches)
  const path = toPath(slug)
  if (isCurrent) return toTextMeta({ origin, path, title, description: summary })
  const canonical = { tagName: 'link', rel: 'canonical', href: `${origin}${path}` }
  const old = toMeta({ origin, title: `${title}, редакция от ${version}`, isIndexed: false })
  return [...old, ...(origin ? [canonical] : [])]
}

export default function LegalRoute({ loaderData }: Route.ComponentProps) {
  const { answer, page, variables } = loaderData
  useSeed(LegalPage, variables, answer)
  const { slug, version, versions } = page
  const history = {
    id: 'versions',
    title: 'История редакций',
    content: <LegalVersions slug={slug} shown={version} versions={versions} />,
    isPrinted: false,
  }
  return (
    <TextPage
      page={page}
      facts={<LegalFacts page={page} />}
      notice={<LegalNotice page={page} />}
      extras={versions.length > 1 ? [history] : []}
      group={{ title: 'Все документы', links: answer.legalPages, toPath }}
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />
}
