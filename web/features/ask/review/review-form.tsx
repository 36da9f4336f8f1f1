/** Stars and words of a review. */
import '#web/features/ask/ask-form.css'
import { ReviewForm as Schema } from '#schema/form.ts'
import {
  type AskBinding,
  AskForm,
  type AskFormProps,
  AskText,
} from '#web/features/ask/ask-form.tsx'
import { FieldError } from '#web/forms/form-error.tsx'

type Name = 'rating' | 'text'

const marks = [
  ['1', '1 звезда: плохо'],
  ['2', '2 звезды: так себе'],
  ['3', '3 звезды: нормально'],
  ['4', '4 звезды: хорошо'],
  ['5', '5 звёзд: отлично'],
] as const

const textMax = 2000

export function ReviewForm(props: AskFormProps<Name>) {
  return (
    <AskForm {...props} schema={Schema} className="review-form" submit="Опубликовать">
      {(binding) => (
        <>
          <Stars {...binding} />
          <AskText
            binding={binding}
            name="text"
            label="Отзыв"
            hint="Где применяли, что понравилось и что нет. От&nbsp;10 до&nbsp;2000&nbsp;символов"
            rows={6}
            maxLength={textMax}
          />
        </>
      )}
    </AskForm>
  )
}

function Stars({ fields, field, error }: AskBinding<Name>) {
  const message = error('rating')
  return (
    <fieldset aria-describedby={message ? 'review-rating-error' : undefined}>
      <legend className="field-label">Оценка</legend>
      <div className="review-stars">
        {marks.map(([value, label]) => (
          <label key={value} title={label}>
            <input
              {...field('rating')}
              className="hidden"
              type="radio"
              value={value}
              defaultChecked={fields.rating === value}
              aria-label={label}
            />
            <span />
          </label>
        ))}
      </div>
      <FieldError message={message} id="review-rating-error" />
    </fieldset>
  )
}
