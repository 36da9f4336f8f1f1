import './shell.css'
import { href } from 'react-router'
import { openCookies } from '#web/features/consent/open-choice.ts'
import { type FragmentType, graphql, readFragment } from '#web/generated/graphql/index.ts'
import { isAllowedPath } from '#web/runtime/route-allowlist.ts'
import { toTelephone } from '#web/ui/format-phone.ts'

export const Footer_content = graphql(`
  fragment Footer_content on CommonContent {
    phone
    requisites
    credits
    rootCategories { id slug name }
    footer { title links { title href } }
    legalPages { slug title }
  }
`)

export default function Footer({
  content: masked,
}: {
  content: FragmentType<typeof Footer_content>
}) {
  const content = readFragment(Footer_content, masked)
  const catalog = {
    title: 'Каталог',
    links: content.rootCategories.map(({ slug, name }) => ({
      title: name,
      href: `/catalog/${slug}`,
    })),
  }
  const legal = {
    title: 'Документы',
    links: content.legalPages.map(({ slug, title }) => ({ title, href: `/legal/${slug}` })),
  }
  return (
    <footer className="footer">
      <div className="page">
        {[catalog, ...content.footer, legal].map((group) => (
          <LinkGroup key={group.title} {...group} />
        ))}
        <div>
          {content.phone && (
            <h2 className="num">
              <a href={toTelephone(content.phone)}>{content.phone}</a>
            </h2>
          )}
          <p>{content.requisites}</p>
          <p>
            <a href={href('/cookies')} {...openCookies}>
              Настройки cookie
            </a>
          </p>
          {content.credits.length > 0 && (
            <details>
              <summary>Авторы снимков</summary>
              <ul className="footer-credits">
                {content.credits.map((credit) => (
                  <li key={credit}>{credit}</li>
                ))}
              </ul>
            </details>
          )}
        </div>
      </div>
    </footer>
  )
}

type LinkGroupProps = { title: string; links: readonly { title: string; href: string }[] }

function LinkGroup({ title, links }: LinkGroupProps) {
  const shown = links.filter(({ href }) => isAllowedPath(href))
  if (shown.length === 0) return null
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      {shown.map((link) => (
        <a key={link.href} href={link.href}>
          {link.title}
        </a>
      ))}
    </nav>
  )
}
