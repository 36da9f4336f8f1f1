/** A client's question or wish, by a line or of the whole estimate; works without script, too. */
import '#web/ui/forms.css'
import { useState } from 'react'
import { Form, Link } from 'react-router'
import { answerTextMax } from '#schema/estimate.ts'
import { FormError } from '#web/forms/form-error.tsx'
import { FormKey } from '#web/forms/form-key.tsx'
import { usePhotoSending } from '#web/forms/photo-sending.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { PhotoInput } from '#web/ui/photos.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-input.tsx'
import type { ClientAnswer } from './shared-answer-data.ts'

export type AnswerFormProps = {
  versionNumber: number
  /** What it is about; null is the whole. */
  line: { id: string; name: string } | null
  formKey: string
  answer: ClientAnswer | undefined
}

const kinds = [
  { value: 'QUESTION', label: 'Спросить' },
  { value: 'CHANGE', label: 'Прошу изменить' },
]

export function AnswerForm({ versionNumber, line, formKey, answer }: AnswerFormProps) {
  const { errors = {}, fields } = answer?.intent === 'answer' ? answer : {}
  const [typed] = useState(fields)
  const { isSending, send } = usePhotoSending('answer')
  return (
    <Form
      method="post"
      action="#answer"
      encType="multipart/form-data"
      className="form panel no-print"
      id="answer"
      preventScrollReset
      onSubmit={send}
    >
      <h2>Спросить или изменить</h2>
      <FormError message={errors.form} />
      <FormKey initial={`answer-${formKey}`} />
      <input type="hidden" name="version" value={versionNumber} />
      <input type="hidden" name="lineId" value={line?.id ?? ''} />
      {line ? (
        <p>
          О&nbsp;строке «{line.name}».{' '}
          <Link className="link" to=".#answer">
            Обо&nbsp;всей смете
          </Link>
        </p>
      ) : (
        <p className="muted">
          Обо&nbsp;всей смете. Чтобы спросить о&nbsp;строке, нажмите под ней «Спросить»
        </p>
      )}
      <Field label="Что вы хотите">
        {(control) => (
          <Select {...control} name="kind" options={kinds} defaultValue={typed?.kind} />
        )}
      </Field>
      <Field label="Сообщение" error={errors.text}>
        {(control) => (
          <TextArea
            {...control}
            name="text"
            rows={3}
            maxLength={answerTextMax}
            defaultValue={typed?.text}
          />
        )}
      </Field>
      <Field
        label="Фотографии"
        optional
        hint="До трёх: JPEG, PNG или WebP, до&nbsp;1&nbsp;МБ каждая"
        error={errors.photos}
      >
        {(control) => <PhotoInput {...control} name="photos" />}
      </Field>
      <Button type="submit" name="intent" value="answer" loading={isSending}>
        Отправить
      </Button>
    </Form>
  )
}
