/**
 * A page before its data: the link that led to it knew its name, and of a product the picture, the
 * price and the stock. So a tap is answered at once, however far the shop is.
 */
import { type ComponentType, Suspense, startTransition, use, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { type PageData, readPageData } from '#web/document/page-data.ts'
import { StorefrontError } from '#web/graphql/storefront.ts'
import { toWidest } from '#web/ui/picture.tsx'
import type { StockLineProps } from '#web/ui/stock-line.tsx'

export type Preview = {
  title: string
  pictureUrl?: string | undefined
  price?: { amountMinor: number; unit: string; old?: number | undefined } | undefined
  stock?: StockLineProps | undefined
}

/** A page's data; their promise and a preview, when a link has told of the page. */
export type Previewed<Data> =
  | { ready: Data | PageData<Data> }
  | { preview: Preview; soon: Promise<Data> }

/** Of the link followed last; browser only. */
let expected: { path: string; preview: Preview } | null = null

/** Tells what is known of the page at `path`, just before it is opened. */
export function expectPage(path: string, preview: Preview): void {
  expected = { path, preview }
}

/** The same of a card whose code has not come: what can be read on it. */
export function expectShown(link: HTMLAnchorElement): void {
  const card = link.matches('.card-title') && link.closest('.card')
  if (!card || expected?.path === link.pathname) return
  const picture = card.querySelector('img')?.getAttribute('src')
  expectPage(link.pathname, {
    title: link.textContent,
    pictureUrl: picture ? toWidest(picture) : undefined,
  })
}

/**
 * The preview when a link has told of the page, though the cache may have its data: the router is
 * done with a tap within its own task, and what it does before is not drawn.
 */
export async function orPreview<Data>(
  request: Request,
  loading: Promise<Data>,
): Promise<Previewed<Data>> {
  const known = expected?.path === new URL(request.url).pathname ? expected.preview : null
  expected = null
  if (!known) return { ready: await loading }
  const soon = loading.catch(toPageError)
  // It may fail before the page asks for it, and is no less met there.
  soon.catch(() => {})
  return { preview: known, soon }
}

/** The router turns what a loader throws into pages, but not what its promises are refused with. */
function toPageError(error: unknown): Promise<never> {
  if (error instanceof Response) {
    window.location.replace(error.headers.get('location') ?? '/')
    return new Promise(() => {})
  }
  const status: unknown = Object(Object(error).init).status
  throw status === 404 ? new StorefrontError('NOT_FOUND', 404, '', null) : error
}

export type WithPreviewProps<Data> = {
  part: Previewed<Data>
  /** The page as far as it is known, as high as the page itself. */
  skeleton: ComponentType<Preview>
  /** Memoised: a navigation draws its route anew at every step. */
  page: ComponentType<PreviewedPage<Data>>
}

export type PreviewedPage<Data> = {
  loaded: Data
  /** Opened by a link that had told of it, and not on the way back to a place on it. */
  isFollowed?: boolean
}

export function WithPreview<Data extends object>(props: WithPreviewProps<Data>) {
  // Another address is another page: what was shown would keep showing the old one.
  const { pathname } = useLocation()
  return (
    <Suspense key={pathname}>
      <Shown {...props} />
    </Suspense>
  )
}

/**
 * The preview first, though the data be there or come while it is drawn: a page takes a phone long.
 * The page follows when all of it can be shown, without the pause React makes after a fallback.
 */
function Shown<Data extends object>({ part, skeleton: Skeleton, page }: WithPreviewProps<Data>) {
  const [isSeen, setIsSeen] = useState('ready' in part)
  useEffect(() => startTransition(() => setIsSeen(true)), [])
  if (!isSeen && 'preview' in part) return <Skeleton {...part.preview} />
  return <Ready part={part} page={page} />
}

type ReadyProps<Data> = Pick<WithPreviewProps<Data>, 'part' | 'page'>

function Ready<Data extends object>({ part, page: Page }: ReadyProps<Data>) {
  const loaded = 'ready' in part ? readPageData(part.ready) : use(part.soon)
  return <Page loaded={loaded} isFollowed={'preview' in part} />
}
