import '#web/features/ask/restock/restock.css'
import { data, href, Link, redirect } from 'react-router'
import { formatDay } from '#language/ru/day.ts'
import { ProductAskPage, toAskMeta, usePosting } from '#web/features/ask/ask-page.tsx'
import {
  RestockOwn,
  RestockRemove,
  sendRestock,
  unanswered,
} from '#web/features/ask/restock/restock-data.ts'
import { RestockForm } from '#web/features/ask/restock/restock-form.tsx'
import { SimilarLink } from '#web/features/product-card/similar-link.tsx'
import { graphql } from '#web/generated/graphql/index.ts'
import { storefront } from '#web/graphql/storefront.ts'
import { RouteError } from '#web/shell/route-error.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import type { Route } from './+types/restock'

const RestockPage = graphql(`
  query RestockPage($slug: String!, $cityId: ID!) {
    product(slug: $slug, cityId: $cityId) {
      id
      slug
      name
      isDiscontinued
      restockDate
      availability { status }
    }
  }
`)

type LoadArgs = Pick<Route.LoaderArgs, 'context' | 'params'>

export async function loader({ context, params }: LoadArgs) {
  const { cityId, query } = context.get(storefront)
  const [{ product }, own] = await Promise.all([
    query(RestockPage, { slug: params.slug, cityId }),
    query(RestockOwn, { cityId }),
  ])
  if (!product) throw data(null, { status: 404 })
  return { product, own }
}

export async function action(args: Route.ActionArgs) {
  const client = args.context.get(storefront)
  const form = await args.request.formData()
  const { product, own } = await loader(args)
  const { id, slug } = product
  if (form.get('intent') === 'remove') {
    await client.mutate(RestockRemove, { productId: id })
  } else {
    const answer = await sendRestock(client, id, form, own)
    if (!answer.isSent) return data(answer, { status: 422 })
  }
  return redirect(href('/product/:slug/restock', { slug }))
}

export const meta = (args: Route.MetaArgs) => toAskMeta(args, 'Сообщить о поступлении')

/** For browsers without script; with it, it is done in place. */
export default function RestockRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { product, own } = loaderData
  const posting = usePosting()
  const { id, slug, isDiscontinued, restockDate, availability } = product
  return (
    <ProductAskPage title="Сообщить о&nbsp;поступлении" product={product}>
      {restockDate && <p className="muted">Ожидаем {formatDay(restockDate)}</p>}
      <div className="restock">
        {own.viewer.restockProductIds.includes(id) ? (
          <form method="post" className="restock">
            <output>Пришлём СМС, когда товар появится {own.commonContent.city.nameIn}</output>
            <Button wide size="l" type="submit" name="intent" value="remove">
              Больше не&nbsp;ждать
            </Button>
          </form>
        ) : isDiscontinued ? (
          <>
            <p>Этот товар больше не&nbsp;продаётся</p>
            <SimilarLink product={product} />
          </>
        ) : availability.status !== 'OUT_OF_STOCK' ? (
          <Link
            className={buttonClass({ tone: 'primary', size: 'l', wide: true })}
            to={href('/product/:slug', { slug })}
          >
            Товар в&nbsp;наличии
          </Link>
        ) : (
          <RestockForm own={own} answer={actionData ?? unanswered} {...posting} />
        )}
      </div>
    </ProductAskPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />
}
