import '../styles/parts.css'
import '../styles/selection.css'
import '../styles/states.css'
import { Suspense } from 'react'
import { data, href, Link, redirect } from 'react-router'
import { emptyAction } from '#schema/absent.ts'
import { BreadcrumbTrail } from '../components/breadcrumb-trail.tsx'
import { lazyPart, patientPart } from '../components/lazy-part.tsx'
import { Listing } from '../components/listing.tsx'
import { toFilterInput, toListingInput } from '../components/listing-address.ts'
import { toListingMeta } from '../components/listing-head.ts'
import { loadOrKeep } from '../components/listing-kept.ts'
import { orNull, soon } from '../components/listing-load.ts'
import { readAddress, requirePage } from '../components/listing-read.ts'
import { useListing } from '../components/listing-seed.ts'
import { ListingTitle } from '../components/listing-title.tsx'
import { toRoot } from '../components/page-meta.ts'
import { RouteError } from '../components/route-error.tsx'
import { putKitByPost } from '../components/selection-kit-post.server.ts'
import { graphql } from '../generated/graphql/index.ts'
import { storefront } from '../storefront.ts'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { formatDay } from '../ui/format.ts'
import { Picture } from '../ui/picture.tsx'
import { fromWire, toWire } from '../wire.ts'
import type { Route } from './+types/selection'

const SelectionPage = graphql(`
  query SelectionPage($slug: String!, $listing: ListingInput!) {
    selection(slug: $slug, listing: $listing) {
      slug
      title
      text
      picture { url }
      endsAt
      isEnded
      kit { ...SelectionKit_item }
      products { total perPage items { id slug } ...Listing_products }
    }
    sorts(type: SELECTION) { ...Listing_sorts }
  }
`)

const SelectionFacets = graphql(`
  query SelectionFacets($slug: String!, $cityId: ID!, $filter: CatalogFilterInput) {
    facets(cityId: $cityId, selectionSlug: $slug, filter: $filter) { ...Facets_list }
  }
`)

type LoaderArgs = Pick<Route.LoaderArgs, 'context' | 'params' | 'request'>

async function load({ context, params: { slug }, request }: LoaderArgs) {
  const address = readAddress(request)
  const { cityId, query } = context.get(storefront)
  const facetVariables = { slug, cityId, filter: toFilterInput(address.filter) }
  const facets = orNull(query(SelectionFacets, facetVariables))
  const variables = { slug, listing: toListingInput(address, cityId) }
  const result = await query(SelectionPage, variables)
  if (!result.selection) throw data(null, { status: 404 })
  requirePage(request, address, result.selection.products)
  const answer = { ...result, selection: result.selection }
  return { answer, address, facets: await soon(facets), variables, facetVariables, isStale: false }
}

export const loader = async (args: Route.LoaderArgs) => toWire(args.context, await load(args))

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadOrKeep(args.request, () => load(args))

/** A kit's form without script ends in the cart. */
export async function action({ context, request }: Route.ActionArgs) {
  const refusal = await putKitByPost(context.get(storefront), await request.formData())
  return refusal === null ? redirect(href('/cart'), 303) : data({ refusal }, { status: 422 })
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { answer, address } = fromWire(loaderData)
  const { slug, title, text, isEnded, products } = answer.selection
  const path = href('/selections/:slug', { slug })
  return toListingMeta({
    origin: toRoot(matches).origin,
    path,
    title,
    description: text || `${title}: цены и остатки в магазинах`,
    address,
    products,
    crumbs: [{ name: title, path }],
    isIndexed: !isEnded,
  })
}

export default function SelectionRoute({ loaderData, actionData }: Route.ComponentProps) {
  const loaded = fromWire(loaderData)
  const { answer, address, isStale } = loaded
  const { slug, title, text, picture, endsAt, isEnded, kit, products } = answer.selection
  const facets = useListing(SelectionPage, SelectionFacets, loaded)
  return (
    <>
      <BreadcrumbTrail />
      <header className={picture ? 'selection-head panel' : 'selection-head'}>
        <div>
          <ListingTitle total={products.total}>{title}</ListingTitle>
          {text && <p>{text}</p>}
          {endsAt && !isEnded && (
            <p className="muted">
              Действует до&nbsp;{formatDay(endsAt)}
              <TimeLeft endsAt={endsAt} />
            </p>
          )}
        </div>
        {picture && (
          <Picture
            src={picture.url}
            alt=""
            width={200}
            height={200}
            widths={[200, 400]}
            sizes="(min-width:1280px) 200px, 96px"
            priority
          />
        )}
      </header>
      {isEnded && (
        <p className="notice notice-warning">
          Подборка завершена: товары на месте, цены могли измениться.
        </p>
      )}
      {kit.length > 0 && (
        <Suspense>
          <Kit key={slug} items={kit} refusal={actionData?.refusal} />
        </Suspense>
      )}
      <Listing
        key={slug}
        products={products}
        sorts={answer.sorts}
        facets={facets && facets.facets}
        address={address}
        scope={{ selectionSlug: slug }}
        isStale={isStale}
        empty={<EmptySelection />}
      />
    </>
  )
}

/** Only some selections are kits: the others take no code for it. */
const Kit = patientPart(() => import('../components/selection-kit.tsx'))

/** A page stays in a cache longer than a minute: how much is left is for the browser to say. */
const TimeLeft = lazyPart(() => import('../components/time-left.tsx'), { isQuiet: true })

function EmptySelection() {
  return (
    <EmptyState
      icon="box"
      title="Товаров подборки в вашем городе нет"
      action={
        <Link className={buttonClass({ tone: 'primary' })} to={href('/')}>
          {emptyAction}
        </Link>
      }
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />
}
