/** Asks the shop for prices of an estimate: of which lines, by when, and whom to answer. */
import './estimate-check.css'
import { Link } from 'react-router'
import { formatDay } from '#language/ru/day.ts'
import { onRequest } from '#language/ru/estimate.ts'
import type { InquiryAnswer } from '#web/features/ask/inquiry/inquiry-data.ts'
import { InquiryForm, type InquiryFormProps } from '#web/features/ask/inquiry/inquiry-form.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { Estimate, EstimateLine } from './estimate-data.ts'
import { toEstimatePath } from './estimate-path.ts'
import { formatLineAmount } from './estimate-words.ts'
import { formatLinePrice } from './line-words.ts'

type Props = Omit<InquiryFormProps, 'renderAbout' | 'answer'> & {
  estimate: Estimate
  answer: InquiryAnswer
  /** YYYY-MM-DD */
  today: string
}

/** Goods that are sold no longer have no price. */
const canBeAsked = ({ productId, isGone }: EstimateLine) => productId === null || !isGone

/** Work, and goods of others that have a price, are not the shop's to price unless it is wanted. */
const isForShop = ({ productId, price }: EstimateLine) => productId !== null || price === null

/** «4 шт · 228 ₽/шт» */
function formatAsked(line: EstimateLine): string {
  const { price, product, unit } = line
  const cost = price ? formatLinePrice(price.amountMinor, product?.unit ?? unit) : onRequest
  return `${formatLineAmount(line)} · ${cost}`
}

export function EstimateAsk({ estimate, answer, today, ...form }: Props) {
  const { id, pricingRequest } = estimate
  const lines = estimate.lines.filter(canBeAsked)
  if (pricingRequest) {
    return (
      <>
        <p>
          Цены уже запрошены {formatDay(pricingRequest.askedAt)}, заявка №&nbsp;
          {pricingRequest.number}
        </p>
        <Link className={buttonClass({ tone: 'primary', wide: true })} to={toEstimatePath(id)}>
          К&nbsp;смете
        </Link>
      </>
    )
  }
  const isTicked = (line: EstimateLine) => answer.lineIds?.includes(line.id) ?? isForShop(line)
  return (
    <InquiryForm
      {...form}
      answer={answer}
      renderAbout={({ fields, field, error }) => (
        <>
          <input type="hidden" {...field('phrase')} defaultValue={fields.phrase} />
          <fieldset className="estimate-ask">
            <legend className="field-label">На&nbsp;что назвать цену</legend>
            <div>
              {lines.map((line) => (
                <Checkbox
                  key={line.id}
                  name="lineId"
                  value={line.id}
                  defaultChecked={isTicked(line)}
                  hint={formatAsked(line)}
                >
                  {line.name}
                </Checkbox>
              ))}
            </div>
          </fieldset>
          <Field
            label="К&nbsp;какому дню нужны цены"
            optional
            hint="Постараемся ответить к&nbsp;нему"
            error={error('wantedBy')}
          >
            {(control) => (
              <TextInput
                {...control}
                {...field('wantedBy')}
                type="date"
                min={today}
                defaultValue={fields.wantedBy}
              />
            )}
          </Field>
        </>
      )}
    />
  )
}
