/** One line of JSON a event, with phones and e-mails masked: a provider's error may quote one. */
export function log(level: 'warn' | 'error', event: Record<string, unknown>): void {
  console[level](mask(JSON.stringify(event)))
}

const onceMax = 200
const logged = new Set<string>()

/** A fault that stays until a merchant mends it: said by this Worker once, not with each request. */
export function logOnce(level: 'warn' | 'error', event: Record<string, unknown>): void {
  const key = JSON.stringify(event)
  if (logged.has(key)) return
  if (logged.size >= onceMax) logged.clear()
  logged.add(key)
  log(level, event)
}

/** Keeps of a phone what tells two complaints apart. */
const mask = (text: string) =>
  text
    .replace(/(?<!\d)[78]?9\d{9}(?!\d)/g, (phone) => `79*****${phone.slice(-4)}`)
    .replace(
      /[\w.+-]+@[\w-]+(\.[\w-]+)+/g,
      (email) => `${email.slice(0, 1)}***${email.slice(email.indexOf('@'))}`,
    )
