import { ProductCarousel } from '#web/features/product-card/product-carousel.tsx'
import { type FragmentType, graphql, readFragment } from '#web/generated/graphql/index.ts'

const HitsPage = graphql(`
  fragment BrandHits_page on BrandPage {
    products { total }
    hits { id ...ProductCard_product }
  }
`)

/** A brand's bestsellers; hidden for a small brand, whose goods all fit below. */
export default function BrandHits(props: { page: FragmentType<typeof HitsPage> }) {
  const { products, hits } = readFragment(HitsPage, props.page)
  if (hits.length === 0 || products.total <= hits.length) return null
  return <ProductCarousel title="Популярное" products={hits} />
}
