/** A text field with a mask; before its script has come it takes anything, and the server checks. */
import { type ComponentProps, useEffect, useEffectEvent, useRef } from 'react'
import { TextInput, type TextInputProps } from '#web/ui/text-input.tsx'
import type { MaskName } from './mask.ts'
import { awaitMask } from './mask-pending.ts'

type Props = Omit<TextInputProps, 'onChange' | 'ref'> & {
  mask: MaskName
  ref?: ComponentProps<'input'>['ref']
  /** Called for every accepted change, typed or pasted. */
  onChange?: (event: { target: HTMLInputElement; type: 'change' }) => unknown
}

export function MaskInput({ mask, ref, onChange, ...rest }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const notify = useEffectEvent(() => {
    if (input.current) onChange?.({ target: input.current, type: 'change' })
  })

  useEffect(() => {
    let detach: (() => void) | null = null
    let isGone = false
    const attach = async () => {
      const { attachMask } = await import('./mask-attach.ts')
      if (isGone || !input.current) return
      const typed = input.current.value
      detach = attachMask(input.current, mask, () => notify())
      if (input.current.value !== typed) notify()
    }
    void awaitMask(attach())
    return () => {
      isGone = true
      detach?.()
    }
  }, [mask])

  return (
    <TextInput
      {...rest}
      ref={(element) => {
        input.current = element
        if (typeof ref === 'function') return ref(element)
        if (ref) ref.current = element
      }}
      onChange={() => notify()}
    />
  )
}
