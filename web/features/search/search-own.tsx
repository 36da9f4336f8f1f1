import '#web/ui/chips.css'
import { useState } from 'react'
import { Link } from 'react-router'
import { ProductCarousel } from '#web/features/product-card/product-carousel.tsx'
import { RecommendationLink } from '#web/features/product-card/recommendation-link.tsx'
import { graphql } from '#web/generated/graphql/index.ts'
import { browserStorefront } from '#web/graphql/client.ts'
import { useLive } from '#web/graphql/use-live.ts'
import { kept } from '#web/ui/press.ts'
import { showToast } from '#web/ui/toast.ts'
import { forgetSearches } from './search-history.ts'
import { toSearch } from './search-options.ts'

const SearchOwn = graphql(`
  query SearchOwn($cityId: ID!) {
    searchSuggestions(query: "", cityId: $cityId) { history phrases }
    viewer {
      viewedProducts { id ...ProductCard_product }
    }
  }
`)

const historyMax = 10
const viewedMax = 8

/** What the visitor searched and looked at, and what everybody searches. */
export default function SearchOwnRows() {
  const { data } = useLive(SearchOwn, { cityId: browserStorefront.cityId })
  const [isForgotten, setIsForgotten] = useState(false)
  if (!data) return null
  const { history, phrases } = data.searchSuggestions
  const own = isForgotten ? [] : history.slice(0, historyMax)
  const popular = phrases.filter((text) => !own.includes(text))
  const viewed = data.viewer.viewedProducts.slice(0, viewedMax)
  const forget = async () => {
    if (await forgetSearches()) setIsForgotten(true)
    else showToast('Не удалось очистить историю. Попробуйте ещё раз', { tone: 'error' })
  }
  return (
    <>
      {own.length > 0 && (
        <section className="section">
          <div className="section-head">
            <h2>Вы искали</h2>
            <button type="button" {...kept} className="link" onClick={() => void forget()}>
              Очистить историю
            </button>
          </div>
          <Phrases phrases={own} />
        </section>
      )}
      {popular.length > 0 && (
        <section className="section">
          <h2 className="section-head">Часто ищут</h2>
          <Phrases phrases={popular} />
        </section>
      )}
      {viewed.length > 0 && (
        <ProductCarousel title="Вы смотрели" products={viewed} below={<RecommendationLink />} />
      )}
    </>
  )
}

function Phrases({ phrases }: { phrases: readonly string[] }) {
  return (
    <div className="chips">
      {phrases.map((text) => (
        <Link key={text} className="chip" to={toSearch(text)} rel="nofollow">
          <span>{text}</span>
        </Link>
      ))}
    </div>
  )
}
