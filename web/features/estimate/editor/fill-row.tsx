/** A row of a list: as it was written, what it becomes, and how much of it. */
import { memo, useState } from 'react'
import { formatMoney } from '#language/ru/money.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { FillChoose, GoodsFacts, OwnWords } from './fill-choose.tsx'
import {
  countChoice,
  type FillChoice,
  type FillRow,
  findCandidate,
  findGoods,
  isDoubtful,
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
    <li data-doubtful={found && isDoubtful(found) ? '' : undefined}>
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
            <FillChoose
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

/** Over the columns, where rows are a table. */
export function FillHeads() {
  return (
    <div className="fill-heads muted" aria-hidden="true">
      <span>В&nbsp;списке</span>
      <span>Товар в&nbsp;смете</span>
      <span className="fill-amount">
        <span>Количество</span>
        <span>Единица</span>
        <span className="fill-total">Сумма</span>
      </span>
    </div>
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
