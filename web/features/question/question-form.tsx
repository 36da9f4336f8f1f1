/** What is asked. Posts by itself; with script it is checked as it is typed. */
import '#web/features/review/review-form.css'
import type * as z from 'zod/mini'
import { QuestionForm as Schema } from '#schema/form.ts'
import { FormError } from '#web/forms/form-error.tsx'
import type { FormErrors } from '#web/forms/form-read.ts'
import { toForm, useSchemaForm } from '#web/forms/form-state.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-input.tsx'

export type QuestionFormProps = {
  text: string
  errors: FormErrors
  isSending: boolean
  onSend: (form: HTMLFormElement) => void
  /** Called with what is typed so far. */
  onType?: (text: string) => void
}

const textMax = 1000

export function QuestionForm({ text, errors, isSending, onSend, onType }: QuestionFormProps) {
  const { field, error, handleSubmit } = useSchemaForm<z.infer<typeof Schema>>(Schema, errors)
  return (
    <form
      method="post"
      className="form review-form"
      noValidate
      onInput={({ currentTarget }) =>
        onType?.(String(new FormData(currentTarget).get('text') ?? ''))
      }
      onSubmit={handleSubmit((_, event) => {
        const form = toForm(event)
        if (form && !isSending) onSend(form)
      })}
    >
      <FormError message={errors.form} />
      <Field
        label="Вопрос"
        hint="Ответим и&nbsp;опубликуем здесь. От&nbsp;10 до&nbsp;1000&nbsp;символов"
        error={error('text') ?? errors.text}
      >
        {(control) => (
          <TextArea
            {...control}
            {...field('text')}
            rows={5}
            maxLength={textMax}
            defaultValue={text}
          />
        )}
      </Field>
      <Button tone="primary" size="l" type="submit" loading={isSending}>
        Отправить
      </Button>
    </form>
  )
}
