/** Sends a form as its button does. Safari knows `requestSubmit` since version 16. */
export function sendForm(form: HTMLFormElement | null): void {
  if (!form) return
  if ('requestSubmit' in form) form.requestSubmit()
  else sendByEvent(form)
}

function sendByEvent(form: HTMLFormElement) {
  if (form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))) form.submit()
}
