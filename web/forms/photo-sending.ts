import { type SubmitEvent, useState } from 'react'
import { useNavigation, useSubmit } from 'react-router'
import { readShrunk } from './photo.ts'

/** Sends a form with its pictures made smaller; a press meanwhile sends nothing. */
export function usePhotoSending(intent: string) {
  const submit = useSubmit()
  const isPosting = useNavigation().formData?.get('intent') === intent
  const [isShrinking, setIsShrinking] = useState(false)
  const isSending = isPosting || isShrinking
  const post = async (form: HTMLFormElement) => {
    setIsShrinking(true)
    try {
      const fields = await readShrunk(form)
      fields.set('intent', intent)
      const options = { method: 'post', encType: 'multipart/form-data' } as const
      await submit(fields, { ...options, preventScrollReset: true })
    } finally {
      setIsShrinking(false)
    }
  }
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isSending) void post(event.currentTarget)
  }
  return { isSending, send }
}
