/** Writes to the shop, with pictures; works with and without script. */
import '#web/ui/forms.css'
import { useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { messagePhotoMax, messageTextMax } from '#schema/order-message.ts'
import { FormError } from '#web/forms/form-error.tsx'
import { FormKey } from '#web/forms/form-key.tsx'
import { usePhotoSending } from '#web/forms/photo-sending.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { PhotoInput } from '#web/ui/photos.tsx'
import { TextArea } from '#web/ui/text-input.tsx'
import type { MessageAnswer } from './order-talk-data.ts'

type Props = { formKey: string; answer: MessageAnswer | undefined }

/** A form that is done is drawn anew: empty, and with another key. */
export function OrderTalkForm(props: Props) {
  const round = useRound(props.answer !== undefined)
  return <Fields key={round} {...props} formKey={`message-${props.formKey}-${round}`} />
}

/** How many messages were taken: messages that come meanwhile leave what is typed. */
function useRound(isRefused: boolean): number {
  const isPosting = useNavigation().formData?.get('intent') === 'message'
  const wasPosting = useRef(false)
  const [round, setRound] = useState(0)
  useEffect(() => {
    const isDone = wasPosting.current && !isPosting && !isRefused
    wasPosting.current = isPosting
    // oxlint-disable-next-line react/set-state-in-effect -- that the post has ended is the router's word
    if (isDone) setRound((count) => count + 1)
  }, [isPosting, isRefused])
  return round
}

function Fields({ formKey, answer }: Props) {
  const { errors = {} } = answer ?? {}
  // A later text is in the form itself, which may have been typed in since.
  const [text] = useState(answer?.text)
  const { isSending, send } = usePhotoSending('message')
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      className="form"
      preventScrollReset
      onSubmit={send}
    >
      <FormError message={errors.form} />
      <FormKey initial={formKey} />
      <Field label="Сообщение" error={errors.text}>
        {(control) => (
          <TextArea
            {...control}
            aria-required={undefined}
            name="text"
            rows={3}
            maxLength={messageTextMax}
            defaultValue={text}
          />
        )}
      </Field>
      <Field
        label="Фото к&nbsp;сообщению"
        optional
        hint={<>До&nbsp;{messagePhotoMax}: JPEG, PNG или WebP, до&nbsp;1&nbsp;МБ каждая</>}
        error={errors.photos}
      >
        {(control) => <PhotoInput {...control} name="photos" />}
      </Field>
      <Button type="submit" name="intent" value="message" loading={isSending}>
        Отправить сообщение
      </Button>
    </Form>
  )
}
