/** @jsxImportSource hono/jsx */
/** The sums of a draft, and what becomes of it. */
import { discountNames } from '#language/ru/discount-kind.ts'
import { formatMoment } from '#language/ru/moment.ts'
import { formatMoney } from '#language/ru/money.ts'
import type { Given } from './draft-order-field.tsx'
import { toDraftPath } from './draft-order-goods.tsx'
import { FormKey } from './field.tsx'
import { formatWeight } from './format.ts'

/** What is named to the caller, with the buttons that act on just that. */
export function Sums(given: Given) {
  const { draft, timezone } = given
  const { sums, cartVersion, weightGrams, promoCode, unavailable } = draft.checkout
  const isAgain = draft.state !== 'OPEN'
  return (
    <div class="stack sums" data-sums>
      <input type="hidden" name="version" value={String(draft.version)} />
      <input type="hidden" name="cartVersion" value={cartVersion} />
      <input type="hidden" name="total" value={String(sums.total.amountMinor)} />
      <FormKey />
      <dl class="totals num">
        <Sum
          name={`Товары${weightGrams ? `, ${formatWeight(weightGrams)}` : ''}`}
          minor={sums.goods.amountMinor}
        />
        {sums.discounts.map(({ kind, amount }) => (
          <Sum name={discountNames[kind]} minor={-amount.amountMinor} isIn={kind === 'VOLUME'} />
        ))}
        {sums.delivery ? (
          <Sum name="Доставка" minor={sums.delivery.amountMinor} />
        ) : (
          <div>
            <dt>Доставка</dt>
            <dd>после адреса</dd>
          </div>
        )}
        {sums.lifting.amountMinor > 0 && <Sum name="Подъём" minor={sums.lifting.amountMinor} />}
        <div class="total">
          <dt>Итого</dt>
          <dd>{formatMoney(sums.total.amountMinor)}</dd>
        </div>
      </dl>
      {promoCode?.refusal && <p class="error">{promoCode.refusal}</p>}
      {unavailable.length > 0 && (
        <p class="notice notice-warning">В&nbsp;заказ не&nbsp;войдёт строк: {unavailable.length}</p>
      )}
      {draft.refusal && draft.lines.length > 0 && (
        <p class="notice notice-warning">{draft.refusal.message}</p>
      )}
      <button class="button button-primary button-wide" formaction={toDraftPath(draft.id, 'order')}>
        <span class="of-plain">Оформить заказ</span>
        <span class="of-online">Оформить и&nbsp;отправить ссылку на&nbsp;оплату</span>
      </button>
      <button class="button button-secondary" formaction={toDraftPath(draft.id, 'send')}>
        {isAgain ? 'Отправить на\u00a0согласование ещё раз' : 'Отправить на\u00a0согласование'}
      </button>
      <p class="muted">
        {draft.state === 'SENT'
          ? `Ссылка отправлена, ждём до\u00a0${formatMoment(draft.expiresAt, timezone)}. Товар не\u00a0отложен`
          : 'На\u00a0согласовании покупатель подтверждает по\u00a0ссылке из\u00a0СМС, и\u00a0только тогда товар откладывается'}
      </p>
    </div>
  )
}

function Sum({ name, minor, isIn = false }: { name: string; minor: number; isIn?: boolean }) {
  return (
    <div class={isIn ? 'muted' : undefined}>
      <dt>
        {name}
        {isIn && ', уже в\u00a0цене'}
      </dt>
      <dd>{formatMoney(minor)}</dd>
    </div>
  )
}
