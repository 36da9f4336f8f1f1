import { href, Link } from 'react-router'
import { emptyAction } from '#language/ru/absent.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** A category without goods links to its parent. */
export default function CategoryEmpty({
  parent,
}: {
  parent: { slug: string; name: string } | undefined
}) {
  const to = parent ? href('/catalog/:slug', { slug: parent.slug }) : href('/')
  return (
    <EmptyState
      icon="box"
      title="Здесь пока нет товаров"
      subtitle="В вашем городе этот раздел ещё не заполнен"
      action={
        <Link className={buttonClass({ tone: 'primary' })} to={to}>
          {parent ? `Перейти в раздел «${parent.name}»` : emptyAction}
        </Link>
      }
    />
  )
}
