/** Selects the lines for the next order, with bulk actions on them. */
import './cart-ticks.css'
import { type MouseEvent, useState } from 'react'
import { toAddPath } from '#web/features/estimate/add/add-path.ts'
import { openEstimate } from '#web/features/estimate/add/estimate-open.ts'
import { formatGoods } from '#web/features/quantity/goods-words.ts'
import type { KeptLine } from '#web/features/viewer/cart-lines.ts'
import { inPlace } from '#web/runtime/unmodified-click.ts'
import { Button, buttonClass, IconButton } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TickBox } from '#web/ui/tick-box.tsx'
import { showToast } from '#web/ui/toast.ts'
import { keepLines, removeLines, tickLines, updateLine } from './cart-change.ts'
import { IdsField } from './ids-field.tsx'

/** The form to which the boxes of all lines belong: without script they are posted by it. */
const formId = 'ticks'

/** Of one line. */
export function LineTick({ line, name }: { line: KeptLine; name: string }) {
  const { productId, isTicked } = line
  return (
    <TickBox
      className="line-tick"
      form={formId}
      name="tick"
      value={productId}
      aria-label={`Заказать: ${name}`}
      checked={isTicked}
      onChange={({ target }) => void updateLine({ productId, isTicked: target.checked })}
    />
  )
}

/** «Выбрать все», and the actions on what is ticked: on a phone they come with «…». */
export function CartSelection({ lines }: { lines: readonly KeptLine[] }) {
  const [isOpen, setIsOpen] = useState(false)
  const ticked = lines.filter(({ isTicked }) => isTicked)
  const isAll = ticked.length === lines.length
  const tickAll = (isTicked: boolean) => {
    const changed = lines.filter((line) => line.isTicked !== isTicked)
    void tickLines(
      changed.map(({ productId }) => productId),
      isTicked,
    )
  }
  const act = (event: MouseEvent, action: (chosen: KeptLine[]) => unknown) => {
    event.preventDefault()
    if (ticked.length === 0) showToast('Сначала отметьте товары')
    else void action(ticked)
  }
  return (
    <form id={formId} className="ticks" method="post" data-open={isOpen || undefined}>
      {/* Tells the server which boxes were shown: browsers do not post an unticked one. */}
      <IdsField ids={lines.map(({ productId }) => productId)} />
      <Checkbox
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = !isAll && ticked.length > 0
        }}
        onChange={({ target }) => tickAll(target.checked)}
      >
        <span className="hidden">Выбрать все</span>
        <span aria-hidden="true">Все</span>
      </Checkbox>
      <Button className="scriptless" size="s" type="submit" name="intent" value="tick">
        Заказать отмеченное
      </Button>
      <output className="muted">{`${ticked.length} из\u00a0${lines.length}`}</output>
      <IconButton
        className="ticks-more scripted"
        icon="more"
        label="Что сделать с отмеченным"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      />
      <div className="ticks-tools">
        <ToEstimate lines={ticked} />
        <Button
          tone="quiet"
          type="submit"
          name="intent"
          value="keep-ticked"
          aria-label="В избранное отмеченное"
          onClick={(event) => act(event, keepLines)}
        >
          В&nbsp;избранное
        </Button>
        <Button
          tone="quiet"
          type="submit"
          name="intent"
          value="remove-ticked"
          aria-label="Убрать отмеченное"
          onClick={(event) =>
            act(event, (chosen) => removeLines(chosen, `Убрали ${formatGoods(chosen.length)}`))
          }
        >
          Убрать
        </Button>
      </div>
    </form>
  )
}

/** Ticked lines, in the units they are counted in. */
function ToEstimate({ lines }: { lines: readonly KeptLine[] }) {
  const path = toAddPath('cart')
  const open = () => {
    if (lines.length === 0) return showToast('Сначала отметьте товары')
    const goods = lines.map(({ productId, quantity, unit }) => ({
      productId,
      quantity,
      ...(unit && { unit }),
    }))
    void openEstimate(goods, path)
  }
  return (
    <a
      className={buttonClass({ tone: 'quiet' })}
      href={path}
      aria-label="В смету отмеченное"
      {...inPlace(open)}
    >
      В&nbsp;смету
    </a>
  )
}
