/** An estimate as it is read: what it holds, what it comes to, and what can be done with it. */
import '#web/features/cart/cart.css'
import '#web/ui/notice.css'
import './estimate.css'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Form, href, Link } from 'react-router'
import { formatDay } from '#language/ru/day.ts'
import { FormError } from '#web/forms/form-error.tsx'
import { type FragmentType, readFragment } from '#web/generated/graphql/index.ts'
import { clientPart } from '#web/runtime/lazy-part.tsx'
import { useNearRows } from '#web/runtime/near-rows.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { EstimateFiles, EstimateMore, PrintButton } from './estimate-actions.tsx'
import {
  CheckForm,
  EstimateBanner,
  EstimateCheckResult,
  SubstituteForms,
  useIntent,
} from './estimate-check.tsx'
import { type Estimate, EstimateViewEstimate, type EstimateLine as Line } from './estimate-data.ts'
import { EstimateKept } from './estimate-kept.tsx'
import { EstimateLine } from './estimate-line.tsx'
import { toClientPath, toEditPath } from './estimate-path.ts'
import type { EstimateAnswer } from './estimate-post.ts'
import { AskWhole, EstimatePricing } from './estimate-pricing.tsx'
import { EstimateSections } from './estimate-sections.tsx'
import { SendButton } from './estimate-send.tsx'
import { EstimateTotal } from './estimate-sum.tsx'
import { EstimateTotals } from './estimate-totals.tsx'
import { describeToCart, describeValidity, formatLines } from './estimate-words.ts'

export type EstimateViewProps = {
  estimate: FragmentType<typeof EstimateViewEstimate>
  answer: EstimateAnswer | undefined
  /** Of what must not be done twice, without script. */
  formKey: string
  /** YYYY-MM-DD */
  today: string
  /** Where its goods can be had at once; shown when there are any. */
  shops?: ReactNode
}

/** Asked of an estimate with a link alone, after the page. */
const EstimateSent = clientPart<{ id: string }>(() => import('./estimate-sent.tsx'), {
  isQuiet: true,
})

const cartForm = 'estimate-cart'

const isOfShop = ({ productId, isGone }: Line) => productId !== null && !isGone

/** The shop names prices of its goods, and of own lines that have none. */
const canBeAsked = (line: Line) => isOfShop(line) || (line.productId === null && line.price == null)

/** Where its client waits for a reply about a line; false where none does. */
const toAskedPath = ({ id, waitingLineIds }: Estimate, line: Line) =>
  waitingLineIds.includes(line.id) && toClientPath(id)

/** Goods that can be ordered, as far as the estimate knows. */
const isForCart = (line: Line) => isOfShop(line) && line.price !== null && !line.endedPromise

export function EstimateView(props: EstimateViewProps) {
  const { estimate: masked, answer, formKey, today, shops } = props
  const estimate = readFragment(EstimateViewEstimate, masked)
  const { lines } = estimate
  const [ticked, setTicked] = useState(0)
  const rows = useNearRows(lines.length)
  const isBuyable = lines.some(isForCart)
  const count = (event: FormEvent<HTMLDivElement>) =>
    setTicked(event.currentTarget.querySelectorAll(`[form="${cartForm}"]:checked`).length)
  const put = <CartButton ticked={ticked} disabled={!isBuyable} />
  // What is ticked is on its way to the cart; until then the next step is the client's word.
  const isPicking = ticked > 0
  return (
    <article className="estimate">
      <Head {...{ estimate, formKey, today }} />
      <Answer {...{ answer, estimate, formKey }} />
      {estimate.isShared && (
        <EstimateSent key={`${estimate.id} ${estimate.version}`} id={estimate.id} />
      )}
      <EstimatePricing estimate={estimate} />
      {!(answer && 'check' in answer) && <EstimateBanner estimate={estimate} />}
      {lines.length === 0 ? (
        <NoLines estimate={estimate} />
      ) : (
        <div className="with-summary">
          {/* A change of any box within is heard here. */}
          <div
            ref={rows?.listen}
            className={rows ? 'estimate-lines estimate-lines-many' : 'estimate-lines'}
            onChange={count}
          >
            <EstimateSections estimate={estimate}>
              {(line, isFirst) => (
                <EstimateLine
                  key={line.id}
                  line={line}
                  tickForm={isForCart(line) ? cartForm : null}
                  clientPath={toAskedPath(estimate, line)}
                  rows={rows}
                  isFirst={isFirst}
                />
              )}
            </EstimateSections>
            {estimate.note && <p className="panel estimate-note">{estimate.note}</p>}
          </div>
          <aside className="summary" aria-label="Итог">
            <EstimateTotals estimate={estimate} />
            <EstimateKept estimate={estimate} />
            <SendButton id={estimate.id} tone={isPicking ? 'secondary' : 'primary'} size="l" wide />
            <PutForm isBuyable={isBuyable}>{put}</PutForm>
            <CheckForm icon="refresh" wide>
              Проверить цены
            </CheckForm>
            {lines.some(canBeAsked) && <AskWhole estimate={estimate} />}
            {lines.some(isOfShop) && shops}
            <EstimateFiles id={estimate.id} />
          </aside>
        </div>
      )}
      {lines.length > 0 && (
        <div className="cartbar">
          <EstimateTotal sums={estimate.totals} size="card" />
          {isPicking ? put : <SendButton id={estimate.id} tone="primary" size="l" wide />}
        </div>
      )}
    </article>
  )
}

/** To the cart beside what is there, or in its place. */
function PutForm({ isBuyable, children }: { isBuyable: boolean; children: ReactNode }) {
  return (
    <Form id={cartForm} className="estimate-put no-print" method="post" preventScrollReset>
      {children}
      <Button tone="quiet" type="submit" name="intent" value="cart-replace" disabled={!isBuyable}>
        Заменить ими корзину
      </Button>
    </Form>
  )
}

function CartButton({ ticked, disabled }: { ticked: number; disabled: boolean }) {
  const isPutting = useIntent() === 'cart'
  return (
    <Button
      tone={ticked > 0 ? 'primary' : 'secondary'}
      size="l"
      wide
      icon="cart"
      type="submit"
      form={cartForm}
      name="intent"
      value="cart"
      disabled={disabled}
      loading={isPutting}
    >
      {ticked > 0 ? `В\u00a0корзину: ${formatLines(ticked)}` : 'Всё\u00a0— в\u00a0корзину'}
    </Button>
  )
}

type HeadProps = { estimate: Estimate; formKey: string; today: string }

function Head({ estimate, formKey, today }: HeadProps) {
  const { id, title, object, client, validUntil, changedAt, isShared, isArchived } = estimate
  const { waitingCount } = estimate
  return (
    <header className="estimate-head">
      <div>
        <h1>{title}</h1>
        {(object || client) && <p>{[object, client].filter(Boolean).join(' · ')}</p>}
        <p className="estimate-marks muted">
          <span>Изменена {formatDay(changedAt)}</span>
          {validUntil && <span>{describeValidity(validUntil, today)}</span>}
          {isShared && <Badge tone="info">открыта по&nbsp;ссылке</Badge>}
          {isShared && (
            <Link className="link" to={toClientPath(id)}>
              {waitingCount > 0 ? `Вопросы клиента · ${waitingCount}` : 'Ответы клиента'}
            </Link>
          )}
          {isArchived && <Badge>в&nbsp;архиве</Badge>}
        </p>
      </div>
      <div className="estimate-tools no-print">
        <Link className={buttonClass()} to={toEditPath(id)}>
          <Icon name="edit" size="s" />
          Изменить
        </Link>
        <PrintButton />
        <EstimateMore estimate={estimate} formKey={formKey} />
      </div>
    </header>
  )
}

type AnswerProps = { answer: EstimateAnswer | undefined; estimate: Estimate; formKey: string }

function Answer({ answer, estimate, formKey }: AnswerProps) {
  const { lines } = estimate
  if (!answer || 'to' in answer) return null
  if ('refusal' in answer) return <FormError message={answer.refusal} />
  if ('check' in answer) {
    return (
      <>
        <EstimateCheckResult check={answer.check} {...{ lines, estimate }} />
        <SubstituteForms check={answer.check} {...{ lines, formKey }} />
      </>
    )
  }
  if ('updated' in answer) return <Done>Смета обновлена</Done>
  if ('told' in answer) return <Done>Сообщим клиенту по&nbsp;СМС, днём по&nbsp;вашему времени</Done>
  const { count, missed } = answer
  return (
    <output
      className={`notice ${missed.length > 0 ? 'notice-warning' : 'notice-success'} estimate-banner no-print`}
    >
      <Icon name={missed.length > 0 ? 'alert' : 'check'} size="s" />
      <span>{describeToCart(count, missed)}</span>
      <Link className={buttonClass()} to={href('/cart')}>
        Перейти в&nbsp;корзину
      </Link>
    </output>
  )
}

const Done = ({ children }: { children: ReactNode }) => (
  <output className="notice notice-success no-print">
    <Icon name="check" size="s" />
    <span>{children}</span>
  </output>
)

function NoLines({ estimate: { id } }: { estimate: Estimate }) {
  return (
    <div className="panel">
      <EmptyState
        icon="estimate"
        title="В&nbsp;смете пока ничего нет"
        subtitle="Добавьте товары и&nbsp;работы в&nbsp;редакторе или нажмите «В&nbsp;смету» на&nbsp;карточке товара"
        action={
          <Link className={buttonClass({ tone: 'primary' })} to={toEditPath(id)}>
            Добавить строки
          </Link>
        }
      />
    </div>
  )
}
