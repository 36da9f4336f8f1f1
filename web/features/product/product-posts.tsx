/** What shoppers say under a product: pages one under another, each with an address for crawlers. */
import type { ReactNode } from 'react'
import { PartStyles } from '#web/document/part-styles.tsx'
import styles from '#web/features/ask/review/review-list.css?inline'
import { inPlace } from '#web/runtime/unmodified-click.ts'
import { type ListPage, useMorePages } from '#web/runtime/use-more-pages.ts'
import { buttonClass } from '#web/ui/button.tsx'

type PostListProps<Item> = {
  page: ListPage<Item>
  /** Of the page the list begins with. */
  number: number
  toPath: (number: number) => string
  /** The words that lead to the page before it. */
  earlier: string
  askPage: (number: number) => Promise<{ items: readonly Item[] } | null | undefined>
  children: (item: Item) => ReactNode
}

export const PostStyles = () => <PartStyles name="review-list">{styles}</PartStyles>

export function PostList<Item extends { id: string }>(props: PostListProps<Item>) {
  const { page, number, toPath, earlier, askPage, children } = props
  const { shown, last, isEnd, isLoading, load } = useMorePages(page, number, askPage)
  return (
    <>
      <PostStyles />
      {number > 1 && (
        <a className="link" href={toPath(number - 1)} rel="prev">
          {earlier}
        </a>
      )}
      <ul className="reviews-list">
        {shown.map((item) => (
          <li key={item.id}>{children(item)}</li>
        ))}
      </ul>
      {!isEnd && (
        <a
          className={buttonClass()}
          href={toPath(last + 1)}
          rel="next"
          aria-busy={isLoading || undefined}
          {...inPlace(() => void load())}
        >
          Показать ещё
        </a>
      )}
      <output className="hidden">
        {last > number && `Показано ${shown.length} из ${page.total}`}
      </output>
    </>
  )
}
