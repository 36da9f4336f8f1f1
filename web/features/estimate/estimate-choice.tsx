/** «В смету»: which of them, or a new one; what holds the product already says how much. */
import '#web/ui/forms.css'
import './estimate-choice.css'
import { type KeyboardEvent, useState } from 'react'
import { Link } from 'react-router'
import { toUnitWord } from '#language/ru/unit.ts'
import { titleMax } from '#schema/estimate.ts'
import { snap, toHundredths, toQuantity } from '#schema/quantity.ts'
import { toRule } from '#web/features/quantity/amount.ts'
import { toCountedUnit, toSpoken } from '#web/features/quantity/buy-quantity.ts'
import { formatTotal } from '#web/features/quantity/format-total.ts'
import { formatGoods } from '#web/features/quantity/goods-words.ts'
import { FieldError } from '#web/forms/form-error.tsx'
import type { EstimateChoiceQuery } from '#web/generated/graphql/graphql.ts'
import type { Refused } from '#web/graphql/refusal.ts'
import type { EstimateGood } from '#web/runtime/overlay.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toEstimatePath } from './estimate-path.ts'
import { formatHeld, formatLines, toSummed } from './estimate-words.ts'

export type EstimateChoiceProps = {
  answer: EstimateChoiceQuery
  goods: readonly EstimateGood[]
  /** The last wish, when it was refused. */
  refused: Refused | undefined
  /** The id of the estimate that takes the goods now, or `new`. */
  busy: string | null
  /** Those that have just taken them. */
  taken: readonly string[]
}

type Product = NonNullable<EstimateChoiceQuery['product']>
type Held = { quantity: number; unit: string }

/** Fields of one form: `estimateId` of the pressed button, or `title` of a new estimate. */
export function EstimateChoice(props: EstimateChoiceProps) {
  const { answer, goods, refused, busy, taken } = props
  const { product, viewer } = answer
  const { items } = viewer.estimates
  const held = new Map<string, Held>(
    (viewer.productEstimates ?? []).map((one) => [one.estimate.id, one]),
  )
  return (
    <>
      {product ? (
        <Goods product={product} good={goods[0]} />
      ) : (
        <p>Добавим {formatGoods(goods.length)} с&nbsp;их&nbsp;количеством</p>
      )}
      {refused && refused.field !== 'title' && <FieldError message={refused.refusal} />}
      {items.length > 0 && (
        <ul className="estimate-choice">
          {items.map((estimate) => (
            <Row
              key={estimate.id}
              estimate={estimate}
              held={describeHeld(held.get(estimate.id), product)}
              isTaken={taken.includes(estimate.id)}
              isBusy={busy === estimate.id}
            />
          ))}
        </ul>
      )}
      <NewEstimate refused={refused} isBusy={busy === 'new'} isFirst={items.length === 0} />
    </>
  )
}

const describeHeld = (held: Held | undefined, product: Product | null | undefined) =>
  held ? formatHeld({ ...held, product: product ?? null }) : null

type RowProps = {
  estimate: EstimateChoiceQuery['viewer']['estimates']['items'][number]
  held: string | null
  isTaken: boolean
  isBusy: boolean
}

function Row({ estimate, held, isTaken, isBusy }: RowProps) {
  const { id, title, object, lineCount } = estimate
  const isIn = held !== null || isTaken
  return (
    <li>
      <p>
        <b>{title}</b>
        <small className="muted">
          {[object, formatLines(lineCount), formatTotal(toSummed(estimate))]
            .filter(Boolean)
            .join(' · ')}
        </small>
        {isIn && (
          <span className="estimate-held">
            <Icon name="check" size="xs" />
            {held ? `В\u00a0смете ${held}` : 'Добавлено'}
          </span>
        )}
      </p>
      <Button
        type="submit"
        name="estimateId"
        value={id}
        icon="plus"
        loading={isBusy}
        aria-label={`${isIn ? 'Добавить ещё' : 'Добавить'} в\u00a0смету «${title}»`}
      >
        {isIn ? 'Ещё' : 'Добавить'}
      </Button>
      <Link className="link" to={toEstimatePath(id)} aria-label={`Открыть смету «${title}»`}>
        Открыть
      </Link>
    </li>
  )
}

/** By itself Enter presses the first button of a form, which is that of another estimate. */
function createByEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return
  event.preventDefault()
  event.currentTarget.form?.querySelector<HTMLElement>('[name="estimateId"][value=""]')?.click()
}

function NewEstimate(props: { refused: Refused | undefined; isBusy: boolean; isFirst: boolean }) {
  const { refused, isBusy, isFirst } = props
  const error = refused?.field === 'title' ? refused.refusal : undefined
  return (
    <div className="estimate-new">
      <label className="field-label" htmlFor="estimate-title">
        {isFirst ? 'Назовите первую смету' : 'Новая смета'}
      </label>
      <TextInput
        id="estimate-title"
        name="title"
        maxLength={titleMax}
        autoComplete="off"
        placeholder="Ванная на&nbsp;Лесной"
        onKeyDown={createByEnter}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'estimate-title-error' : undefined}
      />
      <Button
        tone={isFirst ? 'primary' : 'secondary'}
        type="submit"
        name="estimateId"
        value=""
        loading={isBusy}
      >
        Создать и&nbsp;добавить
      </Button>
      <FieldError message={error} id="estimate-title-error" />
    </div>
  )
}

/** The product, and how much of it; the field is in its base unit, as the form is read. */
function Goods({ product, good }: { product: Product; good: EstimateGood | undefined }) {
  const rule = toRule(product)
  const wanted = snap(toHundredths(good?.quantity ?? 0) ?? 0, rule).hundredths
  const [quantity, setQuantity] = useState(wanted)
  const counted = toCountedUnit(product, good?.unit ?? product.unit)
  const shown = counted.toShown(quantity)
  return (
    <div className="estimate-good">
      <Picture src={product.picture?.url} alt="" width={48} height={48} sizes="48px" />
      <span>{product.name}</span>
      <Stepper
        label={`Сколько: ${product.name}`}
        unit={toUnitWord(shown, counted.unit)}
        value={shown}
        spoken={toSpoken(quantity, product, counted)}
        step={counted.step}
        min={counted.toShown(snap(1, rule).hundredths)}
        onChange={(next) => setQuantity(snap(counted.toBase(next), rule).hundredths)}
      />
      <input type="hidden" name="quantity" value={toQuantity(quantity)} />
    </div>
  )
}
