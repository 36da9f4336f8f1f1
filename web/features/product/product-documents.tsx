import { PartStyles } from '#web/document/part-styles.tsx'
import { type FragmentType, graphql, readFragment } from '#web/generated/graphql/index.ts'
import { NewTab } from '#web/runtime/new-tab.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './product-documents.css?inline'

const DocumentsProduct = graphql(`
  fragment ProductDocuments_product on Product {
    documents { title url }
  }
`)

type WithDocuments = FragmentType<typeof DocumentsProduct>

export const hasDocuments = (product: WithDocuments): boolean =>
  Boolean(readFragment(DocumentsProduct, product).documents?.length)

/** Papers to read before buying and at work; nothing when there are none. */
export function ProductDocuments(props: { product: WithDocuments }) {
  const { documents } = readFragment(DocumentsProduct, props.product)
  if (!documents?.length) return null
  return (
    <section className="section panel" id="files">
      <PartStyles name="documents">{styles}</PartStyles>
      <h2>Документы</h2>
      <ul className="documents">
        {documents.map(({ title, url }) => (
          <li key={url}>
            <a className="link" href={url} target="_blank" rel="noopener noreferrer">
              <Icon name="document" size="s" />
              <span>
                {title}
                <small>{toKind(url)}</small>
              </span>
              <NewTab />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** «PDF», by the ending of the address; an address without one says nothing. */
function toKind(url: string): string {
  return /\.([a-z]{2,4})(?:[?#]|$)/i.exec(url)?.[1]?.toUpperCase() ?? ''
}
