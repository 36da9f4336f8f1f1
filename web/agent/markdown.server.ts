/** Twins of pages in Markdown: the same data by the same gateway, for readers that are programs. */
import { href } from 'react-router'
import { identity } from '#shop/identity.ts'
import { createServerStorefront, type Execute } from '#web/graphql/storefront.server.ts'
import type { Storefront } from '#web/graphql/storefront.ts'
import { writeArticle } from './article-markdown.server.ts'
import { writeCategory } from './category-markdown.server.ts'
import { writeIndex } from './llms.server.ts'
import type { Asked, Written } from './markdown-part.server.ts'
import { writeProduct } from './product-markdown.server.ts'

type TwinRequest = {
  /** Of which page, as schema/site-service.ts tells it. */
  twin: { kind: string; slug: string }
  query: URLSearchParams
  execute: Execute
  cityId: string
  /** Public address without a slash at the end. */
  origin: string
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

/** Answers with the twin; 301 where the page has another address, 404 where there is none. */
export async function renderMarkdown(asked: TwinRequest): Promise<Response> {
  const { twin, query, execute, cityId, origin } = asked
  const shop = createServerStorefront(execute, cityId)
  try {
    const written = await writers[twin.kind]?.(shop, { slug: twin.slug, query, origin })
    if (!written) return toAbsent(origin)
    if (written.movedTo) {
      const location = `${written.movedTo}.md`
      return new Response(null, { status: 301, headers: { location } })
    }
    const type = twin.kind === listKind ? 'text/plain' : 'text/markdown'
    return toResponse(written.text, { type, ...(written.path && { link: origin + written.path }) })
  } catch (error) {
    return toFailure(error, origin)
  }
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

const toAbsent = (origin: string) =>
  toResponse(
    [
      '# Страница не\u00a0найдена',
      `- [${identity.name}](${origin}/)`,
      `- [Поиск](${origin}${href('/search')})`,
      `- [Разделы](${origin}/llms.txt)`,
      '',
    ].join('\n'),
    { type },
    404,
  )

/** A refusal of the gateway has its status and its words; anything else is thrown on. */
function toFailure(error: unknown, origin: string): Response {
  if (error instanceof Response) return error
  const { status, message } = Object(error)
  if (typeof status !== 'number' || typeof message !== 'string') throw error
  const text = `# Не\u00a0получилось показать страницу\n\n${message}\n\n[На главную](${origin}/)\n`
  return toResponse(text, { type }, status)
}
