import '#web/ui/panel.css'
import './page.css'
import { type ReactNode, useId } from 'react'
import { type FragmentType, graphql, readFragment } from '#web/generated/graphql/index.ts'
import { bindShortWords } from '#web/ui/typography.ts'
import { BreadcrumbTrail } from './breadcrumb-trail.tsx'
import { Section } from './page-section.tsx'

export const PageText_block = graphql(`
  fragment PageText_block on PageBlock {
    heading
    paragraphs
    items
    steps
    table { head rows }
    tip
  }
`)

/** Fewer sections than this are seen at a glance. */
const contentsMin = 3

const toAnchor = (index: number) => `section-${index + 1}`

/** A section that is no text: it stands after the text, and in the contents with it. */
export type ExtraSection = { id: string; title: string; content: ReactNode; isPrinted?: boolean }

export type PageTextProps = {
  title: string
  /** The answer in a sentence. */
  lead: string
  /** Date, author and the like. */
  facts?: ReactNode
  /** Said before anything is read. */
  notice?: ReactNode
  picture?: ReactNode
  blocks: readonly FragmentType<typeof PageText_block>[]
  extras?: readonly ExtraSection[]
  /** Stands under the text. */
  after?: ReactNode
  /** What stands beside the text; under it on a phone. */
  aside: ReactNode
}

/** A page that is read: its answer, its contents, its sections, and what to read next. */
export function PageText(props: PageTextProps) {
  const { title, lead, facts, notice, picture, extras = [], after, aside } = props
  const sections = props.blocks.map((masked) => readFragment(PageText_block, masked))
  const contents = [
    ...sections.map(({ heading }, i) => ({ id: toAnchor(i), title: heading })),
    ...extras,
  ].filter((section) => section.title)
  return (
    <div className="text-page">
      <header>
        <div>
          <h1>{bindShortWords(title)}</h1>
          {facts && <div className="text-facts">{facts}</div>}
          {notice}
          {lead && <p className="text-lead">{bindShortWords(lead)}</p>}
        </div>
        {picture}
      </header>
      {contents.length >= contentsMin && (
        <nav className="text-contents" aria-label="Содержание">
          <ul>
            {contents.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{bindShortWords(section.title)}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="prose panel">
        {sections.map((section, i) => (
          <Section key={toAnchor(i)} section={section} anchor={toAnchor(i)} />
        ))}
        {extras.map(({ id, title: heading, content, isPrinted = true }) => (
          <section key={id} aria-labelledby={id} className={isPrinted ? undefined : 'text-screen'}>
            <h2 id={id}>{bindShortWords(heading)}</h2>
            {content}
          </section>
        ))}
        {after && <div className="text-screen text-after">{after}</div>}
      </div>
      <aside>{aside}</aside>
    </div>
  )
}

export type TextPageProps = Pick<PageTextProps, 'facts' | 'notice' | 'extras' | 'after'> & {
  page: {
    slug: string
    title: string
    summary: string
    blocks: readonly FragmentType<typeof PageText_block>[]
  }
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
export function TextPage({ page, group, children, ...parts }: TextPageProps) {
  const { slug, title, summary, blocks } = page
  const links = group.links.map((link) => ({ ...link, path: group.toPath(link.slug) }))
  return (
    <>
      <BreadcrumbTrail />
      <PageText
        key={slug}
        title={title}
        lead={summary}
        {...parts}
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

export type PageLinksProps = {
  title: string
  links: readonly { slug: string; title: string; path: string }[]
  /** Slug of the page that is open. */
  current: string
  /** Stands under the links. */
  children?: ReactNode
}

/** The other pages of the group, the open one marked. */
export function PageLinks({ title, links, current, children }: PageLinksProps) {
  const id = useId()
  if (links.every(({ slug }) => slug === current)) return children
  return (
    <nav className="text-links" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {links.map((link) => (
          <li key={link.slug}>
            <a href={link.path} aria-current={link.slug === current ? 'page' : undefined}>
              {bindShortWords(link.title)}
            </a>
          </li>
        ))}
      </ul>
      {children}
    </nav>
  )
}
