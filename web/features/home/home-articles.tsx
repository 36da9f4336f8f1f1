import './home.css'
import { href } from 'react-router'
import { type FragmentType, graphql, readFragment } from '#web/generated/graphql/index.ts'

const HomeArticles_article = graphql(`
  fragment HomeArticles_article on ArticleLink {
    title
    lead
  }
`)

type ArticlesProps = {
  articles: readonly ({ slug: string } & FragmentType<typeof HomeArticles_article>)[]
}

const articleCount = 4

export function HomeArticles({ articles }: ArticlesProps) {
  if (articles.length === 0) return null
  return (
    <section className="section">
      <h2 className="section-head">
        <a href={href('/stati')}>Советы мастерской</a>
      </h2>
      <ul className="shops">
        {articles.slice(0, articleCount).map(({ slug, ...masked }) => {
          const { title, lead } = readFragment(HomeArticles_article, masked)
          return (
            <li key={slug}>
              <a href={href('/stati/:slug', { slug })}>
                <b>{title}</b>
              </a>
              <span className="muted">{lead}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
