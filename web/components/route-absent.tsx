/** There is no such page. */
import '../styles/search.css'
import { href, Link } from 'react-router'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PopularCategories } from './category-popular.tsx'
import { SearchField } from './search-field.tsx'

export type AbsentProps = { title: string; isWebview: boolean }

export default function Absent({ title, isWebview }: AbsentProps) {
  return (
    <>
      <EmptyState
        heading="h1"
        icon="map"
        title={title}
        subtitle="Попробуйте перейти на главную или воспользоваться поиском"
        action={
          !isWebview && (
            <>
              <Link className={buttonClass({ tone: 'primary' })} to={href('/')}>
                На главную
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
