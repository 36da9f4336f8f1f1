/** Twins of pages in Markdown: the same data by the same gateway, for readers that are programs. */
import { href } from 'react-router'
import type { Redirect } from '#schema/redirect.ts'
import { findTwinOf } from '#schema/site-service.ts'
import { identity } from '#shop/identity.ts'
import { createServerStorefront, type Execute } from '#web/graphql/storefront.server.ts'
import type { Storefront } from '#web/graphql/storefront.ts'
import { writeArticle } from './article-markdown.server.ts'
import { writeCategory } from './category-markdown.server.ts'
import { writeIndex } from './llms.server.ts'
import type { Asked, Written } from './markdown-part.server.ts'
import { writeProduct } from './product-markdown.server.ts'

type Path = Pick<URL, 'pathname' | 'search'>

type TwinRequest = {
  /** Of which page, as schema/site-service.ts tells it. */
  twin: { kind: string; slug: string }
  /** That was asked: of the page, or of the twin itself. */
  url: URL
  execute: Execute
  cityId: string
  /** Public address without a slash at the end. */
  origin: string
  /** Where an address leads instead; null of one that has not moved. */
  findMoved: (path: Path, shop: Storefront) => Promise<Redirect | null>
  /** Whether there are tools for agents. */
  hasMcp: boolean
}

type Writer = (shop: Storefront, asked: Asked) => Promise<Written | null>

const listKind = 'llms.txt'
/** By the first part of the address. */
const writers: Record<string, Writer> = {
  product: writeProduct,
  catalog: writeCategory,
  stati: writeArticle,
  [listKind]: writeIndex,
}

/** Answers with the twin; leads to the one of where the page has moved; 404 where there is none. */
export async function renderMarkdown(asked: TwinRequest): Promise<Response> {
  const { twin, url, execute, cityId, origin, hasMcp } = asked
  const shop = createServerStorefront(execute, cityId)
  try {
    const moved = await asked.findMoved(toTwinAddress(asked.url), shop)
    if (moved) return moved.to === null ? toAbsent(origin, 410) : lead(moved.to, moved.status)
    const given = { slug: twin.slug, query: url.searchParams, origin, hasMcp }
    const written = await writers[twin.kind]?.(shop, given)
    if (!written) return toAbsent(origin)
    if (written.movedTo) return lead(`${written.movedTo}.md${url.search}`, 301)
    const type = twin.kind === listKind ? 'text/plain' : 'text/markdown'
    return toResponse(written.text, { type, ...(written.path && { link: origin + written.path }) })
  } catch (error) {
    return toFailure(error, origin)
  }
}

const lead = (location: string, status: number) =>
  new Response(null, { status, headers: { location } })

/** The address of the twin, also when the page was asked for in Markdown. */
function toTwinAddress({ pathname, search }: URL): Path {
  return { pathname: findTwinOf(pathname) ? `${pathname.replace(/\/$/, '')}.md` : pathname, search }
}

function toResponse(text: string, { type, link }: { type: string; link?: string }, status = 200) {
  return new Response(text, {
    status,
    headers: {
      'content-type': `${type}; charset=utf-8`,
      ...(link && { link: `<${link}>; rel="canonical"` }),
    },
  })
}

const type = 'text/markdown'

const toAbsent = (origin: string, status: 404 | 410 = 404) =>
  toResponse(
    [
      '# Страница не\u00a0найдена',
      `- [${identity.name}](${origin}/)`,
      `- [Поиск](${origin}${href('/search')})`,
      `- [Разделы](${origin}/llms.txt)`,
      '',
    ].join('\n'),
    { type },
    status,
  )

/** A refusal of the gateway has its status and its words; anything else is thrown on. */
function toFailure(error: unknown, origin: string): Response {
  if (error instanceof Response) return error
  const { status, message } = Object(error)
  if (typeof status !== 'number' || typeof message !== 'string') throw error
  const text = `# Не\u00a0получилось показать страницу\n\n${message}\n\n[На главную](${origin}/)\n`
  return toResponse(text, { type }, status)
}
