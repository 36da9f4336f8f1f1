import './shell.css'
import { href } from 'react-router'
import { toTelephone } from '#language/ru/phone.ts'
import { mobileScreen } from '#schema/constant.ts'
import { openCookies } from '#web/features/consent/open-choice.ts'
import { type FragmentType, graphql, readFragment } from '#web/generated/graphql/index.ts'
import type { Group } from './link-group.ts'

export const Footer_content = graphql(`
  fragment Footer_content on CommonContent {
    phone
    requisites
    credits
    rootCategories { slug name }
    footer { title links { title href } }
  }
`)

export type FooterProps = { content: FragmentType<typeof Footer_content> }

export default function Footer({ content: masked }: FooterProps) {
  const content = readFragment(Footer_content, masked)
  return (
    <footer id="footer" className="footer">
      <div className="page">
        {[toCatalogue(content.rootCategories), ...content.footer].map((group) => (
          <LinkGroup key={group.title} {...group} />
        ))}
        <div className="footer-shop">
          {content.phone && (
            <a className="footer-phone num" href={toTelephone(content.phone)}>
              {content.phone}
            </a>
          )}
          <a href={href('/cookies')} {...openCookies}>
            Настройки cookie
          </a>
          <a href={href('/rekomendacii')}>Рекомендации</a>
          <p>{content.requisites}</p>
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

type Category = { slug: string; name: string }

const toCatalogue = (categories: readonly Category[]): Group => ({
  title: 'Каталог',
  links: categories.map(({ slug, name }) => ({
    title: name,
    href: href('/catalog/:slug', { slug }),
  })),
})

/** A desktop has room for the links of all groups; a phone unfolds one at a press. */
function unfold(group: HTMLDetailsElement | null) {
  if (group && !matchMedia(mobileScreen).matches) group.open = true
}

function LinkGroup({ title, links }: Group) {
  if (links.length === 0) return null
  return (
    <nav aria-label={title}>
      <details ref={unfold}>
        <summary>{title}</summary>
        {links.map((link) => (
          <a key={link.href} href={link.href}>
            {link.title}
          </a>
        ))}
      </details>
    </nav>
  )
}
