import { href, Link } from 'react-router'
import { type FragmentType, graphql, readFragment } from '../generated/graphql/index.ts'
import { formatCount } from '../ui/format.ts'
import { BrandLogo } from './brand-logo.tsx'

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
        {formatCount(productCount ?? 0, ['товар', 'товара', 'товаров'])}
      </small>
    </Link>
  )
}
