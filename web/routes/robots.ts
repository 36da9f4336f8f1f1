import { pages } from '#schema/site-address.ts'
import { closedServices } from '#schema/site-service.ts'
import { site } from '#web/document/site.ts'
import type { Route } from './+types/robots'

/** What of an address is always the same; all that begins with it is closed. */
const toBeginning = ({ path }: { path: string }) => path.replace(/\/:\w+\?$|[:*].*$/, '')

const closedPages = pages.filter(({ traits }) => traits.has('closed'))

const closed = [...closedServices, ...closedPages].map(toBeginning).sort()

/** Filtered lists are left open: their pages say noindex, which a crawler must be able to read. */
export function loader({ context }: Route.LoaderArgs) {
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `# Для программ: ${context.get(site).origin}/llms.txt`,
    `Sitemap: ${context.get(site).origin}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })
}
