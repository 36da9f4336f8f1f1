/** What a row of a list can become: goods that were found, a line of one's own, nothing. */
import { onRequest } from '#language/ru/estimate.ts'
import { formatUnitPrice } from '#language/ru/money.ts'
import { toUnitWord } from '#language/ru/unit.ts'
import { toHundredths } from '#schema/quantity.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Radio } from '#web/ui/radio.tsx'
import { StockLine } from '#web/ui/stock-line.tsx'
import { readGoods } from './estimate-data.ts'
import {
  type Candidate,
  type FillChoice,
  type FillRow,
  type Reviewed,
  toChoice,
} from './fill-review.ts'

export function OwnWords({ row: { name, text, price, unit } }: { row: FillRow }) {
  return (
    <>
      <span>Своя строка «{name || text}»</span>
      <small className="muted num">
        {price ? formatUnitPrice(price.amountMinor, unit || 'шт') : 'Цену впишите в\u00a0смете'}
      </small>
    </>
  )
}

/** What a card of the catalogue would tell of it. */
export function GoodsFacts({ candidate: { product } }: { candidate: Candidate }) {
  const { goods } = readGoods(product)
  const stock = toHundredths(product.availability.quantity) ?? 0
  return (
    <>
      <Picture src={product.picture?.url} alt="" width={48} height={48} widths={[200]} />
      <span className="fill-words">
        <span>{goods.name}</span>
        <small className="num">
          {goods.priceMinor === null
            ? `Цена ${onRequest}`
            : formatUnitPrice(goods.priceMinor, goods.unit)}
        </small>
        <StockLine
          state={stock > 0 ? 'in' : 'none'}
          quantity={stock}
          unit={toUnitWord(stock, goods.unit)}
        />
      </span>
    </>
  )
}

const [own, leave] = ['own', 'leave']

type FillChooseProps = { at: number; found: Reviewed; onChoice: (choice: FillChoice) => void }

export function FillChoose({ at, found: { read, row, choice }, onChoice }: FillChooseProps) {
  const value = choice.isTaken ? (choice.productId ?? own) : leave
  const choose = (next: string) => {
    if (next === leave) return onChoice({ ...choice, isTaken: false })
    onChoice(toChoice(read, row, next === own ? null : next))
  }
  const toRadio = (next: string) => ({
    name: `fill-${at}`,
    value: next,
    checked: value === next,
    onChange: () => choose(next),
  })
  return (
    <fieldset className="fill-choices">
      <legend className="hidden">Чем станет строка: {read.text}</legend>
      {row.candidates.map((candidate) => (
        <Radio key={candidate.product.id} {...toRadio(candidate.product.id)}>
          <span className="fill-goods">
            <GoodsFacts candidate={candidate} />
          </span>
        </Radio>
      ))}
      <Radio {...toRadio(own)}>
        <span className="fill-words">
          <OwnWords row={row} />
        </span>
      </Radio>
      <Radio {...toRadio(leave)}>Не&nbsp;добавлять</Radio>
    </fieldset>
  )
}
