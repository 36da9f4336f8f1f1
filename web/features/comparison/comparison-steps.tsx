/** What of a comparison a phone shows: the first column and one more, with steps to the rest. */
import { Link, useSearchParams } from 'react-router'
import { Icon } from '#web/ui/icon.tsx'

/** A phone has room for the first column and for one more, the place of which is here. */
export function toBesideAt(search: URLSearchParams, count: number): number {
  const number = Number(search.get('beside')) || 2
  return Math.min(Math.max(Math.trunc(number), 2), Math.max(count, 2)) - 1
}

export const isAway = (place: number, besideAt: number) => place !== 0 && place !== besideAt

/** The ways to the columns that a phone has no room for. */
export function Steps({ besideAt, count }: { besideAt: number; count: number }) {
  const [search] = useSearchParams()
  const step = (by: number, label: string, icon: 'chevron-left' | 'chevron-right') => {
    const to = new URLSearchParams(search)
    to.set('beside', String(besideAt + 1 + by))
    const isThere = besideAt + by >= 1 && besideAt + by < count
    return isThere ? (
      <Link
        className="icon-button"
        to={{ search: `?${to}` }}
        replace
        preventScrollReset
        rel="nofollow"
        aria-label={label}
      >
        <Icon name={icon} />
      </Link>
    ) : (
      <span className="icon-button compare-end">
        <Icon name={icon} />
      </span>
    )
  }
  return (
    <nav className="compare-steps" aria-label="Товары рядом с первым">
      {step(-1, 'Предыдущий товар', 'chevron-left')}
      <output className="num">{`1 и\u00a0${besideAt + 1} из\u00a0${count}`}</output>
      {step(1, 'Следующий товар', 'chevron-right')}
    </nav>
  )
}
