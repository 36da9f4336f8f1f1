/**
 * A component as the server draws it, for tests of words, states and sums beside the code:
 *
 *   const row = await render(<OrderRow order={mask(OrderRowOrder, order)} … />)
 *   expect(row.getByRole('link', { name: 'Оплатить' }).attributes.href).toBe('…')
 *   expect(row.text).toContain('Ждёт оплаты')
 *
 * Nothing runs in it: what the browser alone knows (the visitor, what is in the cart) is neutral
 * here, as in the page that is sent. A control that shows it is rendered with its own props.
 */
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { createRoutesStub } from 'react-router'
import type { Provider } from '#web/document/provider.server.ts'
import { ServerPage } from '#web/document/server-page.ts'
import { RootData } from '#web/features/viewer/shell-content.ts'
import type { TypedDocumentString } from '#web/generated/graphql/graphql.ts'
import type { FragmentType } from '#web/generated/graphql/index.ts'
import type { RootLoaded } from '#web/root.tsx'
import { type Element, parseMarkup } from './markup.ts'

type Options = {
  /** The address of the page; the start when absent. */
  path?: string
  /** The city of the page, as the frame says it. */
  city?: { nameIn: string; timezone?: string }
  /** What the frame says of the search field. */
  search?: { placeholder: string; examples: string[] }
  /** The shop's key of a map; none when absent. */
  map?: Provider
  /** Inside another app. */
  isWebview?: boolean
  /** Whether the shop has a loyalty programme; it has when absent. */
  hasLoyalty?: boolean
  /** A shop without tools for agents. */
  isWithoutMcp?: boolean
}

/** Waits for parts that come later; a part that throws fails the test. */
export async function render(children: ReactNode, options: Options = {}): Promise<Element> {
  const { path = '/', isWebview = false } = options
  const page = {
    nonce: '',
    wireText: '',
    organization: '',
    styles: '',
    layers: '',
    isWebview,
    isFrameAlone: false,
  }
  const Stub = createRoutesStub([{ path: '*', Component: () => children }])
  const errors: unknown[] = []
  const { prelude } = await prerender(
    <ServerPage value={page}>
      <RootData value={toRoot(options)}>
        <Stub initialEntries={[path]} />
      </RootData>
    </ServerPage>,
    { onError: (error) => void errors.push(error), progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  const markup = await new Response(prelude).text()
  if (errors.length > 0) throw errors[0]
  return parseMarkup(markup)
}

/** Of the frame, only the city, the search field and the providers are read outside it. */
function toRoot({
  city = { nameIn: 'в Москве' },
  search,
  map,
  hasLoyalty = true,
  isWithoutMcp,
}: Options): RootLoaded {
  const moscow = { id: 'moscow', name: 'Москва', timezone: 'Europe/Moscow' }
  const content = { city: { ...moscow, ...city }, search, hasLoyalty, rootCategories: [] }
  const providers = { map: map ?? null, counter: null }
  return { content, providers, isWithoutMcp, announcements: [] } as unknown as RootLoaded
}

type Plain<Value> = Value extends readonly (infer Item)[]
  ? readonly Plain<Item>[]
  : Value extends object
    ? {
        [Key in keyof Value as Key extends ` $${string}` | '__typename' ? never : Key]: Plain<
          Value[Key]
        >
      }
    : Value

/** What a fragment asks for, to type a fixture: `Fields<typeof OrderRowOrder>`. */
export type Fields<Document> =
  Document extends TypedDocumentString<infer Fragment, unknown> ? Plain<Fragment> : never

/**
 * Data for a prop that is a masked fragment. The types ask for the fields of the fragment itself;
 * those of the fragments it spreads are put beside them.
 */
export function mask<Fragment, Data>(
  _: TypedDocumentString<Fragment, unknown>,
  data: Data & Plain<Fragment>,
): FragmentType<TypedDocumentString<Fragment, unknown>> {
  return data as FragmentType<TypedDocumentString<Fragment, unknown>>
}
