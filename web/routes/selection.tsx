// Styles of what the server draws and the browser has the code of later.
import '#web/ui/choice.css'
import '#web/ui/timer.css'
import '#web/ui/panel.css'
import '#web/features/selection/selection.css'
import '#web/ui/notice.css'
import { Suspense } from 'react'
import { data, href, Link, redirect } from 'react-router'
import { emptyAction } from '#language/ru/absent.ts'
import { formatDay } from '#language/ru/day.ts'
import { readPageData } from '#web/document/page-data.ts'
import { Listing } from '#web/features/listing/listing.tsx'
import { toListingMeta } from '#web/features/listing/listing-head.ts'
import { createListingLoad, toClientLoader, toLoader } from '#web/features/listing/listing-route.ts'
import { ListingTitle } from '#web/features/listing/listing-title.tsx'
import { useListing } from '#web/features/listing/use-listing.ts'
import { BreadcrumbTrail } from '#web/features/page/breadcrumb-trail.tsx'
import { putKitByPost } from '#web/features/selection/selection-kit-post.server.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import { storefront } from '#web/graphql/storefront.ts'
import { afterInteraction } from '#web/runtime/first-interaction.ts'
import { clientPart, lazyHydrated } from '#web/runtime/lazy-part.tsx'
import { RouteError } from '#web/shell/route-error.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Picture } from '#web/ui/picture.tsx'
import type { Route } from './+types/selection'

const PageShare = lazyHydrated(
  afterInteraction(() => import('#web/features/sharing/page-share.tsx')),
)

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
      products { total perPage items { id slug picture { url } } ...Listing_products }
    }
    sorts(type: SELECTION) { ...Listing_sorts }
  }
`)

const SelectionFacets = graphql(`
  query SelectionFacets($slug: String!, $cityId: ID!, $filter: CatalogFilterInput) {
    facets(cityId: $cityId, selectionSlug: $slug, filter: $filter) { ...Facets_list }
  }
`)

const load = createListingLoad({
  page: SelectionPage,
  panel: SelectionFacets,
  needs: ['selection'],
  toProducts: ({ selection }) => selection.products,
})

export const loader = (args: Route.LoaderArgs) => toLoader(load)(args)

export const clientLoader = (args: Route.ClientLoaderArgs) => toClientLoader(load)(args)

/** A kit's form without script ends in the cart. */
export async function action({ context, request }: Route.ActionArgs) {
  const refusal = await putKitByPost(context.get(storefront), await request.formData())
  return refusal === null ? redirect(href('/cart'), 303) : data({ refusal }, { status: 422 })
}

export const meta = (args: Route.MetaArgs) =>
  toListingMeta(args, ({ answer }) => {
    const { slug, title, text, isEnded, products } = answer.selection
    const path = href('/selections/:slug', { slug })
    return {
      path,
      title,
      description: text || `${title}: цены и остатки в магазинах`,
      products,
      crumbs: [{ name: title, path }],
      isIndexed: !isEnded,
    }
  })

export default function SelectionRoute({ loaderData, actionData }: Route.ComponentProps) {
  const loaded = readPageData(loaderData)
  const { slug, title, text, picture, endsAt, isEnded, kit, products } = loaded.answer.selection
  const listing = useListing(SelectionPage, SelectionFacets, loaded)
  return (
    <>
      <BreadcrumbTrail />
      <header className={picture ? 'selection-head panel' : 'selection-head'}>
        <div>
          <ListingTitle total={products.total}>{title}</ListingTitle>
          {text && <p>{text}</p>}
          <Suspense>
            <PageShare title={title} />
          </Suspense>
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
        {...listing}
        key={slug}
        products={products}
        scope={{ selectionSlug: slug }}
        empty={<EmptySelection />}
      />
    </>
  )
}

/** Only some selections are kits: the others take no code for it. */
const Kit = lazyHydrated(() => import('#web/features/selection/selection-kit.tsx'))

/** A page stays in a cache longer than a minute: how much is left is for the browser to say. */
const TimeLeft = clientPart(() => import('#web/features/selection/time-left.tsx'), {
  isQuiet: true,
})

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
