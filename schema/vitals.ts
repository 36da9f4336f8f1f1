/** How fast a page was for a visitor, as their browser reports it (docs/performance.md). */
import * as z from 'zod'
import { absentPattern, routePatterns } from './site-address.ts'

const Duration = z.number().min(0).max(600_000).optional()

/** One document of one visitor: no address, no name, nothing that tells visitors apart. */
export const Vitals = z.strictObject({
  /** Of the page that the document was opened at. */
  route: z.enum([...routePatterns, absentPattern]),
  device: z.enum(['phone', 'tablet', 'desktop']),
  /** As the Network Information API estimates it; unknown where a browser has none. */
  connection: z.enum(['slow-2g', '2g', '3g', '4g', 'unknown']),
  navigation: z.enum([
    'navigate',
    'reload',
    'back-forward',
    'back-forward-cache',
    'prerender',
    'restore',
  ]),
  /** Which build drew it; empty when the page does not tell. One under development has a dot. */
  build: z.string().regex(/^[\w.-]{0,40}$/),
  /** Milliseconds, as are those that follow. */
  lcp: Duration,
  inp: Duration,
  fcp: Duration,
  ttfb: Duration,
  /** A share of the window, without a unit. */
  cls: z.number().min(0).max(1000).optional(),
})

export type Vitals = z.infer<typeof Vitals>
