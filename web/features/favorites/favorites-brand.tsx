import { href, Link } from 'react-router'
import { BrandLogo } from '#web/features/brand/brand-logo.tsx'
import { formatGoods } from '#web/features/quantity/goods-words.ts'
import { type FragmentType, graphql, readFragment } from '#web/generated/graphql/index.ts'

const BrandTile_brand = graphql(`
  fragment BrandTile_brand on Brand {
    slug
    name
    country
    logo { url }
    productCount
  }
`)

/** A brand in a list of favorites. */
export function BrandTile(props: { brand: FragmentType<typeof BrandTile_brand> }) {
  const { slug, name, country, logo, productCount } = readFragment(BrandTile_brand, props.brand)
  return (
    <Link className="tile" to={href('/brendy/:slug', { slug })}>
      <BrandLogo name={name} logo={logo} />
      <b>{name}</b>
      <small>
        {country ? `${country} · ` : ''}
        {formatGoods(productCount ?? 0)}
      </small>
    </Link>
  )
}
