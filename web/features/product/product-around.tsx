/** What stands beside a product: bought with it, like it, looked at before. */
import { useEffect } from 'react'
import type { AccessoriesProps } from '#web/features/accessory/accessories.tsx'
import { ProductCarousel } from '#web/features/product-card/product-carousel.tsx'
import { RecommendationLink } from '#web/features/product-card/recommendation-link.tsx'
import type { BuyBoxProps } from '#web/features/quantity/buy-product.ts'
import type { ProductAroundQuery } from '#web/generated/graphql/graphql.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import { browserStorefront } from '#web/graphql/client.ts'
import { useLive } from '#web/graphql/use-live.ts'
import { useSeed } from '#web/graphql/use-seed.ts'
import { useApproach } from '#web/runtime/approach.ts'
import { afterIdle } from '#web/runtime/first-interaction.ts'
import { lazyHydrated } from '#web/runtime/lazy-part.tsx'
import { isGranted } from '#web/runtime/storage-granted.ts'
import { ProductAround } from './product-parts.ts'

const ProductsViewed = graphql(`
  query ProductsViewed {
    viewer {
      viewedProducts { id ...ProductCard_product }
    }
  }
`)

const ProductViewedAdd = graphql(`
  mutation ProductViewedAdd($productId: ID!) {
    viewedProductAdd(productId: $productId) {
      viewer {
        viewedProducts { id ...ProductCard_product }
      }
    }
  }
`)

const shownCount = 8

const boughtTitle = 'С этим покупают'

/** The other rows are by properties and by the merchant's word, not by what people prefer. */
const toBelow = (title: string) => title === boughtTitle && <RecommendationLink />

const Accessories = lazyHydrated(
  afterIdle(() => import('#web/features/accessory/accessories.tsx')),
  { isAhead: false },
)

/** `farRows` are the titles of rows that the answer has no goods of as yet. */
export type AroundAnswer = ProductAroundQuery & { farRows?: readonly string[] }

type AroundProps = {
  answer: AroundAnswer
  variables: { slug: string; cityId: string }
  product: BuyBoxProps['product'] & { id: string }
  /** When there is none of it here, what may stand for it comes first. */
  isGone: boolean
}

/**
 * What a page is sent with: goods that stand far below, as they do beside a product that is there,
 * are asked for by the browser when they are approached.
 */
export function withoutFar(answer: ProductAroundQuery, productId: string): AroundAnswer {
  const { rows } = toRows(answer, productId, false)
  const { productRelated } = answer
  return {
    ...answer,
    productAlsoBuy: null,
    productSimilar: null,
    productRelated: productRelated?.isNamed ? productRelated : null,
    farRows: rows.filter(({ products }) => products.length > 0).map(({ title }) => title),
  }
}

export function Around(props: AroundProps) {
  const { answer, variables, product } = props
  const { farRows } = answer
  if (!farRows) return <NearRows {...props} />
  const load = async (title: string) => {
    const whole = await browserStorefront.query(ProductAround, variables)
    return toRows(whole, product.id, false).rows.find((row) => row.title === title)?.products ?? []
  }
  return farRows.map((title) => (
    <ProductCarousel
      key={title}
      title={title}
      products={[]}
      loadWhole={() => load(title)}
      below={toBelow(title)}
    />
  ))
}

function NearRows({ answer, variables, product, isGone }: AroundProps) {
  useSeed(ProductAround, variables, answer)
  const { needed, rows } = toRows(answer, product.id, isGone)
  return (
    <>
      {(isGone ? rows.reverse() : rows)
        .filter(({ products }) => products.length > 0)
        .map((row) => (
          <ProductCarousel key={row.title} {...row} below={toBelow(row.title)} />
        ))}
      {isGone && <NeededRow product={product} products={needed} />}
    </>
  )
}

/** What the product is not used without: beside the price, not behind all there is to read. */
export function Needed({ answer, product }: Pick<AroundProps, 'answer' | 'product'>) {
  return <NeededRow product={product} products={toRows(answer, product.id, false).needed} />
}

type NeededRowProps = Pick<AroundProps, 'product'> & { products: AccessoriesProps['products'] }

function NeededRow({ product, products }: NeededRowProps) {
  if (products.length === 0) return null
  return (
    <div id="needed">
      <Accessories title={'С\u00a0этим товаром нужны'} product={product} products={products} />
    </div>
  )
}

/** Goods not yet ordered together are only popular nearby, as the related goods are too. */
function toRows(answer: ProductAroundQuery, productId: string, isGone: boolean) {
  const { product, productAlsoBuy, productSimilar, productRelated } = answer
  const shown = new Set([productId])
  const pick = <Item extends { id: string }>(items: readonly Item[]) => {
    const fresh = items.filter(({ id }) => !shown.has(id)).slice(0, shownCount)
    for (const { id } of fresh) shown.add(id)
    return fresh
  }
  const successors = isGone && product?.successor ? pick([product.successor]) : []
  const bought = productAlsoBuy?.isFromOrders ? productAlsoBuy.items : []
  const { isNamed, items = [] } = productRelated ?? {}
  const needed = pick(isNamed ? items : [])
  const rows = [
    { title: boughtTitle, products: pick(bought) },
    { title: 'Пригодится в\u00a0работе', products: pick(isNamed ? [] : items) },
    { title: isGone ? 'Чем заменить' : 'Похожие товары', products: pick(productSimilar ?? []) },
    // Of what is gone the last row stands first.
    { title: 'Вместо него', products: successors },
  ]
  return { needed, rows }
}

/** The visitor's own, so it is asked by the browser and stands last: nothing moves below it. */
export function Viewed({ productId }: { productId: string }) {
  const [place, isNear] = useApproach<HTMLDivElement>()
  useEffect(() => {
    // The visitor did not ask for it, so a failure is not shown.
    if (isGranted('personalization'))
      void browserStorefront.mutate(ProductViewedAdd, { productId }).catch(() => null)
  }, [productId])
  return isNear ? <ViewedRow productId={productId} /> : <div ref={place} />
}

function ViewedRow({ productId }: { productId: string }) {
  const { data } = useLive(ProductsViewed, {})
  const others = data?.viewer.viewedProducts.filter(({ id }) => id !== productId) ?? []
  if (others.length === 0) return null
  return (
    <ProductCarousel
      title="Вы смотрели"
      products={others.slice(0, shownCount)}
      below={<RecommendationLink />}
    />
  )
}
