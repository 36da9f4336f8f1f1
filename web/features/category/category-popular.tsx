import { useShellContent } from '#web/features/viewer/shell-content.ts'
import { CategoryTiles } from './category-tiles.tsx'

const shownCount = 5

/** The largest sections of the shop, from data already in the frame. */
export function PopularCategories({ title }: { title: string }) {
  const content = useShellContent()
  if (!content) return null
  const popular = [...content.rootCategories]
    .sort((a, b) => b.productCount - a.productCount)
    .slice(0, shownCount)
  return (
    <section className="section">
      <h2 className="section-head">{title}</h2>
      <CategoryTiles categories={popular} isFive />
    </section>
  )
}
