import { useState } from 'react'

/** Of the form's own: a page that was kept may bring an old key. */
const renew = (input: HTMLInputElement | null) => {
  if (input) input.value = crypto.randomUUID()
}

/**
 * The key of a form that must not be done twice: the server's, without script. It stays while the
 * form does, whatever is answered; a form that is done is drawn anew.
 */
export function FormKey({ initial }: { initial: string }) {
  const [first] = useState(initial)
  return <input ref={renew} type="hidden" name="key" defaultValue={first} />
}
