import './shell.css'
import { href } from 'react-router'
import { toTelephone } from '#language/ru/phone.ts'
import { openCookies } from '#web/features/consent/open-choice.ts'
import { type FragmentType, graphql, readFragment } from '#web/generated/graphql/index.ts'
import type { Group } from './link-group.ts'

export const Footer_content = graphql(`
  fragment Footer_content on CommonContent {
    phone
    requisites
    credits
    footer { title links { title href } }
  }
`)

export type FooterProps = { content: FragmentType<typeof Footer_content> }

export default function Footer({ content: masked }: FooterProps) {
  const content = readFragment(Footer_content, masked)
  return (
    <footer id="footer" className="footer">
      <div className="page">
        {content.footer.map((group) => (
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

function LinkGroup({ title, links }: Group) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      {links.map((link) => (
        <a key={link.href} href={link.href}>
          {link.title}
        </a>
      ))}
    </nav>
  )
}
