import '../styles/overlays.css'
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { href, Link } from 'react-router'
import { useLive } from '../graphql/use-live.ts'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { formatNumber } from '../ui/format.ts'
import { Icon } from '../ui/icon.tsx'
import { Loader } from '../ui/loader.tsx'
import { type CatalogNode, CatalogTree, toTree } from './catalog-tree.ts'
import { useFrameContent } from './frame-content.ts'

/** How long the pointer rests on a section before it is shown: on its way it passes others. */
const intentMs = 120
const narrow = '(max-width: 1279.98px)'

/** Two columns on a desktop; on a phone one level gives way to the next. */
export default function CatalogOverlay({ onClose }: { onClose: () => void }) {
  const cityId = useFrameContent()?.city.id ?? ''
  const { data, error } = useLive(CatalogTree, { cityId })
  const [activeId, setActiveId] = useState<string | null>(null)
  const tree = data ? toTree(data.catalog) : []
  const active = tree.find(({ id }) => id === activeId) ?? null
  return (
    <Dialog open variant="drawer" title="Каталог" onClose={onClose}>
      {data ? (
        <Panes tree={tree} active={active} onActivate={setActiveId} onClose={onClose} />
      ) : error ? (
        <ErrorState title="Каталог не загрузился" subtitle="Закройте окно и откройте снова" />
      ) : (
        <Loader />
      )}
    </Dialog>
  )
}

type PanesProps = {
  tree: CatalogNode[]
  active: CatalogNode | null
  onActivate: (id: string | null) => void
  onClose: () => void
}

function Panes({ tree, active, onActivate, onClose }: PanesProps) {
  const box = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const shown = active ?? tree[0]

  const rest = (id: string) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onActivate(id), intentMs)
  }
  const open = (event: MouseEvent, node: CatalogNode) => {
    if (!matchMedia(narrow).matches || node.children.length === 0) return onClose()
    event.preventDefault()
    onActivate(node.id)
  }
  return (
    // oxlint-disable-next-line no-static-element-interactions -- heard from the links inside
    <div
      ref={box}
      className={active ? 'catalog catalog-deep' : 'catalog'}
      onKeyDown={(event) => moveFocus(event, box.current)}
    >
      <ul className="catalog-roots">
        {tree.map((node) => (
          <li key={node.id}>
            <Link
              className="menu-item"
              to={href('/catalog/:slug', { slug: node.slug })}
              aria-current={node.id === shown?.id ? 'true' : undefined}
              onPointerEnter={(event) => event.pointerType === 'mouse' && rest(node.id)}
              onPointerLeave={() => clearTimeout(timer.current)}
              onFocus={() => matchMedia(narrow).matches || onActivate(node.id)}
              onClick={(event) => open(event, node)}
            >
              {node.name}
              <span className="count-of num">{formatNumber(node.productCount)}</span>
              <Icon name="chevron-right" size="xs" />
            </Link>
          </li>
        ))}
      </ul>
      {shown && <Pane node={shown} onBack={() => onActivate(null)} onClose={onClose} />}
    </div>
  )
}

type PaneProps = { node: CatalogNode; onBack: () => void; onClose: () => void }

function Pane({ node, onBack, onClose }: PaneProps) {
  const toLink = ({ slug, name }: CatalogNode) => (
    <Link to={href('/catalog/:slug', { slug })} prefetch="intent" onClick={onClose}>
      {name}
    </Link>
  )
  return (
    <section className="catalog-pane" aria-label={node.name}>
      <button type="button" className="menu-item mobile-only" onClick={onBack}>
        <Icon name="chevron-left" size="s" />
        Все разделы
      </button>
      <h3>{toLink(node)}</h3>
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
    </section>
  )
}

/** Up and down within a column, left and right between the two. */
function moveFocus(event: KeyboardEvent, box: HTMLElement | null) {
  const { activeElement } = document
  if (!box || !(activeElement instanceof HTMLElement)) return
  const [roots, pane] = ['.catalog-roots', '.catalog-pane'].map((column) => [
    ...box.querySelectorAll<HTMLElement>(`${column} a`),
  ])
  const own = roots?.includes(activeElement) ? roots : pane
  const at = own?.indexOf(activeElement) ?? -1
  const targets: Partial<Record<string, HTMLElement | undefined>> = {
    ArrowDown: own?.[at + 1],
    ArrowUp: at > 0 ? own?.[at - 1] : undefined,
    ArrowRight: own === roots ? pane?.[0] : undefined,
    ArrowLeft: own === pane ? roots?.find((link) => link.ariaCurrent === 'true') : undefined,
  }
  const target = targets[event.key]
  if (!target) return
  event.preventDefault()
  target.focus()
}
