/** Stock by shop on a product's page, which may come after the page. */

import { StockTable } from '#web/features/shop/stock-table.tsx'
import type { ProductStocksQuery } from '#web/generated/graphql/graphql.ts'
import { useSeed } from '#web/graphql/use-seed.ts'
import { DeferredPart } from '#web/runtime/deferred.tsx'
import type { Deferred } from '#web/runtime/settle-within.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ProductStocks } from './product-parts.ts'

type Variables = { slug: string; cityId: string }
type StocksPanelProps = {
  part: Deferred<ProductStocksQuery | null>
  variables: Variables
  /** The moment the page was made for. */
  nowMs: number
}

export function StocksPanel({ part, variables, nowMs }: StocksPanelProps) {
  return (
    <section className="section panel" id="stock">
      <h2>Наличие в&nbsp;магазинах</h2>
      <DeferredPart part={part} fallback={<StocksSkeleton />} failure="Не удалось узнать наличие">
        {(answer) => <Stocks answer={answer} variables={variables} nowMs={nowMs} />}
      </DeferredPart>
    </section>
  )
}

type StocksProps = {
  answer: ProductStocksQuery
  variables: { slug: string; cityId: string }
  nowMs: number
}

function Stocks({ answer, variables, nowMs }: StocksProps) {
  useSeed(ProductStocks, variables, answer)
  const { product } = answer
  return product && <StockTable product={product} nowMs={nowMs} cityId={variables.cityId} />
}

/** Three shops, as most cities have. */
function StocksSkeleton() {
  return (
    <>
      <Skeleton height={61} />
      <Skeleton height={61} />
      <Skeleton height={61} />
    </>
  )
}
