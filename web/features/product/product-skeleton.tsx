/** The product's page while it comes: what the card that led here showed already. */

import type { Preview } from '#web/runtime/preview.tsx'
import { BreadcrumbsSkeleton } from '#web/ui/breadcrumbs.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { StockLine } from '#web/ui/stock-line.tsx'
import { gallerySizes } from './gallery-strip.tsx'

export function ProductSkeleton({ title, pictureUrl, price, stock }: Preview) {
  return (
    <article className="product-page" aria-busy="true">
      <BreadcrumbsSkeleton />
      <div className="product">
        <header className="product-head">
          <h1>{title}</h1>
          <Skeleton width="60%" height={32} />
          <Skeleton width={88} height="var(--control)" />
        </header>
        <div className="gallery">
          {pictureUrl ? (
            <div className="gallery-main">
              <Picture
                src={pictureUrl}
                alt=""
                width={400}
                height={400}
                sizes={gallerySizes}
                priority
              />
            </div>
          ) : (
            <Skeleton height={320} />
          )}
        </div>
        <section className="buybox">
          <div className="buybox-price">
            {price ? <Price size="l" {...price} /> : <Skeleton width="50%" height={40} />}
          </div>
          <div className="buybox-rest">
            <Skeleton height={48} />
            <Skeleton height={48} />
            <Skeleton height={48} />
            {stock && (
              <div className="buybox-stock">
                <StockLine {...stock} />
              </div>
            )}
          </div>
        </section>
        <div className="product-info">
          <Skeleton height={20} width="80%" />
          <Skeleton height={20} width="70%" />
          <Skeleton height={20} width="75%" />
        </div>
      </div>
      {price && stock?.state !== 'none' && (
        <div className="buybar">
          <Price amountMinor={price.amountMinor} unit={price.unit} />
          <Skeleton height="var(--control)" />
        </div>
      )}
    </article>
  )
}
