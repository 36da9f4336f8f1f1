/** There is no such page. */
import '../styles/search.css'
import { href, Link } from 'react-router'
import { screens } from '#schema/screen.ts'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PopularCategories } from './category-popular.tsx'
import { SearchField } from './search-field.tsx'

export type AbsentProps = { isWebview: boolean }

export default function Absent({ isWebview }: AbsentProps) {
  return (
    <>
      <EmptyState
        heading="h1"
        icon="map"
        title={screens.absent.title}
        subtitle={screens.absent.subtitle}
        action={
          !isWebview && (
            <>
              <Link className={buttonClass({ tone: 'primary' })} to={href('/')}>
                {screens.absent.action}
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
