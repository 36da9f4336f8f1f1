/** «В смете «Ванная»: 7 уп»: on a product’s page, for who is signed in. */
import './product-estimates.css'
import { Link } from 'react-router'
import type { UnitRatio } from '#schema/quantity.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import { useLive } from '#web/graphql/use-live.ts'
import { Icon } from '#web/ui/icon.tsx'
import { toEstimatePath } from './estimate-path.ts'
import { useEstimateSync } from './estimate-sync.ts'
import { formatHeld } from './estimate-words.ts'

const ProductEstimatesQuery = graphql(`
  query ProductEstimates($productId: ID!) {
    viewer {
      productEstimates(productId: $productId) {
        quantity
        unit
        estimate { id version title }
      }
    }
  }
`)

type Props = { product: { id: string; unit: string; units: readonly UnitRatio[] } }

export default function ProductEstimates({ product }: Props) {
  const variables = { productId: product.id }
  const { data } = useLive(ProductEstimatesQuery, variables)
  useEstimateSync(ProductEstimatesQuery, variables)
  const held = data?.viewer.productEstimates ?? []
  if (held.length === 0) return null
  return (
    <ul className="product-estimates">
      {held.map(({ estimate, quantity, unit }) => (
        <li key={estimate.id}>
          <Icon name="estimate" size="s" />
          <span>
            В&nbsp;смете{' '}
            <Link className="link link-amid" to={toEstimatePath(estimate.id)}>
              «{estimate.title}»
            </Link>
            : {formatHeld({ quantity, unit, product })}
          </span>
        </li>
      ))}
    </ul>
  )
}
