import './catalog-overlay.css'
import '#web/ui/overlays.css'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { href, Link } from 'react-router'
import { formatNumber } from '#language/ru/number.ts'
import { mobileScreen } from '#schema/constant.ts'
import { useShellContent } from '#web/features/viewer/shell-content.ts'
import { useLive } from '#web/graphql/use-live.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Loader } from '#web/ui/loader.tsx'
import { moveFocus } from './catalog-keys.ts'
import { CatalogPane, CatalogRecent } from './catalog-pane.tsx'
import { isHeadingFor, type Point } from './catalog-pointer-aim.ts'
import { type CatalogNode, CatalogTree, toTree } from './catalog-tree.ts'
import { readCategories } from './visited-categories.ts'

/** How long the pointer must rest on a category before it opens. */
const intentMs = 120
const isNarrow = () => matchMedia(mobileScreen).matches

/** Two columns on a desktop; on a phone each level replaces the previous one. */
export default function CatalogOverlay({ onClose }: { onClose: () => void }) {
  const [attempt, setAttempt] = useState(1)
  return (
    <Dialog open variant="drawer" title="Каталог" onClose={onClose}>
      <Catalog key={attempt} onClose={onClose} onRetry={() => setAttempt(attempt + 1)} />
    </Dialog>
  )
}

function Catalog({ onClose, onRetry }: { onClose: () => void; onRetry: () => void }) {
  const cityId = useShellContent()?.city.id ?? ''
  const { data, error } = useLive(CatalogTree, { cityId })
  const [slugs] = useState(readCategories)
  if (data) {
    const visited = slugs.flatMap((slug) => data.catalog.find((one) => one.slug === slug) ?? [])
    return <Panes tree={toTree(data.catalog)} visited={visited} onClose={onClose} />
  }
  return error ? <ErrorState title="Каталог не загрузился" onRetry={onRetry} /> : <Loader />
}

type PanesProps = {
  tree: CatalogNode[]
  visited: readonly { slug: string; name: string }[]
  onClose: () => void
}

function Panes({ tree, visited, onClose }: PanesProps) {
  const box = useRef<HTMLDivElement>(null)
  const [activeId, setActiveId] = useState<string | null>(null)
  const active = tree.find(({ id }) => id === activeId)
  const shown = active ?? tree[0]
  const intent = useIntent(box, setActiveId)
  useFocus(box, activeId)
  return (
    // oxlint-disable-next-line no-static-element-interactions -- heard from the links inside
    <div
      ref={box}
      className={active ? 'catalog catalog-deep' : 'catalog'}
      onKeyDown={(event) => moveFocus(event, box.current)}
      onPointerMove={intent.follow}
    >
      <CatalogRecent categories={visited} onClose={onClose} />
      <ul className="catalog-roots">
        {tree.map((node) => (
          <li key={node.id}>
            <Link
              className="menu-item"
              to={href('/catalog/:slug', { slug: node.slug })}
              data-id={node.id}
              aria-current={node.id === shown?.id ? 'true' : undefined}
              onPointerEnter={(event) => event.pointerType === 'mouse' && intent.rest(node.id)}
              onPointerLeave={intent.drop}
              onFocus={() => isNarrow() || setActiveId(node.id)}
              onClick={(event) => {
                if (!isNarrow() || node.children.length === 0) return onClose()
                event.preventDefault()
                setActiveId(node.id)
              }}
            >
              {node.name}
              <span className="count-of num">{formatNumber(node.productCount)}</span>
              <Icon name="chevron-right" size="xs" />
            </Link>
          </li>
        ))}
      </ul>
      {shown && <CatalogPane node={shown} onBack={() => setActiveId(null)} onClose={onClose} />}
    </div>
  )
}

/** Shows the section the pointer rests on, not one it crosses on the way to the pane. */
function useIntent(box: { current: HTMLElement | null }, onActivate: (id: string) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const points = useRef<{ last: Point; checked: Point }>({
    last: { x: 0, y: 0 },
    checked: { x: 0, y: 0 },
  })
  const drop = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  const judge = (id: string) => {
    const { last, checked } = points.current
    points.current = { last, checked: last }
    const left = box.current?.querySelector('.catalog-pane')?.getBoundingClientRect().left
    // A short section leaves the pane empty below, but its place is there.
    const whole = box.current?.getBoundingClientRect()
    const pane = left !== undefined && whole && { left, top: whole.top, bottom: whole.bottom }
    if (pane && isHeadingFor(pane, checked, last)) timer.current = setTimeout(judge, intentMs, id)
    else onActivate(id)
  }
  return {
    follow: ({ clientX: x, clientY: y }: PointerEvent) => {
      points.current.last = { x, y }
    },
    rest: (id: string) => {
      drop()
      points.current.checked = points.current.last
      timer.current = setTimeout(judge, intentMs, id)
    },
    drop,
  }
}

/** Focuses the list first; on a phone, focus follows the level. */
function useFocus(box: { current: HTMLElement | null }, activeId: string | null) {
  const before = useRef<string | null>(null)
  useEffect(() => {
    const find = (selector: string) => box.current?.querySelector<HTMLElement>(selector)
    const [left, isMoved] = [before.current, before.current !== activeId]
    before.current = activeId
    if (!isNarrow()) {
      if (!isMoved) find('.catalog-roots a')?.focus({ preventScroll: true })
    } else if (isMoved) {
      find(activeId === null ? `[data-id="${CSS.escape(left ?? '')}"]` : '.catalog-back')?.focus()
    }
  }, [box, activeId])
}
