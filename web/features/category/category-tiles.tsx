import { href } from 'react-router'
import { PartStyles } from '#web/document/part-styles.tsx'
import { FavoriteButton } from '#web/features/marks/lazy-mark-buttons.tsx'
import { formatGoods } from '#web/features/quantity/goods-words.ts'
import { type FragmentType, graphql, readFragment } from '#web/generated/graphql/index.ts'
import { expectPage } from '#web/runtime/preview.tsx'
import { Picture } from '#web/ui/picture.tsx'
import tiles from './category-tiles.css?inline'
import five from './tiles-five.css?inline'
import row from './tiles-row.css?inline'

const CategoryTiles_category = graphql(`
  fragment CategoryTiles_category on Category {
    slug
    name
    productCount
    picture { url }
  }
`)

export type CategoryTilesProps = {
  categories: readonly ({ id: string } & FragmentType<typeof CategoryTiles_category>)[]
  /** One scrolling row on a phone, so that the goods stay visible. */
  isRow?: boolean
  /** Exactly five, side by side on a desktop. */
  isFive?: boolean
}

export function CategoryTiles({ categories, isRow, isFive }: CategoryTilesProps) {
  if (categories.length === 0) return null
  return (
    <>
      <PartStyles name="tiles">{tiles}</PartStyles>
      {isRow && <PartStyles name="tiles-row">{row}</PartStyles>}
      {isFive && <PartStyles name="tiles-five">{five}</PartStyles>}
      <ul className={`tiles${isRow ? ' tiles-row' : ''}${isFive ? ' tiles-five' : ''}`}>
        {categories.map(({ id, ...masked }) => {
          const category = readFragment(CategoryTiles_category, masked)
          return (
            <li key={id}>
              <Tile category={category} />
              {isRow && <FavoriteButton kind="CATEGORY" id={id} name={category.name} />}
            </li>
          )
        })}
      </ul>
    </>
  )
}

type TileProps = {
  category: { slug: string; name: string; productCount: number; picture?: { url: string } | null }
}

function Tile({ category: { slug, name, productCount, picture } }: TileProps) {
  const path = href('/catalog/:slug', { slug })
  return (
    <a className="tile" href={path} onClick={() => expectPage(path, { title: name })}>
      <b>{name}</b>
      <small>{formatGoods(productCount)}</small>
      {picture && <Picture src={picture.url} alt="" width={64} height={64} widths={[200]} />}
    </a>
  )
}
