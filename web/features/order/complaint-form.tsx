/** A complaint about an order, with pictures; works with and without script. */
import '#web/ui/forms.css'
import { useState } from 'react'
import { Form } from 'react-router'
import { complaintKindNames } from '#language/ru/complaint-kind.ts'
import { textMax } from '#schema/complaint.ts'
import { FormError } from '#web/forms/form-error.tsx'
import { FormKey } from '#web/forms/form-key.tsx'
import { usePhotoSending } from '#web/forms/photo-sending.ts'
import { useStickyOpen } from '#web/runtime/sticky-disclosure.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Field } from '#web/ui/field.tsx'
import { PhotoInput } from '#web/ui/photos.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-input.tsx'
import { type ComplaintAnswer } from './complaint-data.ts'
import type { Order } from './order-data.ts'

export type ComplaintFormProps = {
  order: Order
  formKey: string
  answer: ComplaintAnswer | undefined
}

const options = [
  { value: '', label: 'Выберите' },
  ...Object.entries(complaintKindNames).map(([value, label]) => ({ value, label })),
]

export function ComplaintForm({ order, formKey, answer }: ComplaintFormProps) {
  const { errors = {} } = answer ?? {}
  // Later ones are in the form itself, which may have been typed in since.
  const [fields] = useState(answer?.fields)
  const isOpen = useStickyOpen(answer !== undefined)
  const { isSending, send } = usePhotoSending('complaint')
  return (
    <Disclosure title="Сообщить о&nbsp;проблеме" open={isOpen}>
      <Form
        method="post"
        encType="multipart/form-data"
        className="form"
        preventScrollReset
        onSubmit={send}
      >
        <FormError message={errors.form} />
        <FormKey initial={`complaint-${formKey}`} />
        <Field label="Что случилось" error={errors.kind}>
          {(control) => (
            <Select {...control} name="kind" options={options} defaultValue={fields?.kind} />
          )}
        </Field>
        <Lines items={order.items} chosen={fields?.itemIds ?? []} />
        <Field
          label="Расскажите"
          hint="Сколько повреждено и&nbsp;что предлагаете"
          error={errors.text}
        >
          {(control) => (
            <TextArea
              {...control}
              name="text"
              rows={4}
              maxLength={textMax}
              defaultValue={fields?.text}
            />
          )}
        </Field>
        <Field
          label="Фотографии"
          optional
          hint="До четырёх: JPEG, PNG или WebP, до&nbsp;1&nbsp;МБ каждая"
          error={errors.photos}
        >
          {(control) => <PhotoInput {...control} name="photos" />}
        </Field>
        <Button type="submit" name="intent" value="complaint" loading={isSending}>
          Отправить
        </Button>
      </Form>
    </Disclosure>
  )
}

function Lines({ items, chosen }: { items: Order['items']; chosen: string[] }) {
  return (
    <fieldset className="field">
      <legend className="field-label">
        С&nbsp;каким товаром <small>не&nbsp;отмечен ни&nbsp;один — со&nbsp;всем заказом</small>
      </legend>
      {items.map(({ id, name }) => (
        <Checkbox key={id} name="item" value={id} defaultChecked={chosen.includes(id)}>
          {name}
        </Checkbox>
      ))}
    </fieldset>
  )
}
