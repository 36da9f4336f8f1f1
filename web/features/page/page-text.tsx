import '#web/ui/parts.css'
import './page.css'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import type { PageText_BlockFragment } from '#web/generated/graphql/graphql.ts'
import { type FragmentType, graphql, readFragment } from '#web/generated/graphql/index.ts'
import { bindShortWords } from '#web/ui/typography.ts'
import { BreadcrumbTrail } from './breadcrumb-trail.tsx'

const PageText_block = graphql(`
  fragment PageText_block on PageBlock {
    heading
    paragraphs
    items
    table { head rows }
  }
`)

/** Fewer sections than this are seen at a glance. */
const contentsMin = 3

const toAnchor = (index: number) => `section-${index + 1}`

export type PageTextProps = {
  title: string
  /** The answer in a sentence. */
  lead: string
  /** Date, author and the like. */
  facts?: ReactNode
  picture?: ReactNode
  blocks: readonly FragmentType<typeof PageText_block>[]
  /** What stands beside the text; under it on a phone. */
  aside: ReactNode
}

/** A page that is read: its answer, its contents, its sections, and what to read next. */
export function PageText({ title, lead, facts, picture, blocks, aside }: PageTextProps) {
  const sections = blocks.map((masked) => readFragment(PageText_block, masked))
  return (
    <div className="text-page">
      <header>
        <div>
          <h1>{bindShortWords(title)}</h1>
          {facts && <p className="text-facts">{facts}</p>}
          {lead && <p className="text-lead">{bindShortWords(lead)}</p>}
        </div>
        {picture}
      </header>
      {sections.length >= contentsMin && (
        <nav className="text-contents" aria-label="Содержание">
          <ul>
            {sections.map(({ heading }, i) => (
              <li key={heading}>
                <a href={`#${toAnchor(i)}`}>{bindShortWords(heading)}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="prose panel">
        {sections.map((section, i) => (
          <Section key={section.heading} section={section} anchor={toAnchor(i)} />
        ))}
      </div>
      <aside>{aside}</aside>
    </div>
  )
}

export type TextPageProps = {
  page: {
    slug: string
    title: string
    summary: string
    blocks: readonly FragmentType<typeof PageText_block>[]
  }
  facts?: ReactNode
  /** The pages of the group under its name, this one among them. */
  group: {
    title: string
    links: readonly { slug: string; title: string }[]
    toPath: (slug: string) => string
  }
  /** Stands under the group. */
  children?: ReactNode
}

/** A page of a group: information, or a legal document. */
export function TextPage({ page, facts, group, children }: TextPageProps) {
  const { slug, title, summary, blocks } = page
  const links = group.links.map((link) => ({ ...link, path: group.toPath(link.slug) }))
  return (
    <>
      <BreadcrumbTrail />
      <PageText
        key={slug}
        title={title}
        lead={summary}
        facts={facts}
        blocks={blocks}
        aside={
          <>
            <PageLinks title={group.title} links={links} current={slug} />
            {children}
          </>
        }
      />
    </>
  )
}

type SectionProps = { section: PageText_BlockFragment; anchor: string }

function Section({ section: { heading, paragraphs, items, table }, anchor }: SectionProps) {
  return (
    <section aria-labelledby={anchor}>
      <h2 id={anchor}>{bindShortWords(heading)}</h2>
      {paragraphs.map((text) => (
        <p key={text}>{bindShortWords(text)}</p>
      ))}
      {items.length > 0 && (
        <ul>
          {items.map((text) => (
            <li key={text}>{bindShortWords(text)}</li>
          ))}
        </ul>
      )}
      {table && <Table table={table} label={heading} />}
    </section>
  )
}

type TableProps = { table: NonNullable<PageText_BlockFragment['table']>; label: string }

/** A row is a card on a phone, so every cell carries the name of its column. */
function Table({ table: { head, rows }, label }: TableProps) {
  return (
    <table aria-label={label}>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first, ...rest]) => (
          <tr key={first}>
            <th scope="row">{first}</th>
            {rest.map((text, i) => (
              <td key={head[i + 1]} data-name={head[i + 1]}>
                {text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export type PageLinksProps = {
  title: string
  links: readonly { slug: string; title: string; path: string }[]
  /** Slug of the page that is open. */
  current: string
}

/** The other pages of the group, the open one marked. */
export function PageLinks({ title, links, current }: PageLinksProps) {
  const id = useId()
  if (links.length < 2) return null
  return (
    <nav className="text-links" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {links.map((link) => (
          <li key={link.slug}>
            <Link to={link.path} aria-current={link.slug === current ? 'page' : undefined}>
              {bindShortWords(link.title)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
