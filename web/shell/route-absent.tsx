/** There is no such page. */
import '#web/features/search/search.css'
import { href, isRouteErrorResponse, Link, useLocation } from 'react-router'
import { absent, toAbsentMessage } from '#language/ru/absent.ts'
import { identity } from '#shop/identity.ts'
import { PopularCategories } from '#web/features/category/category-popular.tsx'
import { SearchField } from '#web/features/search/search-field.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

export type AbsentProps = { error: unknown; isWebview: boolean }

/** What the specification says of an absent page; not shown, for people read the title. */
const toMessage = (error: unknown, path: string) =>
  isRouteErrorResponse(error) && typeof error.data === 'string' ? error.data : toAbsentMessage(path)

export default function Absent({ error, isWebview }: AbsentProps) {
  const { pathname } = useLocation()
  return (
    <>
      <title>{`${absent.title} — ${identity.name}`}</title>
      <meta name="error-message" content={toMessage(error, pathname)} />
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
