import './article.css'
import { href } from 'react-router'
import { formatDate } from '#language/ru/day.ts'
import { type FragmentType, graphql, readFragment } from '#web/generated/graphql/index.ts'
import { Picture } from '#web/ui/picture.tsx'
import { bindShortWords } from '#web/ui/typography.ts'

const ArticleCard_article = graphql(`
  fragment ArticleCard_article on ArticleCard {
    slug
    title
    lead
    publishedOn
    readingMinutes
    picture { url }
    topic { title }
  }
`)

export type ArticleCardProps = {
  article: FragmentType<typeof ArticleCard_article>
  /** In the first view. */
  isFirst?: boolean
}

/** The link covers the card; its words are the title alone. */
export function ArticleCard({ article: masked, isFirst = false }: ArticleCardProps) {
  const { slug, title, lead, picture, ...facts } = readFragment(ArticleCard_article, masked)
  return (
    <article className="article-card">
      <Picture
        src={picture?.url}
        alt=""
        width={400}
        height={400}
        sizes="(min-width: 1280px) 280px, (min-width: 640px) 45vw, 92vw"
        eager={isFirst}
      />
      <h2>
        <a href={href('/stati/:slug', { slug })}>{bindShortWords(title)}</a>
      </h2>
      <p>{bindShortWords(lead)}</p>
      <ArticleFacts {...facts} topic={facts.topic?.title} />
    </article>
  )
}

type FactsProps = {
  publishedOn?: string | null
  readingMinutes?: number | null
  topic?: string | undefined
}

function ArticleFacts({ publishedOn, readingMinutes, topic }: FactsProps) {
  return (
    <p className="article-facts">
      {topic && <span>{topic}</span>}
      {publishedOn && <time dateTime={publishedOn}>{formatDate(publishedOn)}</time>}
      {readingMinutes != null && <span>{readingMinutes}&nbsp;мин чтения</span>}
    </p>
  )
}
