/** There is no such page. */
import '../styles/search.css'
import { href, Link } from 'react-router'
import { absent } from '#schema/absent.ts'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PopularCategories } from './category-popular.tsx'
import { SearchField } from './search-field.tsx'

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
