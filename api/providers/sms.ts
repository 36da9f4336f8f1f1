/** Port of one-time codes by SMS. */

export type SmsPort = {
  /** Sends `text` to `phone` (11 digits); throws ProviderError when it could not be handed over. */
  send(message: { phone: string; text: string }): Promise<void>
}
