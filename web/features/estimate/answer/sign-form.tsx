/** A client signs by a code from an SMS: the name first, then the code. */
import '#web/ui/forms.css'
import { Form, useNavigation } from 'react-router'
import { signerMax } from '#schema/estimate.ts'
import { FormError } from '#web/forms/form-error.tsx'
import { MaskInput } from '#web/forms/mask-input.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { ClientAnswer } from './shared-answer-data.ts'

type Props = {
  /** What is signed: a version, or an act of work done. */
  signed: { versionNumber: number } | { actNumber: number }
  /** Where the code goes, masked. */
  phone: string
  /** «Согласен на 120 450 ₽». */
  words: string
  answer: ClientAnswer | undefined
}

export function SignForm({ signed, phone, words, answer }: Props) {
  const actNumber = 'actNumber' in signed ? signed.actNumber : null
  const isOwn =
    (answer?.intent === 'code' || answer?.intent === 'accept') && answer.actNumber === actNumber
  const { errors = {}, fields, isSent = false } = isOwn ? answer : {}
  const posting = useNavigation().formData
  const isPosting = (intent: string) =>
    posting?.get('intent') === intent && (posting.get('act') ?? '') === String(actNumber ?? '')
  const id = actNumber === null ? 'sign' : `sign-act-${actNumber}`
  return (
    <Form method="post" action={`#${id}`} id={id} className="form" preventScrollReset>
      <FormError message={errors.form} />
      {'versionNumber' in signed ? (
        <input type="hidden" name="version" value={signed.versionNumber} />
      ) : (
        <input type="hidden" name="act" value={signed.actNumber} />
      )}
      <Field label="Имя и&nbsp;фамилия" error={errors.name}>
        {(control) => (
          <TextInput
            {...control}
            name="name"
            autoComplete="name"
            maxLength={signerMax}
            defaultValue={fields?.name}
          />
        )}
      </Field>
      {isSent && <Code phone={phone} error={errors.code} />}
      <Button
        tone="primary"
        size="l"
        type="submit"
        name="intent"
        value={isSent ? 'accept' : 'code'}
        loading={isPosting(isSent ? 'accept' : 'code')}
      >
        {words}
      </Button>
      {isSent ? (
        <Button tone="quiet" type="submit" name="intent" value="code" loading={isPosting('code')}>
          Отправить код ещё раз
        </Button>
      ) : (
        <p className="field-hint">Пришлём код на&nbsp;номер {phone}</p>
      )}
    </Form>
  )
}

const Code = ({ phone, error }: { phone: string; error: string | undefined }) => (
  <Field
    label="Код из&nbsp;СМС"
    hint={`Отправили на\u00a0номер ${phone}. Код подтверждает, что согласились именно вы`}
    error={error ?? null}
  >
    {(control) => (
      <MaskInput
        {...control}
        mask="code"
        code
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
      />
    )}
  </Field>
)
