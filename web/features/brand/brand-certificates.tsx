import './brand-certificates.css'
import { type FragmentType, graphql, readFragment } from '#web/generated/graphql/index.ts'
import { NewTab } from '#web/runtime/new-tab.tsx'
import { Icon } from '#web/ui/icon.tsx'

const CertificatesPage = graphql(`
  fragment BrandCertificates_page on BrandPage {
    certificates { title url }
  }
`)

/** Certificates of the brand's goods; renders nothing when there are none. */
export function BrandCertificates(props: { page: FragmentType<typeof CertificatesPage> }) {
  const { certificates } = readFragment(CertificatesPage, props.page)
  if (certificates.length === 0) return null
  return (
    <ul className="brand-certificates" aria-label="Сертификаты бренда">
      {certificates.map(({ title, url }) => (
        <li key={url}>
          <a className="link" href={url} target="_blank" rel="noopener noreferrer">
            <Icon name="document" size="s" />
            {title}
            <NewTab />
          </a>
        </li>
      ))}
    </ul>
  )
}
