import { formatGoods } from '#web/features/quantity/goods-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

export type CityChoiceProps = {
  city: { name: string }
  /** Lines in the cart. */
  count: number
  isBusy: boolean
  onApply: () => void
  onBack: () => void
  onClose: () => void
}

/** Warns what changes with another city, before the visitor confirms. */
export function CityChoice({ city, count, isBusy, onApply, onBack, onClose }: CityChoiceProps) {
  return (
    <Dialog
      open
      title={`Сменить город: ${city.name}`}
      onClose={onClose}
      footer={
        <>
          <Button size="l" disabled={isBusy} onClick={onBack}>
            Назад
          </Button>
          <Button tone="primary" size="l" loading={isBusy} onClick={onApply}>
            Сменить город
          </Button>
        </>
      }
    >
      <p>
        Цены и&nbsp;наличие станут такими, как в&nbsp;выбранном городе. В&nbsp;корзине{' '}
        {formatGoods(count)}: состав сохранится, а&nbsp;суммы и&nbsp;сроки пересчитаем. Если чего-то
        там нет, отметим это в корзине.
      </p>
    </Dialog>
  )
}
