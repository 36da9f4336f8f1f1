/** Prices that the shop has named for lines, and the owner's word on each. */
import '#web/ui/notice.css'
import './estimate-check.css'
import { Form } from 'react-router'
import { formatDay } from '#language/ru/day.ts'
import { onRequest } from '#language/ru/estimate.ts'
import { formatMoney, formatUnitPrice } from '#language/ru/money.ts'
import { toHundredths } from '#schema/quantity.ts'
import { InquiryLink } from '#web/features/ask/inquiry/inquiry-link.tsx'
import { formatAmount } from '#web/features/quantity/amount.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useIntent } from './estimate-check.tsx'
import type { Estimate } from './estimate-data.ts'
import { describeWhole } from './estimate-words.ts'

type Props = { estimate: Estimate }

/** A person may name another price for all of it; what is asked already is not asked twice. */
export function AskWhole({ estimate }: Props) {
  const { pricingRequest } = estimate
  if (pricingRequest) {
    return (
      <p className="notice no-print">
        <Icon name="clock" size="s" />
        <span>
          Цены запрошены {formatDay(pricingRequest.askedAt)}, заявка №&nbsp;{pricingRequest.number}.
          Пришлём сообщение, когда ответим
        </span>
      </p>
    )
  }
  return (
    <p className="no-print">
      <InquiryLink
        className={buttonClass({ tone: 'quiet', wide: true })}
        phrase={describeWhole(estimate)}
        estimateId={estimate.id}
      >
        Запросить цену на&nbsp;всю смету
      </InquiryLink>
    </p>
  )
}

export function EstimatePricing({ estimate: { pricing } }: Props) {
  const intent = useIntent()
  if (!pricing) return null
  const { number, answer, lines } = pricing
  return (
    <section className="panel estimate-pricing no-print" aria-labelledby="estimate-pricing">
      <h2 id="estimate-pricing">Цены по&nbsp;вашему запросу №&nbsp;{number}</h2>
      {answer && <p className="estimate-pricing-words">{answer}</p>}
      <Form method="post" preventScrollReset>
        <ul className="estimate-pricing-lines">
          {lines.map(({ lineId, name, unit, quantity, was, named }) => {
            const amount = toHundredths(quantity) ?? 0
            return (
              <li key={lineId}>
                <Checkbox
                  name="lineId"
                  value={lineId}
                  defaultChecked
                  hint={unit === '' ? undefined : formatAmount(amount, unit)}
                  end={
                    <>
                      {was ? (
                        <s className="muted">{formatMoney(was.amountMinor)}</s>
                      ) : (
                        <small className="muted">{onRequest}</small>
                      )}{' '}
                      <b className="num">{formatUnitPrice(named.amountMinor, unit)}</b>
                    </>
                  }
                >
                  {name}
                </Checkbox>
              </li>
            )
          })}
        </ul>
        <div className="estimate-pricing-acts">
          <Button
            tone="primary"
            type="submit"
            name="intent"
            value="pricing-accept"
            loading={intent === 'pricing-accept'}
          >
            Принять отмеченные
          </Button>
          <Button
            tone="quiet"
            type="submit"
            name="intent"
            value="pricing-dismiss"
            loading={intent === 'pricing-dismiss'}
          >
            Оставить прежние цены
          </Button>
        </div>
      </Form>
      <p className="muted">
        Чтобы купить по&nbsp;этим ценам, назовите номер запроса специалисту: в&nbsp;корзине
        действуют цены каталога
      </p>
    </section>
  )
}
