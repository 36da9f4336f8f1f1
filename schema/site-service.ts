/** Addresses that answer otherwise than with a page; those of pages are in site-address.ts. */
import { mediaFolder } from './media.ts'
import { findRow, readParts, toParts } from './site-path.ts'

/** A path, who answers it, and whether crawlers may not; of two that fit, the first. */
const services = [
  ['/health', 'health'],
  ['/ready', 'ready'],
  ['/graphql', 'gateway', 'closed'],
  // Tools for agents; pages in Markdown, and the list of them (docs/agents.md).
  ['/mcp', 'mcp', 'closed'],
  ['/llms.txt', 'twin'],
  ['/product/:slug.md', 'twin'],
  ['/catalog/:slug.md', 'twin'],
  ['/stati/:slug.md', 'twin'],
  ['/feeds/yml.xml', 'feed'],
  ['/csp-reports', 'policy'],
  ['/vitals', 'vitals'],
  // A provider's notifications and the calls of the shop's people, which check who comes in.
  ['/api/v1/payments/notifications/*', 'open call'],
  ['/api/v1/staff/*', 'open call'],
  ['/api/*', 'call', 'closed'],
  ['/dev/*', 'call'],
  ['/emulator/*', 'emulator'],
  ['/staff/*', 'staff'],
  // The visitor's files; gateway/rest/file.ts has the call of each.
  ['/profile/orders/:id/invoice', 'file'],
  ['/profile/orders/:id/transfer-document', 'file'],
  ['/profile/orders/:id/returns/:number/correction', 'file'],
  ['/profile/orders/:id/refunds/:refund/correction', 'file'],
  ['/profile/orders/:id/barcode', 'file'],
  ['/profile/orders/:id/complaints/:complaint/photos/:photo', 'file'],
  ['/profile/orders/:id/messages/:message/photos/:photo', 'file'],
  ['/profile/installer-request/:id/photos/:photo', 'file'],
  ['/profile/export/:id', 'file'],
  ['/profile/loyalty/history/export', 'file'],
  ['/estimates/:id/logo', 'file'],
  ['/estimates/:id/export', 'file'],
  ['/estimates/:id/acts/:number', 'file'],
  ['/estimates/:id/answers/:answer/photos/:photo', 'file'],
  // By a link, without an account.
  ['/shared/estimates/:token/logo', 'file'],
  ['/shared/estimates/:token/pdf', 'file'],
  ['/shared/estimates/:token/acts/:number', 'file'],
  ['/shared/estimates/:token/answers/:answer/photos/:photo', 'file'],
  // A document that everybody may read.
  ['/legal/:slug.pdf', 'file'],
  // Folders of the build, and whatever of these kinds lies beside them: no page has such a name.
  [`${mediaFolder}*`, 'media'],
  ['/assets/*', 'named by content'],
  ['/builds/meta/*', 'named by content'],
  ['/builds/*', 'newest'],
  ['/swagger/*', 'static'],
  // Reads codes by a camera, at pages of the shop's people.
  ['/scanner/*', 'static'],
  ['/:name.svg', 'static'],
  ['/:name.png', 'static'],
  ['/:name.ico', 'static'],
  ['/:name.webmanifest', 'static'],
  // Read by the Worker, and by no one else.
  ['/graphiql/*', 'hidden'],
] as const satisfies readonly (readonly [path: string, by: string, robots?: 'closed'])[]

type Row = (typeof services)[number]
export type Service = Row[1]
/** Addresses of the visitor's files. */
export type FilePattern = Extract<Row, readonly [string, 'file']>[0]

const rows = services.map(([path, by, robots]) => ({ path, by, isClosed: robots === 'closed' }))

/** Closed to crawlers. */
export const closedServices = rows.filter(({ isClosed }) => isClosed)

/** Who answers the path; null where the pages do. */
export const findService = (path: string): Service | null => findRow(rows, path)?.by ?? null

/** The pattern of an address that answers otherwise than with a page; null where the pages do. */
export const findServicePattern = (path: string): string | null => findRow(rows, path)?.path ?? null

/** The pattern of a file's address; null of any other address. */
export function findFilePattern(path: string): FilePattern | null {
  const row = findRow(rows, path)
  return row?.by === 'file' ? (row.path as FilePattern) : null
}

/** What the twin of a page is of: `kind` is the first part of its address, `llms.txt` of the list. */
export type PageTwin = { kind: string; slug: string }

/** The twin that has this address; null of any other. */
export function findTwin(path: string): PageTwin | null {
  const row = findRow(rows, path)
  if (row?.by !== 'twin') return null
  const { slug = '' } = readParts(row.path, path)
  return { kind: toParts(row.path)[0] ?? '', slug }
}

/** The twin of the page of this address, which a reader may ask for by `Accept`; null without one. */
export const findTwinOf = (path: string): PageTwin | null =>
  findTwin(path) ? null : findTwin(`${path.replace(/\/$/, '')}.md`)

/** First parts of the addresses that no page ever has. */
const reserved = new Set(
  rows.flatMap(({ path, by }) => {
    const [first = ''] = toParts(path)
    return by === 'file' || by === 'twin' || first.startsWith(':') ? [] : [first]
  }),
)

/** Whether an address answers otherwise than with a page, whatever is written for it. */
export const isReserved = (path: string): boolean => reserved.has(toParts(path)[0] ?? '')
