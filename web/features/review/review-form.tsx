/** Stars and words of a review. Posts by itself; with script it is checked as it is typed. */
import './review-form.css'
import type * as z from 'zod/mini'
import { ReviewForm as Schema } from '#schema/form.ts'
import { FieldError, FormError } from '#web/forms/form-error.tsx'
import type { FormErrors } from '#web/forms/form-read.ts'
import { toForm, useSchemaForm } from '#web/forms/form-state.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-input.tsx'
import type { ReviewFields } from './review-data.ts'

export type ReviewFormProps = {
  fields: ReviewFields
  errors: FormErrors
  isSending: boolean
  onSend: (form: HTMLFormElement) => void
  /** Called with what is typed so far. */
  onType?: (fields: ReviewFields) => void
}

const marks = [
  ['1', '1 звезда: плохо'],
  ['2', '2 звезды: так себе'],
  ['3', '3 звезды: нормально'],
  ['4', '4 звезды: хорошо'],
  ['5', '5 звёзд: отлично'],
] as const

const textMax = 2000

export function ReviewForm({ fields, errors, isSending, onSend, onType }: ReviewFormProps) {
  const { field, error, handleSubmit } = useSchemaForm<z.infer<typeof Schema>>(Schema, errors)
  const badRating = error('rating') ?? errors.rating
  return (
    <form
      method="post"
      className="form review-form"
      noValidate
      onInput={({ currentTarget }) => {
        const typed = new FormData(currentTarget)
        onType?.({ rating: String(typed.get('rating') ?? ''), text: String(typed.get('text')) })
      }}
      onSubmit={handleSubmit((_, event) => {
        const form = toForm(event)
        if (form && !isSending) onSend(form)
      })}
    >
      <FormError message={errors.form} />
      <fieldset aria-describedby={badRating ? 'review-rating-error' : undefined}>
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
        <FieldError message={badRating} id="review-rating-error" />
      </fieldset>
      <Field
        label="Отзыв"
        hint="Где применяли, что понравилось и что нет. От&nbsp;10 до&nbsp;2000&nbsp;символов"
        error={error('text') ?? errors.text}
      >
        {(control) => (
          <TextArea
            {...control}
            {...field('text')}
            rows={6}
            maxLength={textMax}
            defaultValue={fields.text}
          />
        )}
      </Field>
      <Button tone="primary" size="l" type="submit" loading={isSending}>
        Опубликовать
      </Button>
    </form>
  )
}
