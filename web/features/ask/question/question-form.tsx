import '#web/features/ask/ask-form.css'
import { QuestionForm as Schema } from '#schema/form.ts'
import { AskForm, type AskFormProps, AskText } from '#web/features/ask/ask-form.tsx'

const textMax = 1000

export function QuestionForm(props: AskFormProps<'text'>) {
  return (
    <AskForm {...props} schema={Schema} className="review-form" submit="Отправить">
      {(binding) => (
        <AskText
          binding={binding}
          name="text"
          label="Вопрос"
          hint="Ответим и&nbsp;опубликуем здесь. От&nbsp;10 до&nbsp;1000&nbsp;символов"
          rows={5}
          maxLength={textMax}
        />
      )}
    </AskForm>
  )
}
