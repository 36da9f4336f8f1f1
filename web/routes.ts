/** The pages of schema/site-address.ts, the table of every address of the shop, for the router. */
import { index, type RouteConfig, route } from '@react-router/dev/routes'
import { type Page, pages } from '#schema/site-address.ts'
import { toParts } from '#schema/site-path.ts'

const isDevelopment = process.env.NODE_ENV !== 'production'

/** Routes of pages, at their paths from `base`. */
const toRoutes = (listed: readonly Page[], base = '') =>
  listed.flatMap(({ path, file }) => {
    if (file === null) return []
    const own = path.slice(base.length + 1)
    return [own ? route(own, `routes/${file}`) : index(`routes/${file}`)]
  })

const isFramed = ({ traits }: Page) => traits.has('framed')
const toSection = ({ path }: Page) => toParts(path)[0] ?? ''

/** Pages that are drawn inside the page of their section: `/profile/orders` in `profile.tsx`. */
const frames = [...new Set(pages.filter(isFramed).map(toSection))].map((section) =>
  route(
    section,
    `routes/${section}.tsx`,
    toRoutes(
      pages.filter((page) => isFramed(page) && toSection(page) === section),
      `/${section}`,
    ),
  ),
)

export default [
  ...toRoutes(pages.filter((page) => !isFramed(page))),
  ...frames,
  ...(isDevelopment ? [route('ui-kit', 'routes/ui-kit.tsx')] : []),
  route('*', 'routes/absent.tsx'),
] satisfies RouteConfig
