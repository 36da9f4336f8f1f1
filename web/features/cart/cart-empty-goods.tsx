/** Shown in an empty cart: favorites and recently viewed goods. */
import { useEffect } from 'react'
import { href } from 'react-router'
import { LastEstimate } from '#web/features/estimate/last-estimate.tsx'
import {
  ProductCarousel,
  ProductCarouselSkeleton,
} from '#web/features/product-card/product-carousel.tsx'
import { RecommendationLink } from '#web/features/product-card/recommendation-link.tsx'
import { graphql } from '#web/generated/graphql/index.ts'
import { query } from '#web/graphql/client.ts'
import { useLive } from '#web/graphql/use-live.ts'

const CartEmptyGoods = graphql(`
  query CartEmptyGoods {
    viewer {
      viewedProducts { id ...ProductCard_product }
      favorites {
        products(page: 1, perPage: 12) { items { id product { id isDiscontinued ...ProductCard_product } } }
      }
    }
  }
`)

const shownMax = 12

export default function CartEmptyGoodsPart() {
  const { data, error } = useLive(CartEmptyGoods, {})
  useEffect(() => {
    // A mark or a look changes neither list in the cache. It shows meanwhile.
    void query(CartEmptyGoods, {}, 'network-only').catch(() => {})
  }, [])
  if (!data) return error ? null : <ProductCarouselSkeleton />
  const { viewedProducts, favorites } = data.viewer
  const kept = favorites.products.items
    .map(({ product }) => product)
    .filter(({ isDiscontinued }) => !isDiscontinued)
  const viewed = viewedProducts.slice(0, shownMax)
  return (
    <>
      <LastEstimate />
      {viewed.length > 0 && (
        <ProductCarousel title="Вы смотрели" products={viewed} below={<RecommendationLink />} />
      )}
      {kept.length > 0 && (
        <ProductCarousel
          title="Избранное"
          to={href('/favorites/:tab?', { tab: 'products' })}
          products={kept}
        />
      )}
    </>
  )
}
