/** A new estimate: its title, and what it is filled with. */
import '#web/ui/forms.css'
import './estimate-list.css'
import { type ReactNode, useEffect, useRef } from 'react'
import { Form, href, Link, useNavigation } from 'react-router'
import { titleMax } from '#schema/estimate.ts'
import { formatGoods } from '#web/features/quantity/goods-words.ts'
import { useOfViewer } from '#web/features/viewer/viewer.ts'
import { FormError } from '#web/forms/form-error.tsx'
import { FormKey } from '#web/forms/form-key.tsx'
import type { Refused } from '#web/graphql/refusal.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Radio } from '#web/ui/radio.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toNewFromOrderPath } from './estimate-path.ts'

export type EstimateTemplate = { id: string; title: string; description: string }

export type EstimateCreateProps = {
  /** What the link that led here wants it filled with. */
  from: string
  /** Of the order that it is made from. */
  orderNumber?: string | undefined
  templates: readonly EstimateTemplate[]
  /** Why the posted form made nothing, and what was typed. */
  answer: (Refused & { title?: string }) | undefined
  /** The list without this form. */
  closePath: string
  formKey: string
}

export function EstimateCreate(props: EstimateCreateProps) {
  const { from, templates, answer, closePath, orderNumber, formKey } = props
  const form = useRef<HTMLFormElement>(null)
  const { formAction } = useNavigation()
  const isOfTitle = answer?.field === 'title'
  useEffect(() => {
    form.current?.querySelector<HTMLInputElement>('[name="title"]')?.focus()
  }, [])
  return (
    <Form ref={form} className="panel estimate-create" method="post" action={toAction(props)}>
      <FormKey initial={formKey} />
      <h2>Новая смета</h2>
      {answer && !isOfTitle && <FormError message={answer.refusal} />}
      <Field
        label="Название"
        error={isOfTitle ? answer?.refusal : null}
        hint="Например, «Ванная на&nbsp;Лесной»"
      >
        {(control) => (
          <TextInput
            {...control}
            name="title"
            maxLength={titleMax}
            autoComplete="off"
            defaultValue={answer?.title ?? (orderNumber && `Заказ №\u00a0${orderNumber}`)}
          />
        )}
      </Field>
      <fieldset className="estimate-sources">
        <legend className="field-label">С&nbsp;чего начать</legend>
        <Source value="" from={from} hint="Добавите товары и&nbsp;работы сами">
          С&nbsp;пустой сметы
        </Source>
        <CartSource from={from} />
        {from.startsWith('order:') && (
          <Source value={from} from={from} hint="Все товары заказа с&nbsp;их&nbsp;количеством">
            {orderNumber ? `Из\u00a0заказа №\u00a0${orderNumber}` : 'Из\u00a0заказа'}
          </Source>
        )}
        <Source
          value="text"
          from={from}
          hint="Вставите список или загрузите XLSX, CSV — подберём товары"
        >
          Из&nbsp;текста или файла
        </Source>
        {templates.map(({ id, title, description }) => (
          <Source key={id} value={`template:${id}`} from={from} hint={description}>
            По&nbsp;образцу «{title}»
          </Source>
        ))}
      </fieldset>
      <div className="estimate-buttons">
        <Button tone="primary" type="submit" loading={formAction === toAction(props)}>
          Создать
        </Button>
        <Link className={buttonClass({ tone: 'quiet' })} to={closePath} preventScrollReset>
          Отмена
        </Link>
      </div>
    </Form>
  )
}

/** The order that it is made from stays in the address, for when the form is refused. */
const toAction = ({ from, orderNumber }: EstimateCreateProps) =>
  orderNumber
    ? toNewFromOrderPath({ id: from.slice('order:'.length), number: orderNumber })
    : href('/estimates')

type SourceProps = { value: string; from: string; hint: ReactNode; children: ReactNode }

const Source = ({ value, from, ...words }: SourceProps) => (
  <Radio name="from" value={value} defaultChecked={value === from} {...words} />
)

/** Offered to who has something in the cart; known in the browser alone, or asked for by a link. */
function CartSource({ from }: { from: string }) {
  const count = useOfViewer(({ cart }) => cart.count) ?? 0
  if (count === 0 && from !== 'cart') return null
  const hint =
    count > 0 ? `Отмеченное в\u00a0корзине: ${formatGoods(count)}` : 'Что отмечено в\u00a0ней'
  return (
    <Source value="cart" from={from} hint={hint}>
      Из&nbsp;корзины
    </Source>
  )
}
