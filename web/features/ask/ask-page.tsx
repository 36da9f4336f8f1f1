/** The page version of the dialog, for browsers without script. */
import '#web/document/styles/narrow.css'
import '#web/ui/panel.css'
import type { ReactNode } from 'react'
import { data, href, type RouterContextProvider, useNavigation, useSubmit } from 'react-router'
import { BreadcrumbTrail } from '#web/features/page/breadcrumb-trail.tsx'
import { requireUser } from '#web/features/session/require-user.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import { storefront } from '#web/graphql/storefront.ts'
import { toMeta, toRoot } from '#web/runtime/page-meta.ts'

const AskedProduct = graphql(`
  query AskedProduct($slug: String!, $cityId: ID!) {
    product(slug: $slug, cityId: $cityId) { id slug name }
  }
`)

type Args = {
  context: Readonly<RouterContextProvider>
  params: { slug: string }
  request: Request
}

/** The product the customer asks about. */
export async function loadAsked({ context, params: { slug }, request }: Args) {
  const client = context.get(storefront)
  const [{ product }] = await Promise.all([
    client.query(AskedProduct, { slug, cityId: client.cityId }),
    requireUser(client, request),
  ])
  if (!product) throw data(null, { status: 404 })
  return product
}

export const toPosted = <Answer extends { isSent: boolean }>(answer: Answer) =>
  data(answer, { status: answer.isSent ? 200 : 422 })

type MetaArgs = {
  loaderData: { product: { name: string } } | undefined
  matches: Parameters<typeof toRoot>[0]
}

/** A route's `meta`: «Вопрос: Клей плиточный». */
export const toAskMeta = ({ loaderData, matches }: MetaArgs, asked: string) =>
  toMeta({
    origin: toRoot(matches).origin,
    title: `${asked}: ${loaderData?.product.name ?? 'товар'}`,
    isIndexed: false,
  })

type AskPageProps = {
  title: string
  /** The page that led here. */
  from: { href: string; name: string }
  children: ReactNode
}

export function AskPage({ title, from, children }: AskPageProps) {
  return (
    <>
      <BreadcrumbTrail>
        <a href={from.href}>{from.name}</a>
      </BreadcrumbTrail>
      <div className="panel narrow">
        <h1>{title}</h1>
        {children}
      </div>
    </>
  )
}

type ProductPageProps = { title: string; product: { slug: string; name: string } }

export function ProductAskPage(props: ProductPageProps & { children: ReactNode }) {
  const { title, product, children } = props
  const { slug, name } = product
  return (
    <AskPage title={title} from={{ href: href('/product/:slug', { slug }), name }}>
      <p>{name}</p>
      {children}
    </AskPage>
  )
}

/** Props of the page's form. */
export function usePosting() {
  const submit = useSubmit()
  const isSending = useNavigation().formMethod === 'POST'
  return { isSending, onSend: (form: HTMLFormElement) => void submit(form, { replace: true }) }
}
