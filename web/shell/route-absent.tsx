/** There is no such page. */
import '#web/features/search/search.css'
import { href, Link } from 'react-router'
import { absent } from '#schema/absent.ts'
import { PopularCategories } from '#web/features/category/category-popular.tsx'
import { SearchField } from '#web/features/search/search-field.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

export type AbsentProps = { isWebview: boolean }

export default function Absent({ isWebview }: AbsentProps) {
  return (
    <>
      <title>{`${absent.title} — Отвес`}</title>
      <EmptyState
        heading="h1"
        icon="map"
        title={absent.title}
        subtitle={absent.subtitle}
        action={
          !isWebview && (
            <>
              <Link className={buttonClass({ tone: 'primary' })} to={href('/')}>
                {absent.action}
              </Link>
              <SearchField label="Искать снова" />
            </>
          )
        }
      />
      {!isWebview && <PopularCategories title="Популярные разделы" />}
    </>
  )
}
