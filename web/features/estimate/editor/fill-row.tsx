/** A row of a list: as it was written, what it becomes, and how much of it. */
import { memo, useState } from 'react'
import { onRequest } from '#language/ru/estimate.ts'
import { formatMoney, formatUnitPrice } from '#language/ru/money.ts'
import { toUnitWord } from '#language/ru/unit.ts'
import { toHundredths } from '#schema/quantity.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Radio } from '#web/ui/radio.tsx'
import { StockLine } from '#web/ui/stock-line.tsx'
import { readGoods } from './estimate-data.ts'
import {
  type Candidate,
  countChoice,
  type FillChoice,
  type FillRow,
  findCandidate,
  findGoods,
  priceChoice,
  type ReadRow,
  type Reviewed,
  toChoice,
} from './fill-review.ts'
import { listUnits } from './goods.ts'

type Props = {
  /** Its place, from 0. */
  at: number
  read: ReadRow
  /** What it stands under, where the row before stands under another; else empty. */
  heading: string
  /** undefined until its goods were looked for. */
  found: Reviewed | undefined
  /** Rows without a quantity are pointed at. */
  isAsking: boolean
  onChoice: (at: number, choice: FillChoice) => void
}

export const toFieldId = (at: number) => `fill-amount-${at}`

const states: Record<FillRow['state'], { words: string; tone: string }> = {
  MATCHED: { words: 'нашли', tone: 'success' },
  DOUBTFUL: { words: 'проверьте', tone: 'warning' },
  UNKNOWN: { words: 'своя строка', tone: 'info' },
  UNREADABLE: { words: 'не\u00a0прочитали', tone: 'error' },
}

function Item({ at, read, heading, found, isAsking, onChoice }: Props) {
  const [isChoosing, setIsChoosing] = useState(false)
  const put = (choice: FillChoice) => onChoice(at, choice)
  return (
    <li>
      {heading !== '' && <h3 className="fill-section">{heading}</h3>}
      <p className="fill-text">
        <span className="muted num">{at + 1}.</span> {read.text || read.name}{' '}
        {found ? (
          <span className={`badge badge-${states[found.row.state].tone}`}>
            {states[found.row.state].words}
          </span>
        ) : (
          <span className="badge">ищем</span>
        )}
      </p>
      {found && (
        <div className="fill-answer">
          <Chosen found={found}>
            <Button
              size="s"
              aria-expanded={isChoosing}
              aria-label={`Заменить: ${read.text}`}
              onClick={() => setIsChoosing(!isChoosing)}
            >
              Заменить
            </Button>
          </Chosen>
          {found.choice.isTaken && <Amount {...{ at, found, isAsking }} onChoice={put} />}
          {isChoosing && (
            <Choose
              {...{ at, found }}
              onChoice={(choice) => {
                put(choice)
                setIsChoosing(false)
              }}
            />
          )}
        </div>
      )}
    </li>
  )
}

/** Five hundred of them: the others stay as they are while one is changed. */
export const FillRowItem = memo(Item)

function Chosen({
  found: { row, choice },
  children,
}: {
  found: Reviewed
  children: React.ReactNode
}) {
  const candidate = choice.isTaken ? findCandidate(row, choice.productId) : null
  return (
    <div className="fill-goods">
      {candidate ? (
        <GoodsFacts candidate={candidate} />
      ) : (
        <>
          <span className="fill-own">
            <Icon name={choice.isTaken ? 'ruler' : 'close'} />
          </span>
          <span className="fill-words">
            {choice.isTaken ? <OwnWords row={row} /> : <b>Не&nbsp;добавлять</b>}
          </span>
        </>
      )}
      {children}
    </div>
  )
}

function OwnWords({ row: { name, text, price, unit } }: { row: FillRow }) {
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
function GoodsFacts({ candidate: { product } }: { candidate: Candidate }) {
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

type AmountProps = {
  at: number
  found: Reviewed
  isAsking: boolean
  onChoice: (choice: FillChoice) => void
}

function Amount({ at, found: { read, row, choice }, isAsking, onChoice }: AmountProps) {
  const { productId, amount, unit } = choice
  const goods = findGoods(row, productId)
  const counted = countChoice(row, choice)
  const totalMinor = counted && priceChoice(row, choice, counted.quantity).totalMinor
  const id = toFieldId(at)
  const isBad = counted === null && (isAsking || amount !== '')
  const candidate = findCandidate(row, productId)
  const isRounded = candidate?.isRounded && amount === toChoice(read, row, productId).amount
  const note = counted?.note ?? (isRounded ? 'Округлено до\u00a0того, как продают' : null)
  return (
    <div className="fill-amount">
      <input
        id={id}
        className="input cell num"
        type="text"
        inputMode="decimal"
        autoComplete="off"
        aria-label={`Количество: ${read.text}`}
        aria-required
        aria-invalid={isBad || undefined}
        aria-describedby={`${id}-note`}
        placeholder="Сколько?"
        value={amount}
        onChange={({ target }) => onChoice({ ...choice, amount: target.value })}
      />
      {goods ? (
        <select
          className="input cell cell-unit"
          aria-label={`Единица: ${read.text}`}
          value={unit}
          onChange={({ target }) => onChoice({ ...choice, unit: target.value })}
        >
          {listUnits(goods).map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      ) : (
        <input
          className="input cell cell-unit"
          aria-label={`Единица: ${read.text}`}
          list="estimate-units"
          maxLength={40}
          placeholder="шт"
          value={unit}
          onChange={({ target }) => onChoice({ ...choice, unit: target.value })}
        />
      )}
      <span className="num fill-total">{totalMinor !== null && formatMoney(totalMinor)}</span>
      <small id={`${id}-note`} className={isBad ? 'fill-fault' : 'muted'}>
        {isBad ? describeFault(amount) : note}
      </small>
    </div>
  )
}

const describeFault = (amount: string) =>
  amount.trim() === ''
    ? 'Укажите количество'
    : 'Число больше нуля, до\u00a0двух знаков после запятой'

const [own, leave] = ['own', 'leave']

type ChooseProps = { at: number; found: Reviewed; onChoice: (choice: FillChoice) => void }

function Choose({ at, found: { read, row, choice }, onChoice }: ChooseProps) {
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
