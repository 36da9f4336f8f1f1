import { href, Link } from 'react-router'
import { formatNumber } from '#language/ru/number.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { CatalogNode } from './catalog-tree.ts'

type RecentProps = { categories: readonly { slug: string; name: string }[]; onClose: () => void }

/** Links to the categories this browser opened last. */
export function CatalogRecent({ categories, onClose }: RecentProps) {
  if (categories.length === 0) return null
  return (
    <nav className="catalog-recent" aria-label="Недавно открытые разделы">
      <h3>Вы смотрели</h3>
      <ul className="chips chips-scroll">
        {categories.map(({ slug, name }) => (
          <li key={slug}>
            <Link className="chip" to={href('/catalog/:slug', { slug })} onClick={onClose}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type PaneProps = { node: CatalogNode; onBack: () => void; onClose: () => void }

/** Two levels of subcategories, and the brands with most goods. */
export function CatalogPane({ node, onBack, onClose }: PaneProps) {
  const toLink = ({ slug, name }: Pick<CatalogNode, 'slug' | 'name'>) => (
    <Link to={href('/catalog/:slug', { slug })} onClick={onClose}>
      {name}
    </Link>
  )
  return (
    <section className="catalog-pane" aria-label={node.name}>
      <button type="button" className="menu-item catalog-back mobile-only" onClick={onBack}>
        <Icon name="chevron-left" size="s" />
        Все разделы
      </button>
      <h3>
        {toLink(node)} <span className="count-of num">{formatNumber(node.productCount)}</span>
      </h3>
      <ul className="catalog-groups">
        {node.children.map((group) => (
          <li key={group.id}>
            <b>{toLink(group)}</b>
            <span className="count-of num"> {formatNumber(group.productCount)}</span>
            {group.children.length > 0 && (
              <ul>
                {group.children.map((leaf) => (
                  <li key={leaf.id}>{toLink(leaf)}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      <Brands node={node} onClose={onClose} />
    </section>
  )
}

function Brands({ node, onClose }: Omit<PaneProps, 'onBack'>) {
  const brands = node.brands ?? []
  if (brands.length === 0) return null
  return (
    <section className="catalog-brands" aria-label="Бренды раздела">
      <h4>Бренды раздела</h4>
      <ul className="chips">
        {brands.map(({ id, slug, name }) => (
          <li key={id}>
            <Link
              className="chip"
              to={href('/brendy/:slug/:category', { slug, category: node.slug })}
              onClick={onClose}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
