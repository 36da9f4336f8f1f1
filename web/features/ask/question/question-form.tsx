import '#web/features/ask/ask-form.css'
import { QuestionForm as Schema } from '#schema/form.ts'
import { AskForm, type AskFormProps } from '#web/features/ask/ask-form.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-input.tsx'

const textMax = 1000

export function QuestionForm(props: AskFormProps<'text'>) {
  return (
    <AskForm {...props} schema={Schema} className="review-form" submit="Отправить">
      {({ fields, field, error }) => (
        <Field
          label="Вопрос"
          hint="Ответим и&nbsp;опубликуем здесь. От&nbsp;10 до&nbsp;1000&nbsp;символов"
          error={error('text')}
        >
          {(control) => (
            <TextArea
              {...control}
              {...field('text')}
              rows={5}
              maxLength={textMax}
              defaultValue={fields.text}
            />
          )}
        </Field>
      )}
    </AskForm>
  )
}
