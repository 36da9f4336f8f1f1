/** Prices of then beside those of today: what differs, and taking all of them or some. */
import './estimate.css'
import './estimate-check.css'
import { Form, href, Link, useNavigation } from 'react-router'
import { capitalize } from '#language/ru/letter-case.ts'
import { formatUnitPrice } from '#language/ru/money.ts'
import { goodsGenitives } from '#language/ru/noun.ts'
import { formatQuantity } from '#language/ru/number.ts'
import { formatCount } from '#language/ru/plural.ts'
import { toUnitWord } from '#language/ru/unit.ts'
import { toHundredths } from '#schema/quantity.ts'
import { Button, type ButtonProps } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Estimate, EstimateCheck, EstimateLine, EstimateLineCheck } from './estimate-data.ts'
import { describeChanged, describeDifference, formatDifference } from './estimate-words.ts'

/** Which of the forms is under way. */
export const useIntent = () => useNavigation().formData?.get('intent')

/** Asks for the prices of today. */
export function CheckForm({ children, ...look }: Pick<ButtonProps, 'icon' | 'wide' | 'children'>) {
  const isChecking = useIntent() === 'check'
  return (
    <Form className="no-print" method="post" preventScrollReset>
      <Button {...look} type="submit" name="intent" value="check" loading={isChecking}>
        {children}
      </Button>
    </Form>
  )
}

/** Before the check: what is known to have changed, and the way to see it line by line. */
export function EstimateBanner({ estimate: { totals } }: { estimate: Estimate }) {
  const { changedCount, goneCount, shortCount, priceDifference } = totals
  const words = [
    describeChanged(changedCount),
    goneCount > 0 && `${formatCount(goneCount, goneForms)} не\u00a0продаётся`,
    shortCount > 0 && `${formatCount(shortCount, goodsGenitives)} не\u00a0хватает в\u00a0магазинах`,
  ].filter(Boolean)
  if (words.length === 0) return null
  const text = words.join(', ')
  return (
    <div className="notice notice-warning estimate-banner no-print">
      <Icon name="alert" size="s" />
      <p>
        <b>{capitalize(text)}</b>
        {changedCount > 0 && priceDifference.amountMinor !== 0 && (
          <span>Сейчас вся смета {describeDifference(priceDifference.amountMinor)}</span>
        )}
      </p>
      <CheckForm>Показать, что изменилось</CheckForm>
    </div>
  )
}

const goneForms = ['товар больше', 'товара больше', 'товаров больше'] as const

type CheckProps = { check: EstimateCheck; lines: readonly EstimateLine[] }
type ResultProps = CheckProps & { estimate: Pick<Estimate, 'isShared' | 'clientPhone'> }

export function EstimateCheckResult({ check, lines, estimate }: ResultProps) {
  if (check.lines.length === 0) {
    return (
      <output className="notice notice-success no-print">
        <Icon name="check" size="s" />
        Цены не&nbsp;изменились, всё есть в&nbsp;наличии
      </output>
    )
  }
  const repriced = check.lines.filter(isRepriced)
  return (
    <section className="panel estimate-check no-print" aria-labelledby="check">
      <h2 id="check">Что изменилось</h2>
      <Form method="post" preventScrollReset id="estimate-check">
        <ul>
          {check.lines.map((one) => (
            <CheckRow
              key={one.lineId}
              check={one}
              line={lines.find(({ id }) => id === one.lineId)}
            />
          ))}
        </ul>
        {repriced.length > 0 && <TakeButtons check={check} count={repriced.length} />}
      </Form>
      {check.lines.some(isMoved) && <TellClient estimate={estimate} />}
    </section>
  )
}

const isRepriced = ({ isGone, was, now }: EstimateLineCheck) =>
  !isGone && was?.amountMinor !== now?.amountMinor

const isMoved = (line: EstimateLineCheck) => line.isGone || isRepriced(line)

/** An SMS with the link; what is missing for it is said instead. */
function TellClient({ estimate: { isShared, clientPhone } }: Pick<ResultProps, 'estimate'>) {
  const intent = useIntent()
  if (!isShared) return null
  if (clientPhone === '') {
    return (
      <p className="muted">Чтобы сообщить клиенту по&nbsp;СМС, укажите в&nbsp;смете его телефон</p>
    )
  }
  return (
    <Form className="estimate-tell" method="post" preventScrollReset>
      <p className="muted">Клиент получит СМС со&nbsp;ссылкой на&nbsp;смету. Сумм в&nbsp;ней нет</p>
      <Button
        type="submit"
        name="intent"
        value="client-tell"
        icon="phone"
        loading={intent === 'client-tell'}
      >
        Сообщить клиенту
      </Button>
    </Form>
  )
}

function TakeButtons({ check, count }: { check: EstimateCheck; count: number }) {
  const intent = useIntent()
  const difference = describeDifference(check.difference.amountMinor)
  return (
    <footer>
      <p>{difference ? `По новым ценам смета ${difference}` : 'Сумма сметы не\u00a0изменится'}</p>
      <Button
        tone="primary"
        type="submit"
        name="intent"
        value="update"
        loading={intent === 'update'}
      >
        {count === 1 ? 'Взять новую цену' : 'Взять все новые цены'}
      </Button>
      {count > 1 && (
        <Button
          type="submit"
          name="intent"
          value="update-ticked"
          loading={intent === 'update-ticked'}
        >
          Взять отмеченные
        </Button>
      )}
    </footer>
  )
}

type RowProps = { check: EstimateLineCheck; line: EstimateLine | undefined }

function CheckRow({ check, line }: RowProps) {
  const { lineId, name, was, now, difference, isGone, substitute } = check
  const unit = line?.product?.unit ?? line?.unit ?? ''
  const toPrice = (price: { amountMinor: number } | null) =>
    price ? formatUnitPrice(price.amountMinor, unit) : 'по\u00a0запросу'
  return (
    <li>
      {isRepriced(check) ? (
        <Checkbox name="lineId" value={lineId}>
          {name}
        </Checkbox>
      ) : (
        <span className="estimate-check-name">{name}</span>
      )}
      <span className="estimate-check-prices num">
        {isGone ? (
          <span className="estimate-now">больше не&nbsp;продаётся</span>
        ) : isRepriced(check) ? (
          <>
            <s className="muted">{toPrice(was)}</s> <span>{toPrice(now)}</span>
          </>
        ) : null}
        <Shortage check={check} line={line} unit={unit} />
      </span>
      <span className="num estimate-check-sum">
        {isRepriced(check) && formatDifference(difference.amountMinor)}
      </span>
      {substitute && line && <Substitute substitute={substitute} line={line} />}
    </li>
  )
}

function Shortage({ check: { stock, isGone }, line, unit }: RowProps & { unit: string }) {
  if (isGone || !line || stock >= line.quantity) return null
  const there = toHundredths(stock) ?? 0
  return (
    <span className="estimate-now">
      {there > 0
        ? `есть ${formatQuantity(there)}\u00a0${toUnitWord(there, unit)}`
        : 'нет в\u00a0наличии'}
    </span>
  )
}

type SubstituteProps = {
  substitute: NonNullable<EstimateLineCheck['substitute']>
  line: EstimateLine
}

/** The form of the whole check holds it: its fields are named by the button. */
function Substitute({ substitute: { slug, name, price, unit }, line }: SubstituteProps) {
  return (
    <p className="estimate-substitute">
      <span>
        Похожий:{' '}
        <Link className="link" to={href('/product/:slug', { slug })}>
          {name}
        </Link>
        {price && <span className="muted"> · {formatUnitPrice(price.amountMinor, unit)}</span>}
      </span>
      <Button
        size="s"
        type="submit"
        form={`substitute-${line.id}`}
        name="intent"
        value="substitute"
      >
        Добавить
      </Button>
    </p>
  )
}

/** Forms of the substitutes, which may not stand within that of the check. */
export function SubstituteForms({ check, lines, formKey }: CheckProps & { formKey: string }) {
  return check.lines.map(({ lineId, substitute, substituteQuantity }) => {
    const line = lines.find(({ id }) => id === lineId)
    return (
      substitute &&
      line && (
        <Form key={lineId} id={`substitute-${lineId}`} method="post" hidden preventScrollReset>
          <input type="hidden" name="key" value={`${formKey}-${lineId}`} />
          <input type="hidden" name="productId" value={substitute.id} />
          <input type="hidden" name="quantity" value={substituteQuantity ?? line.quantity} />
          <input type="hidden" name="replaces" value={lineId} />
          <input type="hidden" name="sectionId" value={line.sectionId ?? ''} />
        </Form>
      )
    )
  })
}
