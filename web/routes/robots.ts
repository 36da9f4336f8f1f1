import { site } from '#web/document/site.ts'
import type { Route } from './+types/robots'

const closed = [
  '/api/',
  '/cart',
  '/city',
  '/compare',
  '/estimates',
  '/favorites',
  '/graphql',
  '/orders/',
  '/profile',
  '/search',
  '/sign-in',
  '/sign-out',
  '/simplecheckout',
]

/** Filtered lists are left open: their pages say noindex, which a crawler must be able to read. */
export function loader({ context }: Route.LoaderArgs) {
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${context.get(site).origin}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })
}
