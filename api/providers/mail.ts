/** Port of e-mail. */

type Mail = {
  to: string
  subject: string
  text: string
  html: string
  /** Up to 64 characters: what is sent again under the same key is one letter. */
  key: string
  /** Where the reader stops letters of this kind; none in those that an order or a code needs. */
  unsubscribeUrl?: string
  /** A mail client may stop them by itself: a POST to that address (RFC 8058). */
  isOneClick?: boolean
  timeoutMs?: number
}

export type MailPort = {
  /** Throws ProviderError when the letter could not be handed over. */
  send(mail: Mail): Promise<void>
}
