/** What the shop proposes for lines on request, and the owner's word on each. */
import '#web/ui/notice.css'
import './estimate-check.css'
import type { ReactNode } from 'react'
import { Form, href, Link } from 'react-router'
import { formatDay } from '#language/ru/day.ts'
import { onRequest } from '#language/ru/estimate.ts'
import { formatMoney, formatUnitPrice } from '#language/ru/money.ts'
import { dayForms, lineForms } from '#language/ru/noun.ts'
import { formatCount } from '#language/ru/plural.ts'
import { refusalWordsMax } from '#schema/price-request.ts'
import { toHundredths } from '#schema/quantity.ts'
import { formatAmount } from '#web/features/quantity/amount.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, type ButtonProps, buttonClass } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useIntent } from './estimate-check.tsx'
import type { Estimate } from './estimate-data.ts'
import { toPricesPath } from './estimate-path.ts'

type Props = { estimate: Estimate }
type Line = NonNullable<Estimate['pricing']>['lines'][number]

/** A person may name another price; what is asked already is not asked twice, and can be taken back. */
export function AskWhole({ estimate: { id, pricingRequest } }: Props) {
  if (!pricingRequest) {
    return (
      <p className="no-print">
        <Link className={buttonClass({ tone: 'quiet', wide: true })} to={toPricesPath(id)}>
          Запросить цену на&nbsp;всю смету
        </Link>
      </p>
    )
  }
  const { number, askedAt, wantedBy, lineCount, answeredCount } = pricingRequest
  return (
    <div className="notice estimate-asked no-print">
      <Icon name="clock" size="s" />
      <span>
        Цены запрошены {formatDay(askedAt)}, заявка №&nbsp;{number}:{' '}
        {answeredCount > 0
          ? `отвечено ${answeredCount} из\u00a0${lineCount}`
          : formatCount(lineCount, lineForms)}
        {wantedBy && `, нужны к\u00a0${formatDay(wantedBy)}`}. Пришлём сообщение, когда ответим
      </span>
      <Form method="post" preventScrollReset>
        <Act intent="pricing-withdraw" tone="quiet" size="s">
          Отозвать
        </Act>
      </Form>
    </div>
  )
}

type ActProps = Pick<ButtonProps, 'tone' | 'size'> & { intent: string; children: ReactNode }

function Act({ intent, children, ...look }: ActProps) {
  const sent = useIntent()
  return (
    <Button {...look} type="submit" name="intent" value={intent} loading={sent === intent}>
      {children}
    </Button>
  )
}

/** What can be taken today. */
const canBeTaken = ({ named, isExpired, isChanged, analogue }: Line) =>
  named !== null && !isExpired && !isChanged && analogue?.isSold !== false

/** The others unfold: a page with five hundred of them is read by nobody. */
const shownMax = 20

export function EstimatePricing({ estimate: { pricing, pricingRequest } }: Props) {
  if (!pricing) return null
  const { number, answer, lines } = pricing
  const isAny = lines.some(canBeTaken)
  const hasExpired = lines.some(({ isExpired }) => isExpired)
  const more = lines.slice(shownMax)
  return (
    <section className="panel estimate-pricing no-print" aria-labelledby="estimate-pricing">
      <h2 id="estimate-pricing">Цены по&nbsp;вашему запросу №&nbsp;{number}</h2>
      {answer && <p className="estimate-pricing-words">{answer}</p>}
      <Form method="post" preventScrollReset className="estimate-pricing">
        <Lines lines={lines.slice(0, shownMax)} />
        {more.length > 0 && (
          <details>
            <summary className="link">Ещё {formatCount(more.length, lineForms)}</summary>
            <Lines lines={more} />
          </details>
        )}
        <div className="estimate-pricing-acts">
          {isAny && (
            <>
              <Act intent="pricing-accept" tone="primary">
                Принять отмеченные
              </Act>
              <Act intent="pricing-accept-all">Принять все</Act>
            </>
          )}
          {hasExpired && !pricingRequest && (
            <Act intent="pricing-again">Запросить снова то, чей срок вышел</Act>
          )}
        </div>
        <div className="estimate-pricing-acts">
          <TextInput
            name="words"
            maxLength={refusalWordsMax}
            aria-label="Почему не подошло, необязательно"
            placeholder="Почему не&nbsp;подошло"
          />
          <Act intent="pricing-dismiss" tone="quiet">
            Отказаться от&nbsp;отмеченных
          </Act>
        </div>
      </Form>
    </section>
  )
}

const Lines = ({ lines }: { lines: readonly Line[] }) => (
  <ul className="estimate-pricing-lines">
    {lines.map((line) => (
      <li key={line.lineId}>
        <Proposal line={line} />
      </li>
    ))}
  </ul>
)

function Proposal({ line }: { line: Line }) {
  const { lineId, name, unit, quantity, was, named, analogue, words } = line
  const amount = unit === '' ? '' : formatAmount(toHundredths(quantity) ?? 0, unit)
  return (
    <>
      <Checkbox
        name="lineId"
        value={lineId}
        defaultChecked={canBeTaken(line)}
        hint={[amount, describeTerm(line)].filter(Boolean).join(' · ')}
        end={
          <>
            {was ? (
              <s className="muted">{formatMoney(was.amountMinor)}</s>
            ) : (
              <small className="muted">{onRequest}</small>
            )}{' '}
            {named && (
              <b className="num">{formatUnitPrice(named.amountMinor, analogue?.unit ?? unit)}</b>
            )}
          </>
        }
      >
        {name}
      </Checkbox>
      {analogue && (
        <p className="estimate-pricing-more">
          Вместо этого:{' '}
          <Link className="link" to={href('/product/:slug', { slug: analogue.slug })}>
            {analogue.name}
          </Link>
          , {formatAmount(toHundredths(analogue.quantity) ?? 0, analogue.unit)}
        </p>
      )}
      {words && <p className="estimate-pricing-more muted">{words}</p>}
      <Obstacle line={line} />
    </>
  )
}

/** Why a proposal cannot be taken. */
function Obstacle({ line: { named, isExpired, isChanged, analogue } }: { line: Line }) {
  if (named === null) return null
  const reason =
    (isExpired && 'срок цены вышел') ||
    (isChanged && 'строка изменилась после запроса') ||
    (analogue?.isSold === false && 'аналог больше не\u00a0продаётся')
  return reason ? (
    <p className="estimate-pricing-more">
      <Badge tone="warning">{reason}</Badge>
    </p>
  ) : null
}

/** «в наличии», «через 5 дней, цена до 20 ноября» */
function describeTerm({ leadDays, holdsUntil }: Line): string {
  const parts = [
    leadDays === 0 && 'в\u00a0наличии',
    leadDays !== null && leadDays > 0 && `через ${formatCount(leadDays, dayForms)}`,
    holdsUntil && `цена до\u00a0${formatDay(holdsUntil)}`,
  ]
  return parts.filter(Boolean).join(', ')
}
