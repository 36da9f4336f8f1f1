/** @jsxImportSource hono/jsx */
/** Lines of a request for prices: what was asked for, and the fields that answer it. */
import { listDrafts } from '#api/domain/staff/inquiry-form.ts'
import { formatMoney } from '#language/ru/money.ts'
import { lineWordsMax } from '#schema/price-request.ts'
import type { StaffInquiryLine } from '#schema/rest/staff/inquiry-line.ts'
import { formatAmount } from './amount.ts'
import { InputField } from './field.tsx'
import { Answered } from './price-request-answered.tsx'
import { type FieldName, toFields, toName } from './price-request-form.ts'
import { type Finds, type PriceRequestShown, perPage } from './price-request-shown.ts'

export function PriceLines(shown: PriceRequestShown) {
  const { found, page } = shown
  const drafts = listDrafts(found)
  const first = (page - 1) * perPage
  const lines = found.lines.slice(first, first + perPage)
  return (
    <ol class="price-request-lines" start={first + 1}>
      {lines.map((line, i) => {
        const before = found.lines[first + i - 1]
        const draft = drafts[first + i]
        const hasTitle = line.section !== '' && before?.section !== line.section
        return (
          <li class="price-request-line">
            {hasTitle && <h3 class="price-request-section">{line.section}</h3>}
            <Asked line={line} number={first + i + 1} />
            {line.state === 'OPEN' && draft ? (
              <Fields line={line} saved={toFields(draft)} shown={shown} />
            ) : (
              <Answered line={line} />
            )}
          </li>
        )
      })}
    </ol>
  )
}

const changes = {
  QUANTITY: 'изменено покупателем',
  REPLACED: 'изменено покупателем: другой товар',
  REMOVED: 'удалено покупателем',
}

function Asked({ line, number }: { line: StaffInquiryLine; number: number }) {
  const { name, code, unit, quantity, priceMinor, todayMinor, change, quantityNow } = line
  const facts = [
    code ?? 'своя строка',
    priceMinor === null ? 'в\u00a0смете без цены' : `в\u00a0смете ${formatMoney(priceMinor)}`,
    todayMinor !== null && `в\u00a0каталоге ${formatMoney(todayMinor)}`,
  ]
  return (
    <div class="price-request-asked">
      <p>
        <span class="muted num">{number}.</span> <b>{name}</b>{' '}
        <span class="num">{formatAmount(quantity, unit)}</span>
      </p>
      <p class="muted num">{facts.filter(Boolean).join(' · ')}</p>
      {change && (
        <p>
          <span class="badge badge-warning">{changes[change]}</span>
          {quantityNow !== null && <> стало {formatAmount(quantityNow, unit)}</>}
        </p>
      )}
    </div>
  )
}

type FieldsProps = {
  line: StaffInquiryLine
  saved: Record<FieldName, string>
  shown: PriceRequestShown
}

/** Fields that most lines leave empty. */
const folded = ['analogue', 'quantity', 'words', 'until'] as const

function Fields({ line, saved, shown }: FieldsProps) {
  const { values, errors, finds } = shown
  const { lineId, unit } = line
  const valueOf = (field: FieldName) => values?.[toName(field, lineId)] ?? saved[field]
  const toProps = (field: FieldName) => ({
    id: toName(field, lineId).replace(' ', '-'),
    name: toName(field, lineId),
    value: valueOf(field),
    error: errors[toName(field, lineId)],
    ...toOther(shown, { field, lineId, typed: valueOf(field), saved: saved[field] }),
  })
  const isOpen =
    finds?.lineId === lineId ||
    folded.some((field) => valueOf(field) !== '' || errors[toName(field, lineId)])
  return (
    <div class="price-request-fields">
      <InputField
        {...toProps('price')}
        label={unit === '' ? 'Цена, ₽' : `Цена, ₽ за\u00a0${unit}`}
        class="num"
        inputmode="decimal"
        maxlength={15}
      />
      <InputField
        {...toProps('days')}
        label="Срок, дней"
        class="num"
        inputmode="numeric"
        maxlength={12}
        placeholder="0 — есть"
      />
      <details class="price-request-more" open={isOpen}>
        <summary class="link">Аналог, день цены, комментарий</summary>
        <div class="price-request-fields">
          <div class="price-request-analogue">
            <InputField {...toProps('analogue')} label="Аналог: код или слова" maxlength={120} />
            <button class="button button-secondary" name="find" value={lineId}>
              Найти<span class="hidden"> аналог: {line.name}</span>
            </button>
          </div>
          <InputField
            {...toProps('quantity')}
            label="Сколько аналога"
            class="num"
            inputmode="decimal"
            maxlength={12}
            placeholder="столько же"
          />
          <InputField {...toProps('until')} label="Цена до" type="date" />
          <InputField {...toProps('words')} label="Комментарий" maxlength={lineWordsMax} />
        </div>
        {finds?.lineId === lineId && <Found finds={finds} />}
      </details>
    </div>
  )
}

type Compared = { field: FieldName; lineId: string; typed: string; saved: string }

/** What a colleague has saved meanwhile, where it is not what was typed. */
function toOther({ found, values, notice }: PriceRequestShown, compared: Compared) {
  const { lineId, typed, saved } = compared
  const isSaved = found.draft?.lines.some((line) => line.lineId === lineId)
  if (!values || !notice || !isSaved || saved === typed || saved === '') return {}
  return { hint: `${found.draft?.savedBy}: ${saved}` }
}

function Found({ finds: { lineId, text, goods } }: { finds: Finds }) {
  if (goods.length === 0) {
    return (
      <p class="notice notice-warning" role="alert">
        «{text}» не&nbsp;нашлось. Попробуйте другое слово или код
      </p>
    )
  }
  return (
    <ul class="price-request-finds" aria-label="Нашлось">
      {goods.map(({ id, name, code, unit, price, availability }) => (
        <li key={id}>
          <p>
            {name}
            <span class="muted num">
              {code} ·{' '}
              {price ? `${formatMoney(price.amountMinor)} за\u00a0${unit}` : 'цена по\u00a0запросу'}
              {availability.quantity > 0
                ? ` · есть ${formatAmount(availability.quantity, unit)}`
                : ' · нет в\u00a0наличии'}
            </span>
          </p>
          <button class="button button-secondary" name="pick" value={`${lineId}|${code}`}>
            Предложить<span class="hidden"> {name}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
