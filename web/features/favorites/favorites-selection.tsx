/** Bulk actions on selected favorites. */
import { href, useNavigate } from 'react-router'
import { favoriteForms } from '#language/ru/favorite-kind.ts'
import { formatCount } from '#language/ru/plural.ts'
import type { Fillable } from '#web/features/cart/cart-bulk-add.ts'
import { putAll } from '#web/features/cart/cart-bulk-add-button.tsx'
import { openEstimate } from '#web/features/estimate/add/estimate-open.ts'
import { setCompared, setFavorites } from '#web/features/marks/mark-change.ts'
import { ListShare } from '#web/features/sharing/list-share.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.ts'
import { shareFavorites } from './favorites-actions.tsx'
import { restoreFavorites } from './favorites-restore.ts'

export type SelectionBarProps = {
  /** Of the shown page, in its order. */
  goods: readonly { id: string; product: Fillable }[]
  chosenIds: readonly string[]
  onChoose: (ids: string[]) => void
  onClose: () => void
}

export function SelectionBar({ goods, chosenIds, onChoose, onClose }: SelectionBarProps) {
  const navigate = useNavigate()
  const ids = [...chosenIds]
  const isNone = ids.length === 0
  const chosen = goods.filter(({ id }) => ids.includes(id)).map(({ product }) => product)
  const compare = async () => {
    let count = 0
    for (const id of ids) {
      // The limit has been said.
      if (!(await setCompared(id, true))) return
      count += 1
    }
    showToast(`В\u00a0сравнении ещё ${formatCount(count, favoriteForms.PRODUCT)}`, {
      action: { label: 'Сравнить', onClick: () => void navigate(href('/compare')) },
    })
  }
  const remove = async () => {
    onClose()
    if (!(await setFavorites('PRODUCT', ids, false))) return
    showToast(`Убрали из\u00a0избранного ${formatCount(ids.length, favoriteForms.PRODUCT)}`, {
      action: { label: 'Вернуть', onClick: () => void restoreFavorites('PRODUCT', ids) },
    })
  }
  return (
    <section className="selection-bar" aria-label="Выбранные товары">
      <output>
        {isNone ? 'Отметьте товары' : `Выбрано ${ids.length} из\u00a0${goods.length}`}
      </output>
      <Button tone="quiet" onClick={() => onChoose(goods.map(({ id }) => id))}>
        Выбрать все
      </Button>
      <div>
        <Button icon="cart" tone="primary" disabled={isNone} onClick={() => void put(chosen)}>
          В&nbsp;корзину
        </Button>
        <Button
          icon="estimate"
          disabled={isNone}
          onClick={() => void openEstimate(ids.map((productId) => ({ productId })))}
        >
          В&nbsp;смету
        </Button>
        <Button icon="compare" disabled={isNone} onClick={() => void compare()}>
          Сравнить
        </Button>
        <ListShare
          tone="secondary"
          title="Избранное"
          disabled={isNone}
          share={() => shareFavorites('PRODUCT', ids)}
        />
        <Button icon="trash" disabled={isNone} onClick={() => void remove()}>
          Убрать
        </Button>
      </div>
      <IconButton icon="close" label="Закончить выбор" onClick={onClose} />
    </section>
  )
}

async function put(goods: readonly Fillable[]) {
  await putAll(
    (async function* page() {
      yield goods
    })(),
  )
}
