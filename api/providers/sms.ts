/** Port of one-time codes by SMS. */

export type SmsPort = {
  /** Sends `text` to `phone` (11 digits). `code` is for the local outbox only. */
  send(message: { phone: string; text: string; code: string }): Promise<void>
}
